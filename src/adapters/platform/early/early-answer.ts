import * as limits from '../../../domain/limits.ts';
import type { EarlyBatch } from './early-batch.ts';

/** The batch sent before the application loaded, if any. It can be taken once, while it is recent, and is then discarded. */
export class EarlyAnswer {
  #batch: EarlyBatch | null;
  readonly #pause: () => Promise<void>;

  /** `pause` yields to other work in the browser before the answer is read. */
  constructor(batch: EarlyBatch | null, pause: () => Promise<void> = () => Promise.resolve()) {
    this.#batch = batch;
    this.#pause = pause;
  }

  take(): EarlyBatch | null {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null) return null;
    // The monotonic clock may stop while the device sleeps; the device's date may be set back.
    const age = Math.max(performance.now() - batch.sentAt, Date.now() - batch.sentOn);
    if (age >= limits.earlyAnswerLife) return null;
    return { ...batch, received: batch.received.then((received) => this.#pause().then(() => received)) };
  }
}
