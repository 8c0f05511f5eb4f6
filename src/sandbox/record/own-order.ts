import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../database/tables.ts';

/** The ids of the caller; empty if the request states none. */
export interface Asker {
  readonly clientId: string;
  readonly deviceId: string;
}

export interface OwnOrder {
  readonly orderId: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/**
 * Returns the order if this browser or device created it; null if it is another's or does not exist. Order ids can be guessed, so
 * no other client may write to the order's finance records.
 */
export const ownOrder = async (database: Database, orderId: string, asker: Asker): Promise<OwnOrder | null> => {
  const [order] = await database
    .select({ orderId: orders.orderId, deviceId: orders.deviceId, clientId: orders.clientId, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  if (order === undefined) return null;
  const isOwn =
    (asker.clientId !== '' && order.clientId === asker.clientId) || (asker.deviceId !== '' && order.deviceId === asker.deviceId);
  return isOwn ? order : null;
};
