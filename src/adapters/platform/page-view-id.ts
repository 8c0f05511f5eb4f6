import { LIMITS } from '../../domain/limits.ts';
import type { Randomness } from '../../domain/ports/randomness.ts';

/** The page view id: a new one after 20 minutes, and after a paid order (cashier §9). */
export class PageViewId {
  readonly #randomness: Randomness;
  readonly #monotonicNow: () => number;
  #current: { readonly id: string; readonly since: number } | null = null;
  #lastPaid: string | null = null;

  constructor(randomness: Randomness, monotonicNow: () => number = () => performance.now()) {
    this.#randomness = randomness;
    this.#monotonicNow = monotonicNow;
  }

  current(): string {
    const now = this.#monotonicNow();
    if (this.#current === null || now - this.#current.since >= LIMITS.pageViewIdAge.value)
      this.#current = { id: this.#randomness.hex32(), since: now };
    return this.#current.id;
  }

  /** An order was paid: the next id is new. Saying so again of the same order changes nothing. */
  paid(orderId: string): void {
    if (this.#lastPaid === orderId) return;
    this.#lastPaid = orderId;
    this.#current = null;
  }
}
