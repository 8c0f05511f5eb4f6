import * as limits from '../../../domain/limits.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';
import { DATABASE_NAME } from '../indexed/database-name.ts';
import type { PageIntents } from './page-intents.ts';

/** The part of a window that this needs. */
export interface DatabasesWindow {
  readonly indexedDB?: { databases?(): Promise<readonly { readonly name?: string }[]> } | null;
}

/** The keys of device storage that speak of orders. */
const KEYS = ['payment_intents', 'open_page_view'] as const;

/**
 * Whether any place of the journal may hold an intent, without opening one: the page, device storage, or the device's database, which
 * exists from the first look into it. False only where all three are known to be empty within the time that is given to the database.
 * Never rejects.
 */
export const mayHoldIntents = async (
  page: DatabasesWindow,
  store: Pick<KeyValueStore, 'read'>,
  ofPage: Pick<PageIntents, 'read'>,
): Promise<boolean> => {
  try {
    if (ofPage.read().length > 0 || KEYS.some((key) => store.read(key) !== undefined)) return true;
    const { indexedDB } = page;
    // A browser without databases keeps none of ours.
    if (indexedDB === undefined || indexedDB === null) return false;
    if (indexedDB.databases === undefined) return true;
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), limits.deviceDatabaseOpening));
    const isThere = indexedDB.databases().then((databases) => databases.some(({ name }) => name === DATABASE_NAME));
    return await Promise.race([isThere, late]);
  } catch {
    return true;
  }
};
