import type { Effect } from 'effect';
import type { PaymentIntent } from '../../order/intent.ts';

/** Where intents are kept now: `device` outlives the page, `page` ends with it (D50). */
export type JournalPlace = 'device' | 'page';

/** What a journal tells of: intents or their place, or a store that was waited for in vain and is there after all. */
export type JournalChange = 'intents' | 'opened-late';

/**
 * Intents kept on the device, shared by every tab of the browser (D2, D50, P3). What they mean is said in
 * `domain/order/kept-intents`. By the time that the first of them is given, or kept, this device has the ids that it ordered with before,
 * and what it remembers of ended payments (ORD-40, ORD-41). Nothing here fails: where the device refuses, the page keeps them, and `place` says so.
 */
export abstract class PaymentJournal {
  abstract readonly place: JournalPlace;
  /** Newest last, as all tabs have written them. */
  abstract all(): Effect.Effect<readonly PaymentIntent[]>;
  /**
   * Adds the intent, or what it says of one that is kept: `withIntent` of the domain (P7). When it is done the intent is on
   * disk, where the device allows that at all.
   */
  abstract keep(intent: PaymentIntent): Effect.Effect<void>;
  abstract forget(requestId: string): Effect.Effect<void>;
  /** The tap that this request id belongs to happens now: what other tabs end from here on is told by `endedSinceTap`. */
  abstract tapped(requestId: string): Effect.Effect<void>;
  /** Intents that other tabs have ended since the tap: those forgotten, oldest first, then those whose end is still to be seen. None where no tap was told. */
  abstract endedSinceTap(requestId: string): Effect.Effect<readonly PaymentIntent[]>;
  /** Done when everything that was asked of this journal before is done: the page may be left. */
  abstract written(): Effect.Effect<void>;
  /** Called when another tab may have changed the intents, when `place` has, and when their store opens late; returns the unsubscribe function. */
  abstract watch(changed: (change: JournalChange) => void): () => void;
}
