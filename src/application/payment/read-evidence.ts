import { Effect } from 'effect';
import type { PayType } from '../../domain/payment-method/pay-type.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Orders } from '../../domain/ports/platform/orders.ts';
import type { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';

/** The outcome rows of the provider that serves a pay type; none for a pay type without an adapter. */
export const rulesOfPayType = (registry: ProviderRegistry, payType: PayType | null): readonly OutcomeRule[] => {
  const manifest = registry.manifests.find((candidate) => candidate.payTypes.some((descriptor) => descriptor.payType === payType));
  return manifest === undefined ? [] : registry.rules(manifest.id);
};

/** Everything that the platform says of an intent's order, with the pay type it was made with, as evidence for the verdict (D30). */
export class ReadEvidence {
  readonly #orders: Orders;
  readonly #registry: ProviderRegistry;
  constructor(orders: Orders, registry: ProviderRegistry) {
    this.#orders = orders;
    this.#registry = registry;
  }

  execute(intent: PaymentIntent): Effect.Effect<PaymentEvent> {
    const { requestId, orderId, platformData, payType } = intent;
    const providerRules = rulesOfPayType(this.#registry, payType);
    if (orderId === null) return Effect.succeed({ type: 'evidence-read', requestId, evidence: {}, providerRules });
    return this.#orders.evidence({ orderId, platformData, paySubType: String(payType) }).pipe(
      Effect.map((evidence): PaymentEvent => ({
        type: 'evidence-read',
        requestId,
        evidence: { ...evidence, pay_type: payType },
        providerRules,
      })),
    );
  }
}
