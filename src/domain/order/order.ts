import type { PayType } from '../payment-method/provider-manifest.ts';

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

/** At most 3 Latin letters and then digits, as the platform numbers its orders; or 32 hexadecimal digits, as a request is referred to. */
const ORDER_NUMBER = /^(?:[A-Za-z]{0,3}\d{1,32}|[0-9a-f]{32})$/;

/**
 * Whether a text can be the number of an order, or the reference of one that has none yet. What an address or a field says of an
 * order and does not look like one is neither shown, sent on in a report nor filled in.
 */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text);
