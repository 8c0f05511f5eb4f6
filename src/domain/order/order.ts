import { brandOf } from '../card/card-brand.ts';
import { bonusOf, type PayItem } from '../catalog/pay-item.ts';
import { TIMEZONE_OFFSETS } from '../expiry/calendar.ts';
import { formatMinute } from '../format/dates.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { PaymentIntent } from './intent.ts';
import type { PaidCard } from './past-payments.ts';

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

/** What a receipt adds to the order itself. */
export interface Receipt {
  /** When it was ordered: day, month, year and time in Saudi Arabia (UTC+3). */
  readonly orderedAt: string;
  /** How many of the diamonds were free; null where none did, or where the package is not known on this page any more. */
  readonly bonus: number | null;
}

/** The card that was paid with, as a receipt names it. */
export const paidCardText = ({ brand, last4 }: PaidCard): string => `${brandOf(brand)?.title ?? ''} •••• ${last4}`.trim();

/** When an order was made, as a receipt says it. */
export const orderedAt = ({ createdAt }: Pick<PaymentIntent, 'createdAt'>): string => formatMinute(createdAt, TIMEZONE_OFFSETS.Ksa);

/** The receipt of an order; `item`: today's package of the same price, whose bonus counts only if it is the very same package. */
export const receiptOf = (intent: PaymentIntent, item: PayItem | null): Receipt => {
  const isSame = intent.kind === 'coins' && item !== null && item.amount === intent.amount && item.coin === intent.coins;
  const bonus = isSame ? bonusOf(item) : 0;
  return {
    orderedAt: orderedAt(intent),
    bonus: bonus > 0 ? bonus : null,
  };
};
