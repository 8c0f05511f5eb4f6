import type { PayToUser } from './account.ts';

/** The accounts to offer: the logged-in user's own, and the earlier ones without it (cashier §2, §6). */
export interface OfferedAccounts {
  readonly own: PayToUser | null;
  readonly earlier: readonly PayToUser[];
}

/** A logged-in user is left out of the history and added to it as their own account (cashier §6). */
export const offerAccounts = (history: readonly PayToUser[], own: PayToUser | null): OfferedAccounts => ({
  own,
  earlier: own === null ? history : history.filter((user) => user.uid !== own.uid),
});
