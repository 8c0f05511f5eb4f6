import type { LateDecision } from '../../../src/sandbox/provider-sandbox.ts';
import { OrderBook } from './order-book.ts';
import type { AnswerOverride } from './platform-routes.ts';

/** The platform of one check: its orders, and one-time overrides of its answers by the name of the call. */
export interface CheckPlatform {
  readonly orders: OrderBook;
  readonly answers: Map<string, AnswerOverride>;
}

/** The platforms of all checks of a provider; they share its simulator. */
export class CheckPlatforms {
  readonly #platforms = new Map<string, CheckPlatform>();
  #orders = 0;

  /** The platform of a check, made on first use. */
  of(checkId: string): CheckPlatform {
    const known = this.#platforms.get(checkId);
    if (known !== undefined) return known;
    const made: CheckPlatform = { orders: new OrderBook(() => `o${(this.#orders += 1)}`), answers: new Map() };
    this.#platforms.set(checkId, made);
    return made;
  }

  /** The check that made an order; null for an unknown order. */
  checkOf(orderId: string): string | null {
    return [...this.#platforms].find(([, { orders }]) => orders.orders.has(orderId))?.[0] ?? null;
  }

  decide(orderId: string, orderDecision: LateDecision): boolean {
    const checkId = this.checkOf(orderId);
    return checkId !== null && this.of(checkId).orders.decide(orderId, orderDecision);
  }
}
