import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { charges, type NewOrder, type OrderRow, orders } from '../database/tables.ts';
import type { Settlements } from './settlements.ts';

export type OrderDraft = Omit<NewOrder, 'orderId' | 'copy' | 'state'>;

/** Orders as the platform keeps them. Every read settles what is due before. */
export class OrderStore {
  readonly #database: Database;
  readonly #settlements: Settlements;
  constructor(database: Database, settlements: Settlements) {
    this.#database = database;
    this.#settlements = settlements;
  }

  /** The order of this id; null when there is none. */
  async byId(orderId: string): Promise<OrderRow | null> {
    const [row] = await this.#select(eq(orders.orderId, orderId));
    return row ?? null;
  }

  /** The first order of this request id; null when there is none. */
  async byRequestId(rid: string): Promise<OrderRow | null> {
    const [row] = await this.#select(eq(orders.rid, rid));
    return row ?? null;
  }

  /** A new order in state `created`; null when `deduplicate` is set and the request id has one already (D2). */
  async insert(draft: OrderDraft, deduplicate: boolean): Promise<OrderRow | null> {
    const nextCopy = sql<number>`(select coalesce(max(${orders.copy}) + 1, 0) from ${orders} where ${orders.rid} = ${draft.rid})`;
    const [row] = await this.#database
      .insert(orders)
      .values({ ...draft, orderId: sql`'SB' || nextval('order_number')`, copy: deduplicate ? 0 : nextCopy, state: 'created' })
      .onConflictDoNothing()
      .returning();
    return row ?? null;
  }

  /** Notes that the acquirer is asked for the order's money. */
  async addCharge(order: OrderRow, now: number): Promise<void> {
    const { orderId, amountCents } = order;
    await this.#database.insert(charges).values({ orderId, amountCents, state: 'pending', createdAt: now });
  }

  /** The order waits for something outside: the acquirer, or the shopper at `url`. */
  async markPending(
    orderId: string,
    visit: { readonly url: string; readonly platformData: string } = { url: '', platformData: '' },
  ): Promise<void> {
    await this.#database
      .update(orders)
      .set({ state: 'pending', ...visit })
      .where(and(eq(orders.orderId, orderId), eq(orders.state, 'created')));
  }

  /** A create came once more with the request id of this order. */
  async noteReplay(orderId: string): Promise<void> {
    await this.#database
      .update(orders)
      .set({ creates: sql`${orders.creates} + 1` })
      .where(eq(orders.orderId, orderId));
  }

  /** click_cancel: noted, nothing more; false when there is no such order. */
  async noteCancel(orderId: string, cancelReason: string): Promise<boolean> {
    const changed = await this.#database
      .update(orders)
      .set({ cancelReason })
      .where(eq(orders.orderId, orderId))
      .returning({ id: orders.orderId });
    return changed.length > 0;
  }

  /** Paid orders of this browser, or for this account, newest first; an empty id matches none. */
  async paidBy(clientId: string, uid: string): Promise<readonly OrderRow[]> {
    const isTheirs = or(clientId === '' ? undefined : eq(orders.clientId, clientId), uid === '' ? undefined : eq(orders.uid, uid));
    if (isTheirs === undefined) return [];
    return (await this.#select(and(eq(orders.state, 'paid'), isTheirs))).toReversed();
  }

  /** All orders that fit, oldest first, each with the number of times that the acquirer was asked. */
  async all(filter: {
    readonly rid?: string;
    readonly deviceId?: string;
  }): Promise<readonly { readonly order: OrderRow; readonly charges: number }[]> {
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
    await this.#settlements.settleDue();
    return this.#database.select().from(orders).where(where).orderBy(asc(orders.createdAt), asc(orders.orderId));
  }
}
