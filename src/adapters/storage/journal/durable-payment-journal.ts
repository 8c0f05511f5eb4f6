import { Effect } from 'effect';
import { hasEnded, isOpen, type PaymentIntent } from '../../../domain/order/intent.ts';
import { isTakenUp, mergeKept, withIntent, withoutIntent } from '../../../domain/order/kept-intents.ts';
import { PaymentJournal, type JournalChange, type JournalPlace } from '../../../domain/ports/payment.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import type { DeviceDatabase } from '../device-database.ts';
import type { DurableCopies } from './durable-copies.ts';
import type { IndexedIntents, IntentChange } from './indexed-intents.ts';
import type { IntentHints } from './intent-hints.ts';
import type { LocalIntents } from './local-intents.ts';

export interface DurablePaymentJournalDeps {
  readonly database: Pick<DeviceDatabase, 'onOpenedLate'>;
  readonly indexed: IndexedIntents;
  readonly local: LocalIntents;
  readonly hints: IntentHints;
  readonly copies: Pick<DurableCopies, 'reconcile'>;
  readonly telemetry: Telemetry;
  /** Asks the browser not to evict the device's storage; the answer is ignored. */
  readonly askToPersist: () => void;
}

/**
 * PaymentJournal stored in the device's database (D50), falling back to device storage, then to the page and its history, as each
 * is refused. The contents of the fallbacks are merged in at every start and whenever an earlier version has written. Reads and
 * writes of this tab run in turn, so each sees the results of the previous ones.
 */
export class DurablePaymentJournal extends PaymentJournal {
  readonly #deps: DurablePaymentJournalDeps;
  readonly #placeChanged = new Set<() => void>();
  #turn: Promise<unknown> = Promise.resolve();
  #place: JournalPlace = 'device';
  /** Whether the intents in device storage and the page are merged into the database. */
  #isTakenOver = false;
  #hasAskedToPersist = false;
  /** Request ids that this page itself has kept or forgotten. */
  readonly #own = new Set<string>();
  /** By request id of a tap, what had ended before it: the number of the last forgotten intent, and the ended intents still kept. */
  readonly #taps = new Map<string, { readonly forgotten: number; readonly ended: ReadonlySet<string> }>();
  #damageReported = false;

  constructor(deps: DurablePaymentJournalDeps) {
    super();
    this.#deps = deps;
    deps.hints.onHint((older) => {
      if (older) this.#isTakenOver = false;
    });
  }

  override get place(): JournalPlace {
    return this.#place;
  }

  override all(): Effect.Effect<readonly PaymentIntent[]> {
    return this.#inTurn(async () => {
      const kept = this.#isTakenOver ? await this.#deps.indexed.read() : await this.#takeOver();
      if (kept !== null) return kept;
      const { intents, damaged, endsWithPage } = this.#deps.local.read();
      this.#reportDamage(intents.length, damaged.length);
      if (endsWithPage) this.#moved('page');
      return intents;
    });
  }

  override keep(intent: PaymentIntent): Effect.Effect<void> {
    this.#own.add(intent.requestId);
    return this.#inTurn(async () => {
      // The outcome is stored beside the intents; it must reach the database too, since a browser may clear either store.
      if (intent.decided) await this.#deps.copies.reconcile();
      await this.#change((kept) => withIntent(kept, intent));
      if (intent.orderId === null || this.#hasAskedToPersist) return;
      this.#hasAskedToPersist = true;
      this.#deps.askToPersist();
    });
  }

  override forget(requestId: string): Effect.Effect<void> {
    return this.#inTurn(async () => {
      // Once the intent is gone, these copies are the only record of the payment (ORD-41).
      await this.#deps.copies.reconcile();
      await this.#change((kept) => withoutIntent(kept, requestId));
    });
  }

  override tapped(requestId: string): Effect.Effect<void> {
    return this.#inTurn(async () => {
      const [forgotten, kept] = await Promise.all([this.#deps.indexed.lastForgotten(), this.#deps.indexed.read()]);
      const ended = (kept ?? []).filter(hasEnded);
      this.#taps.set(requestId, { forgotten, ended: new Set(ended.map((intent) => intent.requestId)) });
    });
  }

  override endedSinceTap(requestId: string): Effect.Effect<readonly PaymentIntent[]> {
    return this.#inTurn(async () => {
      const tap = this.#taps.get(requestId);
      if (tap === undefined) return [];
      const [forgotten, kept] = await Promise.all([this.#deps.indexed.forgottenAfter(tap.forgotten), this.#deps.indexed.read()]);
      const unseen = (kept ?? []).filter((intent) => hasEnded(intent) && isTakenUp(intent) && !tap.ended.has(intent.requestId));
      return [...forgotten, ...unseen].filter((intent) => !this.#own.has(intent.requestId));
    });
  }

  override written(): Effect.Effect<void> {
    return this.#inTurn(async () => {});
  }

  override watch(changed: (change: JournalChange) => void): () => void {
    this.#deps.database.onOpenedLate(() => changed('opened-late'));
    const moved = (): void => changed('intents');
    this.#placeChanged.add(moved);
    const stop = this.#deps.hints.onHint(moved);
    return () => {
      this.#placeChanged.delete(moved);
      stop();
    };
  }

  async #change(change: IntentChange): Promise<void> {
    const { indexed, local, hints } = this.#deps;
    if (!this.#isTakenOver) await this.#takeOver();
    const kept = await indexed.change(change);
    if (kept !== null) {
      local.mirror(kept);
      this.#moved('device');
    } else {
      const changed = change(local.read().intents, new Set());
      const stored = local.write(changed);
      // Merges this write into the database if that becomes available again.
      this.#isTakenOver = false;
      this.#moved(stored || !changed.some(isOpen) ? 'device' : 'page');
    }
    hints.give();
  }

  /** Merges the fallbacks into the database. Idempotent: an intent that is already known or has since been forgotten changes nothing. */
  async #takeOver(): Promise<readonly PaymentIntent[] | null> {
    const { indexed, local, copies } = this.#deps;
    // Must precede any request about an intent: the order belongs to the device id known here (ORD-40).
    if (!(await copies.reconcile())) return null;
    const { intents, damaged } = local.read();
    const kept = await indexed.change(
      (known, forgotten) =>
        mergeKept(
          known,
          intents.filter(({ requestId }) => !forgotten.has(requestId)),
        ),
      damaged,
    );
    if (kept === null) return null;
    this.#isTakenOver = true;
    // Everything is on disk now, so the fallbacks may drop their copies.
    local.mirror(kept);
    return kept;
  }

  #moved(place: JournalPlace): void {
    if (place === this.#place) return;
    this.#place = place;
    if (place === 'page') this.#deps.telemetry.report('payment_intents_not_stored', {});
    for (const changed of this.#placeChanged) changed();
  }

  #reportDamage(kept: number, damaged: number): void {
    if (damaged === 0 || this.#damageReported) return;
    this.#damageReported = true;
    this.#deps.telemetry.report('payment_intents_damaged', { kept, set_aside: damaged });
  }

  /** Runs after all earlier work, even if the caller no longer waits for the result. */
  #inTurn<A>(work: () => Promise<A>): Effect.Effect<A> {
    return Effect.promise(() => {
      const done = this.#turn.then(work);
      this.#turn = done.catch(() => {});
      return done;
    });
  }
}
