import { Effect } from 'effect';
import { payTypeOf } from '../../domain/payment-method/pay-type.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { intentOfOrder } from '../../domain/order/kept-intents.ts';
import { SUCCESS_DECISION, decideDecline, type OutcomeDecision } from '../../domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE, mergeEvidence, type Evidence } from '../../domain/outcome/evidence.ts';
import type { Verdict } from '../../domain/outcome/outcome.ts';
import { givesReason, verdictOf } from '../../domain/outcome/verdict.ts';
import type { PaymentReturnQuery, Orders } from '../../domain/ports/platform/orders.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import type { PaymentJournal } from '../../domain/ports/browser/payment-journal.ts';
import type { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';
import type { Timers } from '../../domain/ports/browser/timers.ts';
import { rulesOfPayType } from './read-evidence.ts';

export interface PaymentReturnAnswer {
  readonly orderId: string;
  readonly verdict: Verdict;
  /** The intent that this device kept for the order, when it is one of ours. */
  readonly intent: PaymentIntent | null;
  /** Its end, and what it was decided by; null while the verdict is pending or unknown. */
  readonly decided: { readonly evidence: Evidence; readonly decision: OutcomeDecision } | null;
}

/**
 * A payment callback visit (cashier §2): asks the platform about the order that the address names, until it has
 * decided or the bounds of D3 run out: 100 tries, or 60 s of visible time. What the address claims about the result is
 * not looked at (faults F21).
 */
export class ReadPaymentReturn {
  readonly #orders: Orders;
  readonly #registry: ProviderRegistry;
  readonly #journal: PaymentJournal;
  readonly #timers: Timers;
  readonly #page: Page;
  #readings = 0;
  constructor(orders: Orders, registry: ProviderRegistry, journal: PaymentJournal, timers: Timers, page: Page) {
    this.#orders = orders;
    this.#registry = registry;
    this.#journal = journal;
    this.#timers = timers;
    this.#page = page;
  }

  execute(question: PaymentReturnQuery): Effect.Effect<PaymentReturnAnswer> {
    return Effect.suspend(() => {
      let known = NO_EVIDENCE;
      const polling = this.#poll(question, (evidence) => {
        known = evidence;
      });
      return Effect.raceFirst(polling, this.#visibleBound()).pipe(Effect.map(() => this.#answerOf(question, known)));
    });
  }

  #poll(question: PaymentReturnQuery, learn: (evidence: Evidence) => void): Effect.Effect<void> {
    const orders = this.#orders;
    const pause = Effect.raceFirst(Effect.sleep(LIMITS.pollInterval.value), this.#return());
    return Effect.gen(function* () {
      let evidence = NO_EVIDENCE;
      let reasonTries = 0;
      for (let tries = 0; tries < LIMITS.pollTries.value; tries += 1) {
        evidence = mergeEvidence(evidence, yield* orders.evidence(question));
        learn(evidence);
        const verdict = verdictOf(evidence);
        if (verdict === 'success') return;
        if (verdict === 'declined') {
          reasonTries += 1;
          if (givesReason(evidence) || reasonTries >= LIMITS.declineReasonGraceTries.value) return;
        }
        yield* pause;
      }
    });
  }

  /** Done after 60 s in which the page was visible. */
  #visibleBound(): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      const name = `callback-${(this.#readings += 1)}`;
      this.#timers.start(name, LIMITS.waitingVisibleTime.value, true, () => resume(Effect.void));
      return Effect.sync(() => this.#timers.stop(name));
    });
  }

  /** Done when the shopper comes back: the platform is then asked at once (D3). */
  #return(): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      const stop = this.#page.onReturn(() => {
        stop();
        resume(Effect.void);
      });
      return Effect.sync(stop);
    });
  }

  #answerOf(question: PaymentReturnQuery, evidence: Evidence): PaymentReturnAnswer {
    const { orderId, paySubType } = question;
    const intent = intentOfOrder(this.#journal.all(), orderId);
    const verdict = verdictOf(evidence);
    const payType = intent?.payType ?? (paySubType !== null && /^\d+$/.test(paySubType) ? payTypeOf(Number(paySubType)) : null);
    const decision =
      verdict === 'success'
        ? SUCCESS_DECISION
        : verdict === 'declined'
          ? decideDecline({ ...evidence, pay_type: payType }, rulesOfPayType(this.#registry, payType))
          : null;
    if (decision !== null && intent !== null) this.#journal.keep({ ...intent, decided: true });
    return { orderId, verdict, intent, decided: decision === null ? null : { evidence, decision } };
  }
}
