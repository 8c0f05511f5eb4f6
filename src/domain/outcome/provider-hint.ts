import { NO_EVIDENCE, PlatformAnswer, type Evidence } from './evidence.ts';
import { verdictOf } from './verdict.ts';

/** What an adapter may read itself of an order's verification. */
export const HINT_FIELDS = ['wallet_reason', 'result_code', 'refusal_reason_code'] as const satisfies readonly (keyof Evidence)[];
export type ProviderHint = Readonly<Partial<Pick<Evidence, (typeof HINT_FIELDS)[number]>>>;

/** What a wallet's own code may say of an order: the reason, as its sheet gives it. */
export const WALLET_HINT_FIELDS = ['wallet_reason'] as const satisfies readonly (typeof HINT_FIELDS)[number][];
export type WalletHint = Readonly<Partial<Pick<Evidence, (typeof WALLET_HINT_FIELDS)[number]>>>;

/** Whether a provider claims that the order is paid: no evidence, but a reason to ask the platform at once. */
export const claimsSuccess = (hint: ProviderHint): boolean => {
  switch (verdictOf({ ...NO_EVIDENCE, ...hint })) {
    case 'success':
      return true;
    case 'declined':
    case 'pending':
    case 'unknown':
      return false;
  }
};

const fieldsOf = (hint: ProviderHint, fields: readonly (keyof ProviderHint)[]): Partial<Evidence> =>
  Object.fromEntries(fields.filter((field) => hint[field] !== undefined).map((field) => [field, hint[field]]));

/** What counts of an adapter's hint: its three fields, and nothing of one that claims success, for only the platform says that (OUT-20). */
export const evidenceOfHint = (hint: ProviderHint): Partial<Evidence> => (claimsSuccess(hint) ? {} : fieldsOf(hint, HINT_FIELDS));

/** What counts of a wallet's word: the platform's own answer about this very order, or the wallet's reason (OUT-20). */
export const evidenceOfWallet = (said: PlatformAnswer | WalletHint, orderId: string): Partial<Evidence> => {
  if (!(said instanceof PlatformAnswer)) return fieldsOf(said, WALLET_HINT_FIELDS);
  return said.orderId === orderId ? said.evidence : {};
};
