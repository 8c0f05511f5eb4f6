import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../database/tables.ts';

/** Who asks or reports; empty where a request named none. */
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
 * The order, if it was made by this browser or device; null for another's, and where there is none. Order ids can be guessed, so
 * nobody else may write into what finance reads of an order.
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
