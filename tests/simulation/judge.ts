import { payerOf, type PaymentIntent } from '../../src/domain/order/intent.ts';
import type { PaymentState } from '../../src/domain/payment/state.ts';
import type { MemoryPlatform } from './memory-platform.ts';

/** Watches the money of one history from outside the client: what reaches the platform, and what the pages say of it. */
export class Judge {
  /** The first thing that was wrong. */
  violation: string | null = null;
  /** All faults are over: a page that says something is no longer about to be killed. */
  isQuiet = false;
  readonly #platform: MemoryPlatform;
  readonly #intents = new Map<string, PaymentIntent>();
  /** Request ids in the order in which their creates left a page, each with those that were over, or allowed to stand beside it. */
  readonly #left = new Map<string, ReadonlySet<string>>();
  /** Request ids whose end was on the screen, and of these the ones that were there long enough to be read, or answered. */
  readonly #shown = new Set<string>();
  readonly #read = new Set<string>();
  readonly #allowed = new Set<string>();
  /** Request ids that storage refused when they were made, and of these the ones whose page is gone: that page alone knew of them. */
  readonly #refused = new Set<string>();
  readonly #unstored = new Set<string>();

  constructor(platform: MemoryPlatform) {
    this.#platform = platform;
  }

  is(what: string, wrong: boolean): void {
    if (wrong && this.violation === null) this.violation = what;
  }

  /** Looks at what a page says the moment that it says it. */
  watch({ attempt, earlierPaid, payer, isResultSeen }: PaymentState): void {
    if (attempt.kind === 'creating') this.#intents.set(attempt.intent.requestId, attempt.intent);
    const isOfAnother = (intent: PaymentIntent): boolean => intent.payer !== null && intent.payer !== payer;
    for (const intent of earlierPaid) {
      this.is('an earlier order is called paid that is not', this.#platform.orderOf(intent.requestId)?.state !== 'paid');
      this.is('a shopper is shown what became of another’s order', isOfAnother(intent));
      this.#shown.add(intent.requestId);
      if (this.isQuiet) this.#read.add(intent.requestId);
    }
    if (attempt.kind !== 'decided') return;
    const { requestId } = attempt.intent;
    this.is('a shopper is shown what became of another’s order', isOfAnother(attempt.intent));
    const state = this.#platform.orderOf(requestId)?.state;
    this.is('success is shown for an order that the platform has not paid', attempt.outcome === 'success' && state !== 'paid');
    this.is('a failure is shown for an order that is paid or open', attempt.outcome !== 'success' && state !== 'declined');
    this.#shown.add(requestId);
    if (isResultSeen) this.#read.add(requestId);
  }

  /** A create leaves a page; `isStored`: the device could keep its intent. */
  leaves(requestId: string, isStored: boolean): void {
    if (this.#left.has(requestId)) return;
    if (!isStored) this.#refused.add(requestId);
    const over = this.#platform.rows.filter(({ rid, state }) => state === 'declined' || (state === 'paid' && this.#shown.has(rid)));
    this.#left.set(requestId, new Set([...this.#allowed, ...over.map(({ rid }) => rid)]));
  }

  /** A page is gone. */
  lost(): void {
    for (const requestId of this.#refused) this.#unstored.add(requestId);
  }

  /** The shopper has read what became of an order. */
  reads(requestId: string): void {
    this.#read.add(requestId);
  }

  /** The shopper knows of every order so far, and wants another beside it. */
  allows(): void {
    for (const requestId of this.#intents.keys()) this.#allowed.add(requestId);
  }

  /** A create has made an order: for whom, and beside what. */
  makes({ rid, uid, accountUid }: MemoryPlatform['rows'][number]): void {
    const intent = this.#intents.get(rid);
    if (intent === undefined) return this.is('an order without an intent', true);
    this.is('another account is topped up than was chosen', uid !== intent.uid);
    this.is('another payer than the intent’s', payerOf(accountUid === '' ? null : accountUid) !== intent.payer);
    const order = [...this.#left.keys()];
    for (const other of this.#platform.rows) {
      if (other.rid === rid) continue;
      const [older, newer] = order.indexOf(other.rid) < order.indexOf(rid) ? [other.rid, rid] : [rid, other.rid];
      const mayStand = this.#left.get(newer)?.has(older) === true || this.#unstored.has(older);
      this.is('a second order beside one that may still be charged, unasked', !mayStand);
    }
  }

  /** All is quiet, and each shopper has come once more. */
  ends(): void {
    for (const { rid, state } of this.#platform.rows)
      this.is('a paid order is forgotten', state === 'paid' && !this.#read.has(rid) && !this.#unstored.has(rid));
  }
}
