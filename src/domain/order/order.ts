import type { PayType } from '../payment-method/pay-type.ts';

/** What the platform answers to a create (cashier §3 Order). */
export interface Order {
  readonly orderId: string;
  /** Where the shopper must go to pay or to pass 3DS; null when nothing is to be visited. */
  readonly url: string | null;
  /** JSON text with a client secret or validation data, opaque here. */
  readonly platformData: string | null;
  readonly paySubType: PayType | null;
  readonly rechargeId: string | null;
}
