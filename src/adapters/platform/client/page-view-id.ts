import type { Randomness } from '../../../domain/ports/browser.ts';
import { type PageView, pageViewAfterPaid, pageViewAt } from '../../../domain/report/analytics-event.ts';

/** The page view id, renewed after 20 minutes and after a paid order (cashier §9). */
export class PageViewId {
  readonly #randomness: Randomness;
  readonly #monotonicNow: () => number;
  #running: PageView | null = null;
  #lastPaid: string | null = null;

  constructor(randomness: Randomness, monotonicNow: () => number = () => performance.now()) {
    this.#randomness = randomness;
    this.#monotonicNow = monotonicNow;
  }

  current(): string {
    this.#running = pageViewAt(this.#running, this.#monotonicNow(), () => this.#randomness.hex32());
    return this.#running.id;
  }

  /** Renews the id after an order is paid. Calling it again for the same order has no effect. */
  paid(orderId: string): void {
    this.#running = pageViewAfterPaid(this.#running, orderId, this.#lastPaid);
    this.#lastPaid = orderId;
  }
}
