import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { DATABASE_NAME } from './device-database.ts';

/** Payment data on the device (D50). Records are decoded on reading, so these types are unverified. */
interface DeviceSchema extends DBSchema {
  /** One record per intent; the browser's auto-increment key is its position in the list. */
  intents: { key: number; value: unknown };
  /** Forgotten intents, in the order they were forgotten: keeps older copies from restoring them, and lets a tab that is paying notice. */
  forgotten: { key: number; value: { readonly requestId: string; readonly intent: unknown } };
  /** Records that no version could read, kept for investigation. */
  set_aside: { key: number; value: unknown };
  /** Copies of the device storage values that orders depend on, under the same keys. */
  copies: { key: string; value: unknown };
  /** The lease of the one tab that may create an order. */
  lease: { key: string; value: unknown };
}

export type OpenDatabase = IDBPDatabase<DeviceSchema>;
export type WritingIntents = IDBPTransaction<DeviceSchema, ['intents', 'forgotten', 'set_aside'], 'readwrite'>;

const VERSION = 2;

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/**
 * Opens the database. If a newer version of the cashier has already upgraded it, opens that version unchanged. `closed` is called
 * when the connection is taken away. Rejects with the browser's error.
 */
export const openDatabase = async (closed: () => void): Promise<OpenDatabase> => {
  const watch = {
    // A newer version in another tab is waiting for this connection to close.
    blocking: (_from: number, _to: number | null, event: IDBVersionChangeEvent) => {
      (event.target as IDBDatabase | null)?.close();
      closed();
    },
    terminated: closed,
  };
  try {
    return await openDB<DeviceSchema>(DATABASE_NAME, VERSION, {
      ...watch,
      upgrade: (database, before) => {
        if (before < 1) {
          database.createObjectStore('intents', { autoIncrement: true });
          database.createObjectStore('forgotten', { autoIncrement: true });
          database.createObjectStore('set_aside', { autoIncrement: true });
          database.createObjectStore('lease');
        }
        database.createObjectStore('copies');
      },
    });
  } catch (error) {
    if (!isNewer(error)) throw error;
    return openDB<DeviceSchema>(DATABASE_NAME, undefined, watch);
  }
};
