import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Reports waiting to be sent. They have their own database, so that they never delay payment data. */
interface ReportsSchema extends DBSchema {
  /** The browser's auto-increment key is the report's position in the queue. Records are decoded on reading. */
  outbox: { key: number; value: { readonly id: string }; indexes: { id: string } };
}
export type ReportsDatabase = IDBPDatabase<ReportsSchema>;

/** Opens the reports database. `closed` is called when the connection is taken away. Rejects with the browser's error. */
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
