import { type Evidence, NO_EVIDENCE, PlatformAnswer } from './evidence.ts';
import { verdictOf } from './verdict.ts';

/** The fields of an order's verification that an adapter may read itself. */
export const HINT_FIELDS = ['wallet_reason', 'result_code', 'refusal_reason_code'] as const satisfies readonly (keyof Evidence)[];
export type ProviderHint = Readonly<Partial<Pick<Evidence, (typeof HINT_FIELDS)[number]>>>;

/** The field of an order that a wallet's own code may report: the reason, as given by its sheet. */
export const WALLET_HINT_FIELDS = ['wallet_reason'] as const satisfies readonly (typeof HINT_FIELDS)[number][];
export type WalletHint = Readonly<Partial<Pick<Evidence, (typeof WALLET_HINT_FIELDS)[number]>>>;

/** True if a provider claims that the order is paid: not evidence, but a reason to read the platform at once. */
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

/** The valid part of an adapter's hint: its three fields, or nothing if it claims success, which only the platform may report (OUT-20). */
export const evidenceOfHint = (hint: ProviderHint): Partial<Evidence> => (claimsSuccess(hint) ? {} : fieldsOf(hint, HINT_FIELDS));

/** The valid part of a wallet's report: the platform's own answer about this very order, or the wallet's reason (OUT-20). */
export const evidenceOfWallet = (said: PlatformAnswer | WalletHint, orderId: string): Partial<Evidence> => {
  if (!(said instanceof PlatformAnswer)) return fieldsOf(said, WALLET_HINT_FIELDS);
  return said.orderId === orderId ? said.evidence : {};
};
