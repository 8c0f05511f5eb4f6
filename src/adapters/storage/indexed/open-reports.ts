import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Reports on their way. A database of their own: nothing of theirs may hold up what is kept of payments. */
interface ReportsSchema extends DBSchema {
  /** The key, counted up by the browser, is the report's place in the queue. Records are decoded where they are read. */
  outbox: { key: number; value: { readonly id: string }; indexes: { id: string } };
}
export type ReportsDatabase = IDBPDatabase<ReportsSchema>;

/** Opens the database of reports. `closed` is called when it is taken away. Rejects with what the browser says. */
export const openReports = (closed: () => void): Promise<ReportsDatabase> =>
  openDB<ReportsSchema>('reports', 1, {
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase | null)?.close();
      closed();
    },
    terminated: closed,
    upgrade: (database) => {
      database.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
    },
  });
