import { LIMITS } from '../../../domain/limits.ts';
import type { EarlyBatch } from './early-batch.ts';

/** The batch that was sent before the application was there, if one was: it is taken once, while it is young, and kept no longer. */
export class EarlyAnswer {
  #batch: EarlyBatch | null;
  constructor(batch: EarlyBatch | null) {
    this.#batch = batch;
  }

  take(): EarlyBatch | null {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null) return null;
    // The monotonic clock may stand still while the device sleeps; the device's date may be set back.
    const age = Math.max(performance.now() - batch.sentAt, Date.now() - batch.sentOn);
    return age < LIMITS.earlyAnswerLife.value ? batch : null;
  }
}
