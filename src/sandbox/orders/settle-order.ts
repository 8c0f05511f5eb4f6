import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { balances, charges, type OrderRow, orders, type Settlement } from '../database/tables.ts';
import { keepCard } from './saved-card-store.ts';

const credit = (transaction: Database, uid: string, coins: number) =>
  transaction
    .insert(balances)
    .values({ uid, coins })
    .onConflictDoUpdate({ target: balances.uid, set: { coins: sql`${balances.coins} + ${coins}` } });

const NO_FACTS = { errCode: '', errSummary: '', failReason: '', failDetail: '' } as const;

/**
 * Ends an order in one transaction: state, charge, coins and card together, so that a paid order is credited exactly
 * once. False, and nothing happens, when the order has ended before or does not exist.
 */
export const settleOrder = (database: Database, orderId: string, settlement: Settlement, now: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const paid = settlement.kind === 'paid';
    const facts = settlement.kind === 'declined' ? settlement.facts : NO_FACTS;
    const [order]: OrderRow[] = await transaction
      .update(orders)
      .set({ state: settlement.kind, credited: paid, ...facts, dueAt: null, due: null, settledAt: now })
      .where(and(eq(orders.orderId, orderId), inArray(orders.state, ['created', 'pending'])))
      .returning();
    if (order === undefined) return false;
    await transaction
      .update(charges)
      .set({ state: paid ? 'captured' : 'declined' })
      .where(eq(charges.orderId, orderId));
    if (paid) await credit(transaction, order.uid, order.coins);
    if (settlement.card !== null) {
      const card = await keepCard(transaction, order, settlement.card, paid && order.isRemember, now);
      await transaction.update(orders).set({ card }).where(eq(orders.orderId, orderId));
    }
    return true;
  });
