import type { OrderRow } from '../database/tables.ts';
import type { ChargeDecision, ChargedCard, ProviderSandbox } from '../provider-sandbox.ts';
import type { Services } from '../services.ts';

/** What the create call brings for the provider. */
export interface ChargeMeans {
  readonly provider: ProviderSandbox;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedCard: ChargedCard | null;
}

/** The acquirer's word. One that breaks down has said nothing, so the order stays pending: money may have moved. */
const decisionOf = (order: OrderRow, { provider, fields, savedCard }: ChargeMeans): ChargeDecision => {
  try {
    const { orderId, payType, amountCents } = order;
    return provider.charge({ orderId, payType, amountCents, fields, savedCard });
  } catch (error) {
    console.error(`The ${provider.id} stand-in broke down while charging ${order.orderId}:`, error);
    return { kind: 'pending' };
  }
};

/** Asks the provider for a new order's money and writes down what it says. */
export const chargeOrder = async ({ orders, settlements, scheduler }: Services, order: OrderRow, means: ChargeMeans): Promise<void> => {
  const { orderId } = order;
  const decision = decisionOf(order, means);
  if (decision.kind === 'redirect') return orders.markPending(orderId, decision);
  await orders.addCharge(order, scheduler.now());
  if (decision.kind === 'pending') return orders.markPending(orderId);
  const { afterMs, ...settlement } = decision;
  if (afterMs > 0) return settlements.settleLater(orderId, settlement, afterMs);
  await settlements.settleNow(orderId, settlement);
};
