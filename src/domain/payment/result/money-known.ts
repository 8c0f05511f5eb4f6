import type { MessageKey } from '../../message-key.ts';
import type { PurchaseKind } from '../../order/intent.ts';
import { CARD_GONE } from '../../outcome/fall-back-rules.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';

/**
 * What is known of the shopper's money. `not-charged`: nothing that could move money was sent. `not-received`: the platform
 * reports no charge; an amount on hold is the bank's to release. `unknown`: an order may still be charged. `another-order`:
 * this tap sent nothing, and another order is open elsewhere.
 */
export const MONEY_KNOWN = ['received', 'not-charged', 'not-received', 'unknown', 'earlier-unknown', 'another-order'] as const;
export type MoneyKnown = (typeof MONEY_KNOWN)[number];

const MAY_BE_CHARGED: OrderReach = { isChargeable: true, message: null };

/** How far an order came that has no success: its money may have been asked for, or nothing that could move it was sent. */
export interface OrderReach {
  /** Of the intent: false for a wallet's order without its token, and for an element form's that was not paid in. */
  readonly isChargeable: boolean;
  /** What decided it. */
  readonly message: MessageKey | null;
}

/** What a result says of the money; `outcome` null while there is none. */
export const moneyKnown = (outcome: Outcome | null, { isChargeable, message }: OrderReach = MAY_BE_CHARGED): MoneyKnown => {
  if (outcome === null) return 'unknown';
  if (isPaid(outcome)) return 'received';
  return isChargeable && message !== CARD_GONE ? 'not-received' : 'not-charged';
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
