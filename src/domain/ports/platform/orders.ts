import type { Effect } from 'effect';
import type { Order } from '../../order/order.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import type { Evidence } from '../../outcome/evidence.ts';
import type { PlatformError } from './platform-error.ts';

export interface CreateOrderRequest {
  readonly intent: PaymentIntent;
  /** Wire fields of the payment method's provider, such as cko_token. */
  readonly fields: Readonly<Record<string, string>>;
  /** The shopper wants the card to be remembered. */
  readonly remember: boolean;
}

/** The device has another session than the order's payer: nothing was sent (PAY-81). */
export class SessionGone {
  readonly _tag = 'SessionGone';
}

/** Orders of the platform (cashier §7, D1). `payer` of an order: another one's session does not go with a question about it. */
export abstract class Orders {
  /** Of coins or of a fine, by the call of its kind (D39). A PlatformUnreachable says nothing about whether an order exists (D2). */
  abstract create(request: CreateOrderRequest): Effect.Effect<Order, PlatformError | SessionGone>;
  /** order_by_rid: null only for a result-0 answer `found: false` (D2). */
  abstract byRequestId(requestId: string, payer?: string | null): Effect.Effect<Order | null, PlatformError>;
  /**
   * Fast result, order result, order status and failure reason, read in parallel; reads without an answer within 5 s
   * are absent (D3, cashier §7). Never fails.
   */
  abstract evidence(order: {
    readonly orderId: string;
    readonly platformData: string | null;
    readonly paySubType: string | null;
    /** What a provider added to its way back, sent on as it stands (D64); empty for nothing. */
    readonly sentOn: string;
    /** This device unless given. */
    readonly deviceId?: string | null;
    readonly payer?: string | null;
  }): Effect.Effect<Partial<Evidence>>;
  /** click_cancel: the shopper gave up an order. */
  abstract cancelClicked(orderId: string, reason: string, payer?: string | null): Effect.Effect<void, PlatformError>;
}
