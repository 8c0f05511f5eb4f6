import { bonusOf, type PayItem } from '../catalog/pay-item.ts';
import { formatMinute } from '../format/dates.ts';
import { TIMEZONE_OFFSETS } from '../expiry/calendar.ts';
import { brandOf } from '../card/card-brand.ts';
import type { PaymentIntent } from './intent.ts';
import type { PaidCard } from './past-payments.ts';

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
