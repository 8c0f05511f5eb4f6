import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { balances, charges, OPEN_STATES, type OrderRow, orders, type OrderDecision } from '../database/tables.ts';
import { keepCard } from './saved-card-store.ts';

const credit = (transaction: Database, uid: string, coins: number) =>
  transaction
    .insert(balances)
    .values({ uid, coins })
    .onConflictDoUpdate({ target: balances.uid, set: { coins: sql`${balances.coins} + ${coins}` } });

const NO_FACTS = { errCode: '', errSummary: '', failReason: '', failDetail: '' } as const;

/** An order that ends outside a charge: it is charged now, and its page has nothing left to do. */
const chargeLate = async (transaction: Database, { orderId, amountCents }: OrderRow, now: number): Promise<void> => {
  await transaction.insert(charges).values({ orderId, amountCents, state: 'pending', createdAt: now });
  await transaction.update(orders).set({ url: '', platformData: '' }).where(eq(orders.orderId, orderId));
};

/**
 * Ends an order in one transaction: state, charge, coins and card together, so that a paid order is credited exactly
 * once, and one of a fine not at all. False, without effect, when the order has already ended or does not exist.
 */
export const decideOrder = (database: Database, orderId: string, orderDecision: OrderDecision, now: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const paid = orderDecision.kind === 'paid';
    const facts = orderDecision.kind === 'declined' ? orderDecision.facts : NO_FACTS;
    const [order]: OrderRow[] = await transaction
      .update(orders)
      .set({
        state: orderDecision.kind,
        credited: paid ? eq(orders.kind, 'coins') : false,
        ...facts,
        dueAt: null,
        due: null,
        decidedAt: now,
      })
      .where(and(eq(orders.orderId, orderId), inArray(orders.state, [...OPEN_STATES])))
      .returning();
    if (order === undefined) return false;
    if ((await transaction.$count(charges, eq(charges.orderId, orderId))) === 0) await chargeLate(transaction, order, now);
    await transaction
      .update(charges)
      .set({ state: paid ? 'captured' : 'declined' })
      .where(eq(charges.orderId, orderId));
    if (order.credited) await credit(transaction, order.uid, order.coins);
    if (orderDecision.card !== null) {
      const card = await keepCard(transaction, order, orderDecision.card, paid && order.isRemember, now);
      await transaction.update(orders).set({ card }).where(eq(orders.orderId, orderId));
    }
    return true;
  });
