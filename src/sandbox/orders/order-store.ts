import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { USER_CANCEL } from '../../domain/outcome/evidence.ts';
import type { Database } from '../database/database.ts';
import { charges, type NewOrder, OPEN_STATES, type OrderRow, orders, type WalletAnswer, type WalletStep } from '../database/tables.ts';
import type { OrderDecisions } from './order-decisions.ts';

/** Maximum number of concurrent creates with one request id on a platform without de-duplication. */
const MOST_COPIES_AT_ONCE = 100;

type OrderDraft = Omit<NewOrder, 'orderId' | 'copy' | 'state'>;

/** The platform's orders. Every read first decides orders that are due. */
export class OrderStore {
  readonly #database: Database;
  readonly #orderDecisions: OrderDecisions;
  constructor(database: Database, orderDecisions: OrderDecisions) {
    this.#database = database;
    this.#orderDecisions = orderDecisions;
  }

  async byId(orderId: string): Promise<OrderRow | null> {
    const [row] = await this.#select(eq(orders.orderId, orderId));
    return row ?? null;
  }

  async byRequestId(rid: string): Promise<OrderRow | null> {
    const [row] = await this.#select(eq(orders.rid, rid));
    return row ?? null;
  }

  async byPageView(pageViewId: string): Promise<OrderRow | null> {
    return (await this.#select(eq(orders.pageViewId, pageViewId))).at(-1) ?? null;
  }

  /** Inserts an order in state `created`, or null if `deduplicate` is set and the request id already has one (D2). */
  async insert(draft: OrderDraft, deduplicate: boolean): Promise<OrderRow | null> {
    const nextCopy = sql<number>`(select coalesce(max(${orders.copy}) + 1, 0) from ${orders} where ${orders.rid} = ${draft.rid})`;
    for (let tries = 0; tries < MOST_COPIES_AT_ONCE; tries += 1) {
      const [row] = await this.#database
        .insert(orders)
        .values({ ...draft, orderId: sql`'SB' || nextval('order_number')`, copy: deduplicate ? 0 : nextCopy, state: 'created' })
        .onConflictDoNothing()
        .returning();
      if (row !== undefined) return row;
      // Another connection has just used this copy number.
      if (deduplicate) break;
    }
    return null;
  }

  /** Records a charge request to the acquirer: once per order, and not if the order has ended in the meantime. */
  async addCharge({ orderId }: OrderRow, now: number): Promise<void> {
    await this.#database.execute(sql`
      insert into charges (order_id, amount_cents, state, created_at)
      select order_id, amount_cents, 'pending', ${now}::bigint from orders
      where order_id = ${orderId} and state in ('created', 'pending')
      on conflict do nothing`);
  }

  /** Marks the order as waiting for the shopper, with its page's data; an ended order is unchanged. */
  async markPending(orderId: string, given: { readonly url?: string; readonly platformData?: string }): Promise<void> {
    const { url = '', platformData = '' } = given;
    await this.#database
      .update(orders)
      .set({ state: 'pending', url, platformData })
      .where(and(eq(orders.orderId, orderId), inArray(orders.state, [...OPEN_STATES])));
  }

  async noteReplay(orderId: string): Promise<void> {
    await this.#database
      .update(orders)
      .set({ creates: sql`${orders.creates} + 1` })
      .where(eq(orders.orderId, orderId));
  }

  async noteAnswer({ orderId, answers }: OrderRow, step: WalletStep, answer: WalletAnswer): Promise<void> {
    await this.#database
      .update(orders)
      .set({ answers: { ...answers, [step]: answer } })
      .where(eq(orders.orderId, orderId));
  }

  async noteCancel(orderId: string, cancelReason: string): Promise<void> {
    await this.#database.update(orders).set({ cancelReason }).where(eq(orders.orderId, orderId));
  }

  /** Ends an open order that was never charged; any other order is unchanged. */
  async cancelUncharged(orderId: string, now: number): Promise<void> {
    const isUncharged = sql`not exists (select 1 from ${charges} where ${charges.orderId} = ${orders.orderId})`;
    await this.#database
      .update(orders)
      .set({ state: 'declined', failReason: USER_CANCEL, url: '', platformData: '', decidedAt: now })
      .where(and(eq(orders.orderId, orderId), eq(orders.state, 'pending'), isUncharged));
  }

  /** Returns paid recharges of this browser, or for this account, newest first; an empty id matches none. */
  async paidBy(clientId: string, uid: string): Promise<readonly OrderRow[]> {
    const isTheirs = or(clientId === '' ? undefined : eq(orders.clientId, clientId), uid === '' ? undefined : eq(orders.uid, uid));
    if (isTheirs === undefined) return [];
    return (await this.#select(and(eq(orders.state, 'paid'), eq(orders.kind, 'coins'), isTheirs))).toReversed();
  }

  /** Returns all matching orders, oldest first, each with its number of charge requests. */
  async all(
    filter: Partial<Pick<OrderRow, 'rid' | 'deviceId'>>,
  ): Promise<readonly { readonly order: OrderRow; readonly charges: number }[]> {
    const rows = await this.#select(
      and(
        filter.rid === undefined ? undefined : eq(orders.rid, filter.rid),
        filter.deviceId === undefined ? undefined : eq(orders.deviceId, filter.deviceId),
      ),
    );
    const counted = await this.#database.select({ orderId: charges.orderId, number: count() }).from(charges).groupBy(charges.orderId);
    const numbers = new Map(counted.map(({ orderId, number }) => [orderId, number]));
    return rows.map((order) => ({ order, charges: numbers.get(order.orderId) ?? 0 }));
  }

  async #select(where: SQL | undefined): Promise<OrderRow[]> {
    await this.#orderDecisions.decideDue();
    return this.#database.select().from(orders).where(where).orderBy(asc(orders.createdAt), asc(orders.orderId));
  }
}

/** Returns an order's sub type, which is not specified; ours differ from the pay types, to reveal a client that confuses the two. */
export const paySubTypeOf = ({ payType }: Pick<OrderRow, 'payType'>): number => 10_000 + payType;

/** Runs work with the same key in turn, and work with different keys in parallel. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs `work` once all earlier work of `key` has ended, however it ended. */
  run<A>(key: string, work: () => Promise<A>): Promise<A> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#tails.set(key, result);
    const forget = (): void => {
      if (this.#tails.get(key) === result) this.#tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
