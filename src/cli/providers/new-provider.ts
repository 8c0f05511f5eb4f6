import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import { type ProviderManifest, type Wallet, WALLETS } from '../../domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';

/** Kinds of new providers; each is a folder of src/cli/provider-templates. */
export const PROVIDER_KINDS = ['redirect', 'card-form', 'element', 'wallet'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Template folders of each kind. Files of a later folder replace those of an earlier one. */
const TEMPLATE_FOLDERS: Readonly<Record<ProviderKind, readonly string[]>> = {
  redirect: ['common', 'redirect'],
  'card-form': ['common', 'cards', 'card-form'],
  element: ['common', 'cards', 'element'],
  wallet: ['common', 'wallet'],
};

const LONGEST_ID = 32;
/** Largest pay type: as many digits as fit in a sandbox recharge id. */
const GREATEST_PAY_TYPE = 999_999;

/** Paths of the sandbox's two origins, and words in the published tables that are not providers. */
const RESERVED: readonly string[] = ['any', 'api', 'assets', 'checkoutshopper', 'conformance', 'none', 'sandbox', 'third', 'wallet'];

/** The request is invalid; the message gives the reason and what would work. Nothing has been written. */
export class NewProviderRefused extends Error {
  readonly _tag = 'NewProviderRefused';
}

interface NewProviderRequest {
  readonly id: string;
  readonly kind: string;
  /** Null for the next free number. */
  readonly payType: string | null;
  /** Only for the kind `wallet`; Apple Pay by default. */
  readonly wallet: string | null;
}

/** A provider to create, with the values for the double-braced placeholders of its templates. */
export interface NewProvider {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly payType: number;
  /** Folders of src/cli/provider-templates to combine, each overriding the previous one. */
  readonly parts: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

const compact = (id: string): string => id.replaceAll('-', '');

const checkId = (id: string, taken: readonly string[]): void => {
  const refuse = (why: string): never => {
    throw new NewProviderRefused(`"${id}" cannot be a provider's id: ${why}.`);
  };
  if (id === '') throw new NewProviderRefused('A provider needs an id: npm run provider:new -- acme');
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    refuse('it is lower-case letters and digits, words with a hyphen between them, such as acme-pay');
  if (id.length > LONGEST_ID) refuse(`it has more than ${LONGEST_ID} characters`);
  if (RESERVED.includes(id)) refuse(`the word is reserved (${RESERVED.join(', ')})`);
  if (taken.includes(id)) refuse(`there is a folder src/adapters/providers/${id}`);
  const alike = taken.find((other) => compact(other) === compact(id));
  if (alike !== undefined) refuse(`its settings would have the names of ${alike}'s`);
};

const isWallet = (wallet: string): wallet is Wallet => (WALLETS as readonly string[]).includes(wallet);

const walletFrom = (kind: ProviderKind, wallet: string | null): Wallet => {
  if (wallet === null) return 'apple-pay';
  if (kind !== 'wallet') throw new NewProviderRefused(`Only the kind "wallet" has a wallet, and this one is "${kind}".`);
  if (!isWallet(wallet)) throw new NewProviderRefused(`There is no wallet "${wallet}". There are: ${WALLETS.join(', ')}.`);
  return wallet;
};

const isKind = (kind: string): kind is ProviderKind => (PROVIDER_KINDS as readonly string[]).includes(kind);

/** The lowest free number above the lowest existing pay type. */
export const nextFreePayType = (manifests: readonly ProviderManifest[]): number => {
  const used = new Set(describedPayTypes(manifests).map(({ descriptor }) => Number(descriptor.payType)));
  let candidate = used.size === 0 ? 1 : Math.min(...used);
  while (used.has(candidate)) candidate += 1;
  return candidate;
};

const payTypeFrom = (wanted: string | null, manifests: readonly ProviderManifest[]): number => {
  if (wanted === null) return nextFreePayType(manifests);
  const payType = /^[1-9]\d*$/.test(wanted) ? Number(wanted) : Number.NaN;
  if (!(payType <= GREATEST_PAY_TYPE)) {
    throw new NewProviderRefused(`"${wanted}" cannot be a pay type: it is a whole number from 1 to ${GREATEST_PAY_TYPE}.`);
  }
  const described = describedPayTypes(manifests).find(({ descriptor }) => descriptor.payType === payType);
  if (described !== undefined) {
    throw new NewProviderRefused(
      `Pay type ${payType} is ${described.descriptor.name} of ${described.manifest.id}. Free: ${nextFreePayType(manifests)}.`,
    );
  }
  return payType;
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const DISPLAY_NAMES: Readonly<Record<ProviderKind, (title: string) => { readonly arabicTitle: string; readonly englishTitle: string }>> = {
  redirect: (title) => ({ arabicTitle: `بطاقة بنكية عبر ${title}`, englishTitle: `Bank card by ${title}` }),
  'card-form': (title) => ({ arabicTitle: `بطاقة بنكية عبر ${title}`, englishTitle: `Bank card by ${title}` }),
  element: (title) => ({ arabicTitle: `بطاقة بنكية عبر ${title}`, englishTitle: `Bank card by ${title}` }),
  wallet: (title) => ({ arabicTitle: `Apple Pay عبر ${title}`, englishTitle: `Apple Pay by ${title}` }),
};

const googlePayNames = (title: string) => ({ arabicTitle: `Google Pay عبر ${title}`, englishTitle: `Google Pay by ${title}` });

/** Plans the requested provider. `taken`: the existing folders. Throws NewProviderRefused. */
export const planProvider = (
  request: NewProviderRequest,
  manifests: readonly ProviderManifest[],
  taken: readonly string[],
): NewProvider => {
  const { id, kind } = request;
  checkId(id, taken);
  if (!isKind(kind)) throw new NewProviderRefused(`There is no kind "${kind}". There are: ${PROVIDER_KINDS.join(', ')}.`);
  const isGooglePay = walletFrom(kind, request.wallet) === 'google-pay';
  const payType = payTypeFrom(request.payType, manifests);
  const words = id.split('-');
  const title = words.map(capitalised).join(' ');
  return {
    id,
    kind,
    payType,
    parts: [...TEMPLATE_FOLDERS[kind], ...(isGooglePay ? ['google-pay'] : [])],
    names: {
      id,
      payType: String(payType),
      title,
      Name: words.map(capitalised).join(''),
      NAME: words.join('_').toUpperCase(),
      RULE: id.toUpperCase(),
      settings: compact(id),
      SETTINGS: compact(id).toUpperCase(),
      ...(isGooglePay ? googlePayNames(title) : DISPLAY_NAMES[kind](title)),
    },
  };
};

/** Fills in the placeholders of a template. Throws for an unknown placeholder. */
export const fillTemplate = (template: string, names: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const text = names[name];
    if (text === undefined) throw new Error(`The template has a place without a name: ${place}`);
    return text;
  });

/** Rows and pay types that a provider declares but that belong to another one. `all`: every manifest, including its own. One line each. */
export const declarationProblems = (
  manifest: ProviderManifest,
  rules: readonly OutcomeRule[],
  all: readonly ProviderManifest[],
): readonly string[] => {
  const foreign = rules.filter(({ provider }) => provider !== manifest.id);
  const described = describedPayTypes(all.filter(({ id }) => id !== manifest.id));
  const taken = manifest.payTypes.flatMap((own) => {
    const other = described.find(({ descriptor }) => descriptor.payType === own.payType);
    return other === undefined ? [] : [{ own, other }];
  });
  return [
    ...foreign.map(({ id, provider }) => `The row ${id} of ${manifest.id} is declared as one of ${provider}.`),
    ...taken.map(
      ({ own, other }) =>
        `Pay type ${own.payType} of ${manifest.id} (${own.name}) is taken: it is ${other.descriptor.name} of ${other.manifest.id}.`,
    ),
  ];
};
