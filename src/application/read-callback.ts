import { Effect } from 'effect';
import { payTypeOf } from '../domain/channel/pay-type.ts';
import { LIMITS } from '../domain/limits.ts';
import type { MessageKey } from '../domain/message-key.ts';
import type { PaymentIntent } from '../domain/order/intent.ts';
import { SUCCESS_DECISION, decideDecline } from '../domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE, mergeEvidence, type Evidence } from '../domain/outcome/evidence.ts';
import type { Outcome, Verdict } from '../domain/outcome/outcome.ts';
import { givesReason, verdictOf } from '../domain/outcome/verdict.ts';
import type { CallbackQuestion, Orders } from '../domain/ports/orders.ts';
import type { PaymentJournal } from '../domain/ports/payment-journal.ts';
import type { ProviderRegistry } from '../domain/ports/provider-registry.ts';
import { rulesOfPayType } from './read-evidence.ts';

export interface CallbackAnswer {
  readonly orderId: string;
  readonly verdict: Verdict;
  readonly outcome: Outcome | null;
  readonly message: MessageKey;
  readonly intent: PaymentIntent | null;
}

/**
 * A payment callback visit (cashier §2): asks the platform about the order that the address names, until it has
 * decided or the bounds of D3 run out. What the address claims about the result is not looked at (faults F21).
 */
export class ReadCallback {
  readonly #orders: Orders;
  readonly #registry: ProviderRegistry;
  readonly #journal: PaymentJournal;
  constructor(orders: Orders, registry: ProviderRegistry, journal: PaymentJournal) {
    this.#orders = orders;
    this.#registry = registry;
    this.#journal = journal;
  }

  execute(question: CallbackQuestion): Effect.Effect<CallbackAnswer> {
    const orders = this.#orders;
    const answerOf = (evidence: Evidence): CallbackAnswer => this.#answerOf(question, evidence);
    const ask = { ...question, orderId: question.orderId };
    return Effect.gen(function* () {
      let evidence = NO_EVIDENCE;
      let reasonTries = 0;
      for (let tries = 0; tries < LIMITS.pollTries.value; tries += 1) {
        evidence = mergeEvidence(evidence, yield* orders.evidence(ask));
        const verdict = verdictOf(evidence);
        if (verdict === 'success') break;
        if (verdict === 'declined') {
          reasonTries += 1;
          if (givesReason(evidence) || reasonTries >= LIMITS.declineReasonGraceTries.value) break;
        }
        yield* Effect.sleep(LIMITS.pollInterval.value);
      }
      return answerOf(evidence);
    });
  }

  #answerOf(question: CallbackQuestion, evidence: Evidence): CallbackAnswer {
    const { orderId, paySubType } = question;
    const intent = this.#journal.all().find((kept) => kept.orderId === orderId) ?? null;
    const verdict = verdictOf(evidence);
    const payType = intent?.payType ?? (paySubType !== null && /^\d+$/.test(paySubType) ? payTypeOf(Number(paySubType)) : null);
    const decision =
      verdict === 'success'
        ? SUCCESS_DECISION
        : verdict === 'declined'
          ? decideDecline(evidence, rulesOfPayType(this.#registry, payType))
          : null;
    if (decision !== null && intent !== null) this.#journal.keep({ ...intent, settled: true });
    return { orderId, verdict, outcome: decision?.outcome ?? null, message: decision?.message ?? 'outcome.unresolved', intent };
  }
}
