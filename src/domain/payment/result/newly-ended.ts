import { isWalletCard } from '../../card/saved-card.ts';
import { type PaymentIntent, mayBeCharged } from '../../order/intent.ts';
import { receiptOf } from '../../order/order.ts';
import { NO_RECEIPT_PARTS, pastPaymentOf, type PaidCard, type PastPayment, type ReceiptParts } from '../../order/past-payments.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { endOf } from '../attempt-rules.ts';
import { purchaseOnSale } from '../create/intent-of-purchase.ts';
import type { Attempt, PaymentState } from '../state.ts';
import { payingPaymentMethod } from '../steps/payment-method-choice.ts';

/** Returns the intent that the attempt found paid; null if it has not, or if this device keeps none. */
const paidIntent = (attempt: Attempt): PaymentIntent | null => {
  const end = endOf(attempt);
  return end !== null && isPaid(end.decision.outcome) ? end.intent : null;
};

/**
 * Returns the intents that this step found paid. An order whose result is shown again, for example on another visit, is
 * found again: a caller that counts orders must remember their ids.
 */
export const newlyPaid = (before: PaymentState, after: PaymentState): readonly PaymentIntent[] => {
  const now = paidIntent(after.attempt);
  const told = new Set([paidIntent(before.attempt), ...before.earlierPaid].map((intent) => intent?.requestId));
  return [...(now === null ? [] : [now]), ...after.earlierPaid].filter(({ requestId }) => !told.has(requestId));
};

/** Returns the card an order was paid with: the chosen saved card, else the one found for it; null if unknown. */
export const paidCardOf = ({ card, cardInQuestion, cardFetch }: PaymentState, intent: PaymentIntent): PaidCard | null => {
  const isFound = cardFetch.phase === 'succeeded' && cardFetch.orderId === intent.orderId;
  const paidWith = card ?? (isFound ? cardInQuestion : null);
  if (paidWith === null || isWalletCard(paidWith.card) || payingPaymentMethod(paidWith.paymentMethod).payType !== intent.payType)
    return null;
  return { brand: paidWith.card.scheme, last4: paidWith.card.last4 };
};

/** The receipt details that the page of a decided attempt knows. */
const receiptPartsOf = (state: PaymentState, intent: PaymentIntent): ReceiptParts => {
  const onSale = purchaseOnSale(state);
  return { bonus: receiptOf(intent, onSale?.kind === 'coins' ? onSale.item : null).bonus, card: paidCardOf(state, intent) };
};

/** Returns the payment that the attempt found ended, if it was made here; null if not. A wallet's order without a token was no payment. */
const endedPayment = (state: PaymentState): PastPayment | null => {
  const { attempt } = state;
  const end = endOf(attempt);
  if (end === null) return null;
  const told = isPaid(end.decision.outcome) ? 'paid' : 'declined';
  const { intent } = end;
  if (intent !== null) {
    const parts = attempt.kind === 'decided' ? receiptPartsOf(state, intent) : NO_RECEIPT_PARTS;
    return told === 'paid' || mayBeCharged(intent) ? pastPaymentOf(intent, told, parts) : null;
  }
  return attempt.kind === 'returned-order' && attempt.past !== null ? { ...attempt.past, state: told } : null;
};

const isSame = (one: PastPayment | null, other: PastPayment): boolean =>
  one !== null &&
  one.requestId === other.requestId &&
  one.state === other.state &&
  one.bonus === other.bonus &&
  one.card?.brand === other.card?.brand &&
  one.card?.last4 === other.card?.last4;

/**
 * Returns the payments whose end, or more of whose receipt, this step has found, with their outcomes. A decline that the platform
 * reverses ends a second time.
 */
export const newlyEnded = (before: PaymentState, after: PaymentState): readonly PastPayment[] => {
  if (before === after) return [];
  const now = endedPayment(after);
  const ended = now === null || isSame(endedPayment(before), now) ? [] : [now];
  const beside = newlyPaid(before, after).filter(({ requestId }) => requestId !== now?.requestId);
  return [...ended, ...beside.map((intent) => pastPaymentOf(intent, 'paid'))];
};
