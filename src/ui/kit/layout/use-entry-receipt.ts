import { useHistoryState } from 'wouter/use-browser-location';
import { backEntries } from './back-entries.ts';

/** The payment whose receipt the present entry of the history shows (`BackEntries.receipt`); null for none. */
export const useEntryReceipt = (): string | null => {
  // Draws anew with each change of it.
  useHistoryState();
  return backEntries().receipt;
};
