import { and, eq, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ChargedCard, ChargeDecision, DeclineFacts, ProviderSandbox } from '../provider-sandbox.ts';
import { NO_FACTS } from '../simulator/forced-results.ts';
import {
  balances,
  charges,
  OPEN_STATES,
  type OrderDecision,
  type OrderRow,
  orders,
  withoutCardNumber,
  withoutNumber,
} from '../database/tables.ts';
import { markFinePaid } from '../shoppers/fine-store.ts';
import { keepCard } from './saved-card-store.ts';
import type { SandboxParts, Scheduler } from '../sandbox-parts.ts';

const credit = (transaction: Database, uid: string, coins: number) =>
  transaction
    .insert(balances)
    .values({ uid, coins })
    .onConflictDoUpdate({ target: balances.uid, set: { coins: sql`${balances.coins} + ${coins}` } });

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

const isDueAt = (now: number) => and(inArray(orders.state, ['pending', 'declined']), isNotNull(orders.due), lte(orders.dueAt, now));

/** Returns the initial decline in place of `paid`, or null if the order has none. Removes any sign of payment from the page's data. */
const declinedFirst = ({ declinedFirstMs }: OrderRow, orderDecision: OrderDecision, now: number) =>
  orderDecision.kind === 'paid' && declinedFirstMs > 0
    ? ({
        state: 'declined',
        ...DECLINED_FIRST,
        credited: false,
        dueAt: now + declinedFirstMs,
        due: withoutCardNumber(orderDecision),
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
      await transaction
        .update(orders)
        .set({ card: withoutNumber(card) })
        .where(eq(orders.orderId, orderId));
    }
    return true;
  });

/** Results that the acquirer knows and the platform does not yet. Due times are in the rows, so that a restart loses nothing. */
export class OrderDecisions {
  readonly #database: Database;
  readonly #scheduler: Scheduler;
  constructor(database: Database, scheduler: Scheduler) {
    this.#database = database;
    this.#scheduler = scheduler;
  }

  /** After a start, sets a timer for every waiting order. */
  async resume(): Promise<void> {
    await this.#remindOf(undefined);
  }

  /** Decides the order `afterMs` milliseconds from now. */
  async decideLater(orderId: string, orderDecision: OrderDecision, afterMs: number): Promise<void> {
    const now = this.#scheduler.now();
    const dueAt = now + afterMs;
    await this.#database.transaction(async (transaction) => {
      const [order] = await transaction
        .update(orders)
        .set({ state: 'pending', dueAt, due: withoutCardNumber(orderDecision) })
        .where(and(eq(orders.orderId, orderId), inArray(orders.state, [...OPEN_STATES])))
        .returning();
      // The order forgets a test card's number at once, so the card is saved before the decision is due.
      if (order !== undefined && orderDecision.card !== null) await keepCard(transaction, order, orderDecision.card, false, now);
    });
    this.#remind(dueAt);
  }

  /** Decides the order now; false if it has already ended or does not exist. */
  async decideNow(orderId: string, orderDecision: OrderDecision): Promise<boolean> {
    const isDecided = await decideOrder(this.#database, orderId, orderDecision, this.#scheduler.now());
    if (isDecided) await this.#remindOf(eq(orders.orderId, orderId));
    return isDecided;
  }

  /** Decides all due orders. Called before orders or balances are read. */
  async decideDue(): Promise<void> {
    const due = await this.#database
      .select({ orderId: orders.orderId, due: orders.due })
      .from(orders)
      .where(isDueAt(this.#scheduler.now()));
    for (const row of due) if (row.due !== null) await this.decideNow(row.orderId, row.due);
  }

  async #remindOf(where: SQL | undefined): Promise<void> {
    const waiting = await this.#database
      .select({ dueAt: orders.dueAt })
      .from(orders)
      .where(and(isNotNull(orders.dueAt), where));
    for (const { dueAt } of waiting) if (dueAt !== null) this.#remind(dueAt);
  }

  #remind(dueAt: number): void {
    this.#scheduler.after(dueAt - this.#scheduler.now(), () => {
      this.decideDue().catch((error: unknown) => console.error('An order that was due could not be decided:', error));
    });
  }
}

export interface ChargeMeans {
  readonly provider: ProviderSandbox;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedCard: ChargedCard | null;
}

/** Returns a provider's answer. If the provider throws, the order stays pending, because money may have moved. */
export const decisionOf = (provider: ProviderSandbox, orderId: string, ask: () => ChargeDecision): ChargeDecision => {
  try {
    return ask();
  } catch (error) {
    console.error(`The ${provider.id} simulator broke down over ${orderId}:`, error);
    return { kind: 'pending' };
  }
};

/** Records a provider's answer about an order: its charge, its result and its page's data. */
export const applyDecision = async (
  { orders: store, orderDecisions, scheduler }: Pick<SandboxParts, 'orders' | 'orderDecisions' | 'scheduler'>,
  order: OrderRow,
  decision: ChargeDecision,
): Promise<void> => {
  const { orderId } = order;
  if (decision.kind === 'redirect' || decision.kind === 'action') return store.markPending(orderId, decision);
  await store.addCharge(order, scheduler.now());
  await store.markPending(orderId, decision);
  if (decision.kind === 'pending') return;
  const { afterMs, platformData: _, ...orderDecision } = decision;
  if (afterMs > 0) return orderDecisions.decideLater(orderId, orderDecision, afterMs);
  await orderDecisions.decideNow(orderId, orderDecision);
};

/** Asks the provider to charge a new order and records the answer. */
export const chargeOrder = (services: SandboxParts, order: OrderRow, { provider, fields, savedCard }: ChargeMeans): Promise<void> => {
  const { orderId, payType, amountCents } = order;
  const decision = decisionOf(provider, orderId, () => provider.charge({ orderId, payType, amountCents, fields, savedCard }));
  return applyDecision(services, order, decision);
};
