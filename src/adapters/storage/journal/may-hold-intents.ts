import * as limits from '../../../domain/limits.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';
import { DATABASE_NAME } from '../indexed/database-name.ts';
import type { PageIntents } from './page-intents.ts';

/** The members of a window used here. */
export interface DatabasesWindow {
  readonly indexedDB?: { databases?(): Promise<readonly { readonly name?: string }[]> } | null;
}

/** Device storage keys that refer to orders. */
const KEYS = ['payment_intents', 'open_page_view'] as const;

/**
 * Whether the page, device storage or the device's database may hold an intent, without opening the database, which exists once it
 * has first been opened. False only if all three are known to be empty within the database's opening timeout. Never rejects.
 */
export const mayHoldIntents = async (
  page: DatabasesWindow,
  store: Pick<KeyValueStore, 'read'>,
  ofPage: Pick<PageIntents, 'read'>,
): Promise<boolean> => {
  try {
    if (ofPage.read().length > 0 || KEYS.some((key) => store.read(key) !== undefined)) return true;
    const { indexedDB } = page;
    // Without IndexedDB there is no database.
    if (indexedDB === undefined || indexedDB === null) return false;
    if (indexedDB.databases === undefined) return true;
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), limits.deviceDatabaseOpening));
    const isThere = indexedDB.databases().then((databases) => databases.some(({ name }) => name === DATABASE_NAME));
    return await Promise.race([isThere, late]);
  } catch {
    return true;
  }
};
