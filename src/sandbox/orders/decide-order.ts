import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { DeclineFacts } from '../provider-sandbox.ts';
import { balances, charges, OPEN_STATES, type OrderRow, orders, type OrderDecision } from '../database/tables.ts';
import { markFinePaid } from '../fines/fine-store.ts';
import { keepCard } from './saved-card-store.ts';

const credit = (transaction: Database, uid: string, coins: number) =>
  transaction
    .insert(balances)
    .values({ uid, coins })
    .onConflictDoUpdate({ target: balances.uid, set: { coins: sql`${balances.coins} + ${coins}` } });

const NO_FACTS = { errCode: '', errSummary: '', failReason: '', failDetail: '' } as const;

/** Charges an order that ends outside a charge; its page has nothing left to do. */
const chargeLate = async (transaction: Database, { orderId, amountCents }: OrderRow, now: number): Promise<void> => {
  await transaction.insert(charges).values({ orderId, amountCents, state: 'pending', createdAt: now }).onConflictDoNothing();
  await transaction.update(orders).set({ url: '', platformData: '' }).where(eq(orders.orderId, orderId));
};

/** A decline that the acquirer later reverses. */
export const DECLINED_FIRST: DeclineFacts = {
  errCode: '20005',
  errSummary: 'Do not honour',
  failReason: 'do_not_honour',
  failDetail: '20005',
};

/** Condition for due orders: pending ones, and those that were declined first. */
export const isDueAt = (now: number) => and(inArray(orders.state, ['pending', 'declined']), isNotNull(orders.due), lte(orders.dueAt, now));

/** Returns the initial decline in place of `paid`; null if the order has none. Removes any sign of payment from the page's data. */
const declinedFirst = ({ declinedFirstMs }: OrderRow, orderDecision: OrderDecision, now: number) =>
  orderDecision.kind === 'paid' && declinedFirstMs > 0
    ? ({
        state: 'declined',
        ...DECLINED_FIRST,
        credited: false,
        dueAt: now + declinedFirstMs,
        due: orderDecision,
        declinedFirstMs: 0,
        url: '',
        platformData: '',
      } as const)
    : null;

/**
 * Ends an order in one transaction: state, charge, coins and card together, so that a paid coin order is credited exactly once, and
 * an order for a fine never. An order to be declined first is declined, and is due again later. Returns false, without effect, if
 * the order has already ended or does not exist.
 */
export const decideOrder = (database: Database, orderId: string, orderDecision: OrderDecision, now: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const canEnd = and(eq(orders.orderId, orderId), or(inArray(orders.state, [...OPEN_STATES]), isDueAt(now)));
    const [before] = await transaction.select().from(orders).where(canEnd);
    if (before === undefined) return false;
    const paid = orderDecision.kind === 'paid';
    const facts = orderDecision.kind === 'declined' ? orderDecision.facts : NO_FACTS;
    const ended = { state: orderDecision.kind, credited: paid && before.kind === 'coins', ...facts, dueAt: null, due: null };
    const [order] = await transaction
      .update(orders)
      .set({ ...(declinedFirst(before, orderDecision, now) ?? ended), decidedAt: now })
      .where(canEnd)
      .returning();
    if (order === undefined) return false;
    if ((await transaction.$count(charges, eq(charges.orderId, orderId))) === 0) await chargeLate(transaction, order, now);
    await transaction
      .update(charges)
      .set({ state: order.state === 'paid' ? 'captured' : 'declined' })
      .where(eq(charges.orderId, orderId));
    await markFinePaid(transaction, order, now);
    if (order.credited) await credit(transaction, order.uid, order.coins);
    if (orderDecision.card !== null) {
      const card = await keepCard(transaction, order, orderDecision.card, order.state === 'paid' && order.isRemember, now);
      await transaction.update(orders).set({ card }).where(eq(orders.orderId, orderId));
    }
    return true;
  });
