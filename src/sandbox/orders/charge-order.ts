import type { OrderRow } from '../database/tables.ts';
import type { ChargeDecision, ChargedCard, ProviderSandbox } from '../provider-sandbox.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

/** The create call's data for the provider. */
export interface ChargeMeans {
  readonly provider: ProviderSandbox;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedCard: ChargedCard | null;
}

/** Returns a provider's answer. If the provider throws, the order stays pending, because money may have moved. */
export const decisionOf = (provider: ProviderSandbox, orderId: string, ask: () => ChargeDecision): ChargeDecision => {
  try {
    return ask();
  } catch (error) {
    console.error(`The ${provider.id} simulator broke down over ${orderId}:`, error);
    return { kind: 'pending' };
  }
};

/** Records a provider's answer about an order: its charge, its result and its page's data. */
export const applyDecision = async (
  { orders, orderDecisions, scheduler }: Pick<SandboxParts, 'orders' | 'orderDecisions' | 'scheduler'>,
  order: OrderRow,
  decision: ChargeDecision,
): Promise<void> => {
  const { orderId } = order;
  if (decision.kind === 'redirect' || decision.kind === 'action') return orders.markPending(orderId, decision);
  await orders.addCharge(order, scheduler.now());
  await orders.markPending(orderId, decision);
  if (decision.kind === 'pending') return;
  const { afterMs, platformData: _, ...orderDecision } = decision;
  if (afterMs > 0) return orderDecisions.decideLater(orderId, orderDecision, afterMs);
  await orderDecisions.decideNow(orderId, orderDecision);
};

/** Asks the provider to charge a new order and records the answer. */
export const chargeOrder = (services: SandboxParts, order: OrderRow, { provider, fields, savedCard }: ChargeMeans): Promise<void> => {
  const { orderId, payType, amountCents } = order;
  const decision = decisionOf(provider, orderId, () => provider.charge({ orderId, payType, amountCents, fields, savedCard }));
  return applyDecision(services, order, decision);
};
