import { fineResultMessage } from '../../fine/fine.ts';
import type { MessageKey } from '../../message-key.ts';
import type { PurchaseKind } from '../../order/intent.ts';
import { CARD_GONE } from '../../outcome/fall-back-rules.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';
import type { PaymentMethodKind } from '../../payment-method/provider-manifest.ts';

/** Messages of results that speak of a card or its bank, in the words of a payment method that takes no card. */
const WITHOUT_CARD: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'no-card.fail',
  'outcome.balance': 'no-card.balance',
  'outcome.verify': 'no-card.verify',
  'outcome.other': 'no-card.other',
  'outcome.card-gone': 'no-card.other',
  'money.not-received': 'no-card.not-received',
  'money.fine-not-received': 'no-card.fine-not-received',
};

/** Messages that speak of a bank, where none was asked: nothing that could move money was sent. */
const WITHOUT_BANK: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'wallet.failed',
  'outcome.other': 'wallet.failed',
};

/** What a result says of an order: `isChargeable` false where nothing was sent that could move money (PAY-83). */
export const reachMessage = (message: MessageKey, isChargeable: boolean): MessageKey =>
  isChargeable ? message : (WITHOUT_BANK[message] ?? message);

/** Whether a payment method takes no card: a bank transfer, pay later, or a code to scan. One that is not known (null) may take one. */
export const takesNoCard = (method: PaymentMethodKind | null): method is Exclude<PaymentMethodKind, 'card' | 'wallet'> =>
  method !== null && method !== 'card' && method !== 'wallet';

/** What a result says by this payment method, of this purchase: the rule's own message, unless that one speaks of what there is not (OUT-24). */
export const resultMessage = (message: MessageKey, purchase: PurchaseKind | null, method: PaymentMethodKind | null): MessageKey => {
  const said = takesNoCard(method) ? (WITHOUT_CARD[message] ?? message) : message;
  return purchase === 'fine' ? fineResultMessage(said) : said;
};

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
