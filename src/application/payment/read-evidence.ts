import { Effect } from 'effect';
import { payTypeOf, type PayType } from '../../domain/payment-method/provider-manifest.ts';
import { paySubTypeAsked, type PaymentIntent } from '../../domain/order/intent.ts';
import { allPresent, type InternalFailure } from '../../domain/internal-failure.ts';
import { isOrderNumber } from '../../domain/order/order.ts';
import type { Evidence } from '../../domain/outcome/evidence.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Orders } from '../../domain/ports/payment.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { PaymentReturn } from '../../domain/routing/payment-return.ts';

type ProviderData = Pick<ProviderRegistry, 'manifests' | 'rules'>;

const manifestOf = (registry: ProviderData, payType: PayType | null) =>
  registry.manifests.find((candidate) => candidate.payTypes.some((descriptor) => descriptor.payType === payType));

/** The request that reads the result of an intent's order (cashier §7). */
export const questionAbout = (intent: PaymentIntent, orderId: string): Parameters<Orders['evidence']>[0] => ({
  orderId,
  platformData: intent.platformData,
  paySubType: paySubTypeAsked(intent),
  payer: intent.payer,
  sentOn: intent.wayBack ?? '',
});

/** The outcome rows of the provider that serves a pay type; none for a pay type without an adapter. */
export const rulesOfPayType = (registry: ProviderData, payType: PayType | null): readonly OutcomeRule[] => {
  const manifest = manifestOf(registry, payType);
  return manifest === undefined ? [] : registry.rules(manifest.id);
};

/** Everything that the platform says of an order, with the pay type it was made with, as evidence for the verdict (D30). */
export class ReadEvidence {
  readonly #orders: Orders;
  readonly #registry: ProviderRegistry;
  readonly #telemetry: Telemetry;
  /** What was reported as missing, so that each is reported once an order. */
  readonly #reported = new Set<string>();
  constructor(orders: Orders, registry: ProviderRegistry, telemetry: Telemetry) {
    this.#orders = orders;
    this.#registry = registry;
    this.#telemetry = telemetry;
  }

  /** The facts of an intent's order, as an event. */
  execute(intent: PaymentIntent): Effect.Effect<PaymentEvent> {
    const providerRules = rulesOfPayType(this.#registry, intent.payType);
    return Effect.map(this.ofIntent(intent), (evidence): PaymentEvent => ({
      type: 'evidence-read',
      requestId: intent.requestId,
      evidence,
      providerRules,
    }));
  }

  /** The facts of an intent's order; none where it has no order yet. */
  ofIntent(intent: PaymentIntent): Effect.Effect<Partial<Evidence>> {
    const { orderId, payType } = intent;
    if (orderId === null) return Effect.succeed({});
    return Effect.map(this.#read(questionAbout(intent, orderId)), (evidence) => ({ ...evidence, pay_type: payType }));
  }

  /**
   * Of the order that a payment return names, asked for with what its address carried (cashier §2, §7). `known`: the pay
   * type of the kept intent; without one a sub type of the address that is a pay type of ours says whose rows are looked at,
   * and nothing more.
   */
  ofReturn(query: PaymentReturn, known: PayType | null): Effect.Effect<PaymentEvent> {
    const { orderId, paySubType } = query;
    const claimed = paySubType !== null && /^\d+$/.test(paySubType) ? payTypeOf(Number(paySubType)) : null;
    const payType = known ?? (manifestOf(this.#registry, claimed) === undefined ? null : claimed);
    return this.#read(query).pipe(
      Effect.map((evidence): PaymentEvent => ({
        type: 'payment-return-read',
        orderId,
        evidence: { ...evidence, ...(payType === null ? {} : { pay_type: payType }) },
        providerRules: rulesOfPayType(this.#registry, payType),
      })),
    );
  }

  /** A platform that speaks of an order without its result is an internal failure by that result's name (cashier §8). */
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

  /** An address may name anything as an order: only what looks like the number of one is reported. */
  #report(orderId: string, { missing }: InternalFailure): void {
    const key = `${missing} ${orderId}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#telemetry.report('internal_failure', { missing, order_id: isOrderNumber(orderId) ? orderId : null });
  }
}
