import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { DATABASE_NAME } from './database-name.ts';

/** What the device keeps of payments (D50). Records are decoded where they are read, so their shape here is only a claim. */
interface DeviceSchema extends DBSchema {
  /** One record an intent; the key, counted up by the browser, is its place in the list. */
  intents: { key: number; value: unknown };
  /** What was forgotten, in that order, so that no older copy elsewhere brings it back, and a tab that pays meanwhile can tell. */
  forgotten: { key: number; value: { readonly requestId: string; readonly intent: unknown } };
  /** Records that no version could read: kept for whoever has to find out. */
  set_aside: { key: number; value: unknown };
  /** Copies of single values of device storage that orders depend on, by their keys there. */
  copies: { key: string; value: unknown };
  /** The lease of the one tab that may create an order. */
  lease: { key: string; value: unknown };
}

export type OpenDatabase = IDBPDatabase<DeviceSchema>;
export type WritingIntents = IDBPTransaction<DeviceSchema, ['intents', 'forgotten', 'set_aside'], 'readwrite'>;

const VERSION = 2;

const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === 'VersionError';

/**
 * Opens the database, or, where a newer version of the cashier has been here before, that one as it is. `closed` is called
 * when it is taken away. Rejects with what the browser says.
 */
export const openDatabase = async (closed: () => void): Promise<OpenDatabase> => {
  const watch = {
    // A newer version in another tab waits for this connection to go.
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
