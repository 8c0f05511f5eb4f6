import type { OrderRow, WalletAnswer, WalletStep } from '../database/tables.ts';
import type { ChargeDecision, FollowUpRequest, LateDecision, ProviderSandbox, WayBackQuery } from '../provider-sandbox.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { applyDecision, decisionOf } from './order-decisions.ts';

const AUTHORISED = 0;
const NOT_AUTHORISED = 1;
const PENDING = 'pending';

export const followUpOf = ({ orderId, payType, amountCents }: OrderRow): FollowUpRequest => ({ orderId, payType, amountCents });

export const isOpen = (order: OrderRow): boolean => order.state === 'created' || order.state === 'pending';

/** Returns the answer about an authorisation (D1): "pending" for an open order, no reason if the provider requires a confirmation (28). */
const answerOn = (order: OrderRow, wantsConfirmation: boolean): WalletAnswer => {
  if (order.state === 'paid') return { code: AUTHORISED, failReason: '', failDetail: '' };
  if (order.state === 'declined') return { code: NOT_AUTHORISED, failReason: order.failReason, failDetail: order.failDetail };
  const reason = wantsConfirmation ? '' : PENDING;
  return { code: NOT_AUTHORISED, failReason: reason, failDetail: reason };
};

type Ask = (request: FollowUpRequest) => ChargeDecision;

/** Requests a decision on an open order from the provider, records it and returns the updated order. */
const decideOpen = async (services: SandboxParts, provider: ProviderSandbox, order: OrderRow, ask: Ask): Promise<OrderRow> => {
  if (!isOpen(order)) return order;
  await applyDecision(
    services,
    order,
    decisionOf(provider, order.orderId, () => ask(followUpOf(order))),
  );
  return (await services.orders.byId(order.orderId)) ?? order;
};

const inTurn = <A>({ orders, followUps }: SandboxParts, orderId: string, step: (order: OrderRow) => Promise<A>): Promise<A | null> =>
  followUps.run(orderId, async () => {
    const order = await orders.byId(orderId);
    return order === null ? null : step(order);
  });

/** Passes a verification's result to the provider and returns the updated order, or null if there is none. */
export const followUp = (services: SandboxParts, provider: ProviderSandbox, orderId: string, ask: Ask): Promise<OrderRow | null> =>
  inTurn(services, orderId, (order) => decideOpen(services, provider, order, ask));

/** Passes a wallet's token to the provider, once per step; a repeated step gets the first answer, whatever its token. */
export const answerStep = (
  services: SandboxParts,
  provider: ProviderSandbox,
  orderId: string,
  step: WalletStep,
  ask: Ask,
): Promise<WalletAnswer | null> =>
  inTurn(services, orderId, async (order) => {
    const first = order.answers[step];
    if (first !== undefined) return first;
    let wantsConfirmation = false;
    const decided = await decideOpen(services, provider, order, (request) => {
      const decision = ask(request);
      wantsConfirmation = decision.kind === 'action';
      return decision;
    });
    const answer = answerOn(decided, wantsConfirmation);
    await services.orders.noteAnswer(order, step, answer);
    return answer;
  });

/** Returns the provider's result for a payment return, or null if the provider throws. */
const endOf = (provider: ProviderSandbox, order: OrderRow, query: WayBackQuery): LateDecision | null => {
  try {
    return provider.returned?.({ ...followUpOf(order), query }) ?? null;
  } catch (error) {
    console.error(`The ${provider.id} simulator broke down over the way back of ${order.orderId}:`, error);
    return null;
  }
};

/** Passes a payment return's parameters to the provider, and records the order's result if known. Null if there is no such order. */
export const orderReturned = (
  services: SandboxParts,
  provider: ProviderSandbox,
  orderId: string,
  query: WayBackQuery,
): Promise<OrderRow | null> =>
  inTurn(services, orderId, async (order) => {
    const decision = isOpen(order) ? endOf(provider, order, query) : null;
    if (decision === null) return order;
    await services.orderDecisions.decideNow(orderId, decision);
    return (await services.orders.byId(orderId)) ?? order;
  });

/** click_cancel: records the cancellation, and ends an order that was not charged yet. Returns false if there is no such order. */
export const cancelOrder = async (services: SandboxParts, orderId: string, reason: string): Promise<boolean> =>
  (await inTurn(services, orderId, async () => {
    await services.orders.noteCancel(orderId, reason);
    await services.orders.cancelUncharged(orderId, services.scheduler.now());
    return true;
  })) ?? false;
