import { LIMITS } from '../limits.ts';
import type { PayToUser } from './account.ts';

/** The history with this account first, each uid once, at most 40 (cashier §9). */
export const addToHistory = (history: readonly PayToUser[], user: PayToUser): readonly PayToUser[] =>
  [user, ...history.filter((entry) => entry.uid !== user.uid)].slice(0, LIMITS.historyEntries.value);

/** What is shown of it: without the logged-in user (cashier §2, §6). */
export const shownHistory = (history: readonly PayToUser[], loggedInUid: string | null): readonly PayToUser[] =>
  history.filter((entry) => entry.uid !== loggedInUid);
