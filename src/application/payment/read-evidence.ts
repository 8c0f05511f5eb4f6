import { Effect } from 'effect';
import { manifestOfPayType, payTypeOf, type PayType } from '../../domain/payment-method/provider-manifest.ts';
import { paySubTypeAsked, type PaymentIntent } from '../../domain/order/intent.ts';
import { allPresent, type InternalFailure } from '../../domain/result.ts';
import { isOrderNumber } from '../../domain/order/order.ts';
import type { Evidence } from '../../domain/outcome/evidence.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { rulesOfPayType } from '../../domain/outcome/outcome-rule.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Orders } from '../../domain/ports/payment.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { PaymentReturn } from '../../domain/routing/payment-return.ts';

/** The request that reads the result of an intent's order (cashier §7). */
export const questionAbout = (intent: PaymentIntent, orderId: string): Parameters<Orders['evidence']>[0] => ({
  orderId,
  platformData: intent.platformData,
  paySubType: paySubTypeAsked(intent),
  payer: intent.payer,
  sentOn: intent.wayBack ?? '',
});

/** Reads everything the platform reports about an order, with its pay type, as evidence for the verdict (D30). */
export class ReadEvidence {
  readonly #orders: Orders;
  readonly #registry: ProviderRegistry;
  readonly #telemetry: Telemetry;
  /** Already reported missing items, so that each is reported once per order. */
  readonly #reported = new Set<string>();
  constructor(orders: Orders, registry: ProviderRegistry, telemetry: Telemetry) {
    this.#orders = orders;
    this.#registry = registry;
    this.#telemetry = telemetry;
  }

  /** Reads an intent's order and returns its facts as an event. */
  execute(intent: PaymentIntent): Effect.Effect<PaymentEvent> {
    const providerRules = rulesOfPayType(this.#registry, intent.payType);
    return Effect.map(this.ofIntent(intent), (evidence): PaymentEvent => ({
      type: 'evidence-read',
      requestId: intent.requestId,
      evidence,
      providerRules,
    }));
  }

  /** Reads the facts of an intent's order, or empty if it has no order yet. */
  ofIntent(intent: PaymentIntent): Effect.Effect<Partial<Evidence>> {
    const { orderId, payType } = intent;
    if (orderId === null) return Effect.succeed({});
    return Effect.map(this.#read(questionAbout(intent, orderId)), (evidence) => ({ ...evidence, pay_type: payType }));
  }

  /**
   * Reads the order of a payment return, with the parameters from its address (cashier §2, §7). `known`: the pay type of the stored intent;
   * without one, a sub type in the address that is one of our pay types selects the outcome rows, and nothing more.
   */
  ofReturn(query: PaymentReturn, known: PayType | null): Effect.Effect<PaymentEvent> {
    const { orderId, paySubType } = query;
    const claimed = paySubType !== null && /^\d+$/.test(paySubType) ? payTypeOf(Number(paySubType)) : null;
    const payType = known ?? (manifestOfPayType(this.#registry.manifests, claimed) === undefined ? null : claimed);
    return this.#read(query).pipe(
      Effect.map((evidence): PaymentEvent => ({
        type: 'payment-return-read',
        orderId,
        evidence: { ...evidence, ...(payType === null ? {} : { pay_type: payType }) },
        providerRules: rulesOfPayType(this.#registry, payType),
      })),
    );
  }

  /** If the platform answers about an order without its result, that is an internal failure with the result's name (cashier §8). */
  #read(question: Parameters<Orders['evidence']>[0]): Effect.Effect<Partial<Evidence>> {
    return this.#orders.evidence(question).pipe(
      Effect.tap((evidence) =>
        Effect.sync(() => {
          if (Object.keys(evidence).length === 0) return;
          for (const part of [{ 'fast-result': evidence.fast_result }, { 'order-result': evidence.order_result }]) {
            const result = allPresent(part);
            if (!result.ok) this.#report(question.orderId, result.error);
          }
        }),
      ),
    );
  }

  /** An address may contain anything as an order: only a valid order number is reported. */
  #report(orderId: string, { missing }: InternalFailure): void {
    const key = `${missing} ${orderId}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#telemetry.report('internal_failure', { missing, order_id: isOrderNumber(orderId) ? orderId : null });
  }
}

/** Searches for an order by the request id of its intent (D2). Only a result-0 "found: false" means that there is none. */
export class RecoverOrder {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }

  execute({ requestId, payer }: Pick<PaymentIntent, 'requestId' | 'payer'>): Effect.Effect<PaymentEvent> {
    return this.#orders.byRequestId(requestId, payer).pipe(
      Effect.match({
        onSuccess: (order): PaymentEvent =>
          order === null ? { type: 'recovery-absent', requestId } : { type: 'recovered', requestId, order },
        onFailure: (): PaymentEvent => ({ type: 'recovery-silent', requestId }),
      }),
    );
  }
}
