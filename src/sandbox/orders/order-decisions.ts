import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { OPEN_STATES, orders, type OrderDecision } from '../database/tables.ts';
import type { Scheduler } from '../scheduler.ts';
import { decideOrder, isDueAt } from './decide-order.ts';

/**
 * Orders whose result the acquirer knows but the platform does not yet. The due time is stored in the row, and an order is decided
 * by a timer or at the next read, so that a restart loses nothing.
 */
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
    const dueAt = this.#scheduler.now() + afterMs;
    await this.#database
      .update(orders)
      .set({ state: 'pending', dueAt, due: orderDecision })
      .where(and(eq(orders.orderId, orderId), inArray(orders.state, [...OPEN_STATES])));
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
