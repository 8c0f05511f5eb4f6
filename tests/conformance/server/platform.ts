import type { LateDecision } from '../../../src/sandbox/provider-sandbox.ts';
import { OrderBook } from './order-book.ts';
import type { Answering } from './platform-routes.ts';

/** The platform as one check sees it: its orders, and what it answers instead, once, by the name of the call. */
export interface CellPlatform {
  readonly orders: OrderBook;
  readonly answers: Map<string, Answering>;
}

/** The platforms of all checks of a provider, whose simulator they share. */
export class Platforms {
  readonly #cells = new Map<string, CellPlatform>();
  #orders = 0;

  /** Gives a check its platform; made when it is first asked for. */
  of(cell: string): CellPlatform {
    const known = this.#cells.get(cell);
    if (known !== undefined) return known;
    const made: CellPlatform = { orders: new OrderBook(() => `o${(this.#orders += 1)}`), answers: new Map() };
    this.#cells.set(cell, made);
    return made;
  }

  /** The check that has an order; null for an unknown one. */
  cellOf(orderId: string): string | null {
    return [...this.#cells].find(([, { orders }]) => orders.orders.has(orderId))?.[0] ?? null;
  }

  decide(orderId: string, orderDecision: LateDecision): boolean {
    const cell = this.cellOf(orderId);
    return cell !== null && this.of(cell).orders.decide(orderId, orderDecision);
  }
}
