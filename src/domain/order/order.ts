import { brandOf } from '../card/saved-card.ts';
import { bonusOf, type PayItem } from './pay-item.ts';
import { TIMEZONE_OFFSETS } from '../card/calendar.ts';
import { formatMinute } from '../format/dates.ts';
import type { PaymentMethodKind, PayType } from '../payment-method/provider-manifest.ts';
import type { PaymentIntent } from './intent.ts';
import type { PaidCard } from './past-payments.ts';

/** The platform's answer to a create (cashier §3 Order). */
export interface Order {
  readonly orderId: string;
  /** Address at which the shopper pays or passes 3DS, or null if no visit is needed. */
  readonly url: string | null;
  /** JSON text with a client secret or validation data, opaque here. */
  readonly platformData: string | null;
  readonly paySubType: PayType | null;
  readonly rechargeId: string | null;
}

/** At most 3 Latin letters followed by digits, as the platform numbers its orders; or 32 hexadecimal digits, as in a request reference. */
const ORDER_NUMBER = /^(?:[A-Za-z]{0,3}\d{1,32}|[0-9a-f]{32})$/;

/**
 * True if a text can be an order number, or the reference of a request without an order. Text from an address or a field that does
 * not look like one is neither shown, sent in a report nor filled in.
 */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text);

/** The details a receipt adds to the order. */
export interface Receipt {
  /** The order time: day, month, year and time in Saudi Arabia (UTC+3). */
  readonly orderedAt: string;
  /** The number of free diamonds, or null if there were none, or if this page no longer knows the package. */
  readonly bonus: number | null;
}

/** The way of payment as a receipt names it. */
export type PaidWith =
  /** `brand`: null if no known card scheme. `last4`: null if this device was not told the card. */
  | { readonly kind: 'card'; readonly brand: string | null; readonly last4: string | null }
  | { readonly kind: 'method'; readonly name: string };

/**
 * Returns what an order was paid with, or null if unknown. A card is named by its own brand: the title of its payment method may list several.
 * `name`: the title of the payment method.
 */
export const paidWithOf = (method: PaymentMethodKind | null, name: string | null, card: PaidCard | null): PaidWith | null => {
  if (card !== null) return { kind: 'card', brand: brandOf(card.brand)?.title ?? null, last4: card.last4 };
  if (method === 'card') return { kind: 'card', brand: null, last4: null };
  return name === null ? null : { kind: 'method', name };
};

/** The seller, as a receipt names them. */
export interface Seller {
  /** The company, or null for the site's own name. */
  readonly company: string | null;
  /** How a card statement names a payment here, or null if that is not known. */
  readonly statementName: string | null;
}

/** The order time, as text for a receipt. */
export const orderedAt = ({ createdAt }: Pick<PaymentIntent, 'createdAt'>): string => formatMinute(createdAt, TIMEZONE_OFFSETS.Ksa);

/** Builds the receipt of an order. `item`: today's package at the same price; its bonus counts only if it is the very same package. */
export const receiptOf = (intent: PaymentIntent, item: PayItem | null): Receipt => {
  const isSame = intent.kind === 'coins' && item !== null && item.amount === intent.amount && item.coin === intent.coins;
  const bonus = isSame ? bonusOf(item) : 0;
  return {
    orderedAt: orderedAt(intent),
    bonus: bonus > 0 ? bonus : null,
  };
};
