import { fineResultMessage } from '../fine/fine.ts';
import type { MessageKey } from '../message-key.ts';
import type { PurchaseKind } from '../order/intent.ts';
import { CARD_GONE } from '../outcome/common-rules.ts';
import { isPaid, type Outcome } from '../outcome/outcome.ts';
import type { PaymentMethodKind } from '../payment-method/provider-manifest.ts';

/** Result messages that mention a card or its bank, reworded for a payment method without a card. */
const WITHOUT_CARD: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'no-card.fail',
  'outcome.balance': 'no-card.balance',
  'outcome.verify': 'no-card.verify',
  'outcome.other': 'no-card.other',
  'outcome.card-gone': 'no-card.other',
  'toast.insufficient-balance': 'no-card.balance',
  'money.not-received': 'no-card.not-received',
  'money.fine-not-received': 'no-card.fine-not-received',
};

/** Messages that mention a bank, reworded for when no bank was involved: nothing that could move money was sent. */
const WITHOUT_BANK: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'wallet.failed',
  'outcome.other': 'wallet.failed',
};

/** Returns the message for how far the order went; `isChargeable` false if nothing that could move money was sent (PAY-83). */
export const reachMessage = (message: MessageKey, isChargeable: boolean): MessageKey =>
  isChargeable ? message : (WITHOUT_BANK[message] ?? message);

/** True if a payment method takes no card: bank transfer, pay later, or a code to scan. An unknown one (null) may take one. */
export const takesNoCard = (method: PaymentMethodKind | null): method is Exclude<PaymentMethodKind, 'card' | 'wallet'> =>
  method !== null && method !== 'card' && method !== 'wallet';

/**
 * Returns the result message for this payment method and purchase: the rule's own, unless it mentions something that does not apply
 * (OUT-24).
 */
export const resultMessage = (message: MessageKey, purchase: PurchaseKind | null, method: PaymentMethodKind | null): MessageKey => {
  const said = takesNoCard(method) ? (WITHOUT_CARD[message] ?? message) : message;
  return purchase === 'fine' ? fineResultMessage(said) : said;
};

/** Toasts of the specification whose first half is the title of their result. */
const UNDER_TITLE: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'toast.insufficient-balance': 'titled.insufficient-balance',
  'toast.card-expired': 'titled.card-expired',
};

/** Returns the message as shown below the title of its result: without the half that the title says (OUT-29). */
export const messageUnderTitle = (message: MessageKey): MessageKey => UNDER_TITLE[message] ?? message;

/**
 * The known state of the shopper's money. `not-charged`: nothing that could move money was sent. `not-received`: the platform reports no
 * charge; releasing an amount on hold is up to the bank. `unknown`: an order may still be charged. `another-order`: this tap sent nothing,
 * and another order is open elsewhere.
 */
export const MONEY_KNOWN = ['received', 'not-charged', 'not-received', 'unknown', 'earlier-unknown', 'another-order'] as const;
export type MoneyKnown = (typeof MONEY_KNOWN)[number];

const MAY_BE_CHARGED: OrderReach = { isChargeable: true, message: null };

/** How far an unsuccessful order went: its money may have been requested, or nothing that could move it was sent. */
export interface OrderReach {
  /** From the intent: false for a wallet's order without its token, and for an element form's order that was not paid in it. */
  readonly isChargeable: boolean;
  readonly message: MessageKey | null;
}

/** Returns what a result reports about the money; `outcome` null while there is none. */
export const moneyKnown = (outcome: Outcome | null, { isChargeable, message }: OrderReach = MAY_BE_CHARGED): MoneyKnown => {
  if (outcome === null) return 'unknown';
  if (isPaid(outcome)) return 'received';
  return isChargeable && message !== CARD_GONE ? 'not-received' : 'not-charged';
};

/** Returns the sentence about the money, or null if the result itself says that it was paid. */
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
