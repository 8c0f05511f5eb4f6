import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import { WALLETS, type ProviderManifest, type Wallet } from '../../domain/payment-method/provider-manifest.ts';

/** What a new provider begins as; each kind is a folder of src/cli/provider-templates. */
export const PROVIDER_KINDS = ['redirect', 'card-form', 'element', 'wallet'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The template folders of each kind. A later one's file takes the place of an earlier one's. */
const TEMPLATE_FOLDERS: Readonly<Record<ProviderKind, readonly string[]>> = {
  redirect: ['common', 'redirect'],
  'card-form': ['common', 'cards', 'card-form'],
  element: ['common', 'cards', 'element'],
  wallet: ['common', 'wallet'],
};

const LONGEST_ID = 32;
/** As many digits as a recharge id of the sandbox has room for. */
const GREATEST_PAY_TYPE = 999_999;

/** Paths of the sandbox's two origins, and words that stand for no provider in the published tables. */
const RESERVED: readonly string[] = ['any', 'api', 'assets', 'checkoutshopper', 'conformance', 'none', 'sandbox', 'third', 'wallet'];

/** The request cannot be met; the message says why and what would do. Nothing has been written. */
export class NewProviderRefused extends Error {
  readonly _tag = 'NewProviderRefused';
}

export interface NewProviderRequest {
  readonly id: string;
  readonly kind: string;
  /** Null for the next free number. */
  readonly payType: string | null;
  /** Of the kind `wallet` alone; Apple Pay unless told. */
  readonly wallet: string | null;
}

/** A provider to be made, by what stands in its templates between double braces. */
export interface NewProvider {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly payType: number;
  /** The folders of src/cli/provider-templates that it is made of, each over the one before. */
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

/** The lowest number above the first in the house that no manifest describes. */
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

/** A provider as asked for. `taken`: the folders that there are. Throws NewProviderRefused. */
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

/** A template with its places filled in. Throws for a place that has no name. */
export const fillTemplate = (template: string, names: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const text = names[name];
    if (text === undefined) throw new Error(`The template has a place without a name: ${place}`);
    return text;
  });
