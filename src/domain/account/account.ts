import type { MessageKey } from '../message-key.ts';

/** Account states of the platform with their numbers (cashier §3). */
export const ACCOUNT_STATUSES = ['normal', 'cancelled', 'banned', 'nonexistent', 'cancelling', 'source-mismatch'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The platform's number of each status (cashier §3). */
export const ACCOUNT_STATUS_NUMBERS = {
  normal: 0,
  cancelled: 1,
  banned: 2,
  nonexistent: 3,
  cancelling: 4,
  'source-mismatch': 5,
} as const satisfies Record<AccountStatus, number>;

/** The account that receives the diamonds (cashier §3 Pay-to user). */
export interface PayToUser {
  readonly uid: string;
  readonly displayUid: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly isGuest: boolean;
  readonly status: AccountStatus;
  /** Number of the account's app (cashier §3); absent or null if the platform has not sent it. */
  readonly source?: number | null;
}

export type AccountDecision = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly message: MessageKey };

/** What each status means for a top-up (cashier §4 "Account selection", §8; D37: source-mismatch is accepted). */
export const STATUS_DECISIONS: Readonly<Record<AccountStatus, AccountDecision>> = {
  normal: { kind: 'accepted' },
  'source-mismatch': { kind: 'accepted' },
  banned: { kind: 'refused', message: 'account.banned' },
  cancelled: { kind: 'refused', message: 'account.cancelled' },
  cancelling: { kind: 'refused', message: 'account.cancelling' },
  nonexistent: { kind: 'refused', message: 'account.no-match' },
};

/** Decides whether an account may be topped up. A guest is refused whatever the status (cashier §4, §5). */
export const decideAccount = (user: PayToUser): AccountDecision =>
  user.isGuest ? { kind: 'refused', message: 'account.guest' } : STATUS_DECISIONS[user.status];

/** Result codes with which the platform itself refuses an account (cashier §8). */
export const ACCOUNT_REFUSAL_CODES: ReadonlyMap<number, MessageKey> = new Map([
  [20001, 'account.banned'],
  [20186, 'account.cancelled'],
]);

/** Returns the status for a platform number; null for a number that the specification does not list. */
export const accountStatusOf = (value: number): AccountStatus | null =>
  ACCOUNT_STATUSES.find((status) => ACCOUNT_STATUS_NUMBERS[status] === value) ?? null;
