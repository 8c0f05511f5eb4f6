import type { MessageKey } from '../../message-key.ts';
import type { PurchaseKind } from '../../order/intent.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';

/**
 * What is known of the shopper's money. `not-charged`: nothing that could move money was sent. `not-received`: the platform
 * reports no charge; an amount on hold is the bank's to release. `unknown`: an order may still be charged. `another-order`:
 * this tap sent nothing, and another order is open elsewhere.
 */
export const MONEY_KNOWN = ['received', 'not-charged', 'not-received', 'unknown', 'earlier-unknown', 'another-order'] as const;
export type MoneyKnown = (typeof MONEY_KNOWN)[number];

/** What a result says of the money; `outcome` null while there is none. */
export const moneyKnown = (outcome: Outcome | null): MoneyKnown => {
  if (outcome === null) return 'unknown';
  return isPaid(outcome) ? 'received' : 'not-received';
};

/** The sentence about the money; null where the result itself says that it was paid. */
export const moneyMessage = (money: MoneyKnown, kind: PurchaseKind | null): MessageKey | null => {
  switch (money) {
    case 'received':
      return null;
    case 'not-charged':
      return 'money.not-charged';
    case 'not-received':
      return kind === 'fine' ? 'money.fine-not-received' : 'money.not-received';
    case 'unknown':
      return 'money.unknown';
    case 'earlier-unknown':
      return 'money.earlier-unknown';
    case 'another-order':
      return 'money.another-order';
  }
};
