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
  /** Number of the app that the account belongs to (cashier §3); absent or null where the platform has not said. */
  readonly source?: number | null;
}
