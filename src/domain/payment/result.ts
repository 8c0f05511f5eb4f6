import * as limits from '../limits.ts';
import { mayBeCharged, type PaymentIntent } from '../order/intent.ts';
import { isPaid, type Outcome } from '../outcome/outcome.ts';
import { endOf, resultOf, attemptRule, intentOfAttempt } from './attempt-rules.ts';
import type { PaymentCommand, CommandOf } from './command.ts';
import type { EventOf, PaymentEvent } from './event.ts';
import type { PaymentState, Attempt } from './state.ts';
import { paymentMethodPaying, payingPaymentMethod } from './payment-methods.ts';
import { atHome, next, type Transition, andThen, close } from './transition.ts';
import { isWalletCard } from '../card/saved-card.ts';
import { receiptOf } from '../order/order.ts';
import { NO_RECEIPT_PARTS, pastPaymentOf, type PaidCard, type PastPayment, type ReceiptParts } from '../order/past-payments.ts';
import { purchaseOnSale } from './create.ts';
import type { MessageKey } from '../message-key.ts';
import { createReachedBank } from '../outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../outcome/evidence.ts';
import type { MoneyKnown } from './result-words.ts';

/** Returns the end of a stored intent that the page shows, or null if it shows none, or the shopper has seen it. */
const unseenEnd = ({ attempt, isResultSeen }: PaymentState): { readonly intent: PaymentIntent; readonly outcome: Outcome } | null => {
  const end = isResultSeen ? null : endOf(attempt);
  return end === null || end.intent === null ? null : { intent: end.intent, outcome: end.decision.outcome };
};

/**
 * Handles an intent whose end was seen: a paid one is forgotten. A declined one stays stored for a while, because the
 * platform may yet report it as paid.
 */
const afterSeenEnd = (intent: PaymentIntent, outcome: Outcome): PaymentCommand =>
  isPaid(outcome) || !mayBeCharged(intent)
    ? { type: 'forget-intent', requestId: intent.requestId }
    : { type: 'keep-intent', intent: { ...intent, decided: true, declined: true } };

/** Returns the commands for an end that was seen or answered; they are issued once. */
export const endWasTold = (state: PaymentState): readonly PaymentCommand[] => {
  const end = unseenEnd(state);
  return end === null ? [] : [afterSeenEnd(end.intent, end.outcome)];
};

/** A screen starts to show the result: it counts as seen after some time on a visible page (P3). */
export const onResultShown = (state: PaymentState): Transition =>
  unseenEnd(state) === null
    ? next(state)
    : next(state, { type: 'start-timer', timer: 'result-seen', ms: limits.resultSeen, visible: true });

/** The screen that showed a result is gone, whatever the payment is about by now: that result can no longer become seen. */
export const onResultHidden = (state: PaymentState): Transition => next(state, { type: 'stop-timer', timer: 'result-seen' });

/** The result was visible for long enough, or the shopper pressed something on it: it need not be shown on another visit (P3). */
export const onResultSeen = (state: PaymentState): Transition =>
  unseenEnd(state) === null ? next(state) : next({ ...state, isResultSeen: true }, ...endWasTold(state));

/**
 * Returns the request id whose success is shown now: a reload shows it again until the shopper leaves it. Null for any other result or
 * none.
 */
export const shownSuccess = ({ attempt }: Pick<PaymentState, 'attempt'>): string | null => {
  const result = resultOf(attempt);
  return result !== null && isPaid(result.outcome) ? result.intent.requestId : null;
};

export const RESULT_PLACES = ['page', 'over-home'] as const;
export type ResultPlace = (typeof RESULT_PLACES)[number];

/** The result of a wallet payment and where it is shown: refusals to be retried on HOME are a dialog over it (cashier §2, §4). */
const WALLET_RESULTS = {
  success: 'page',
  fail: 'page',
  balance: 'over-home',
  expire: 'page',
  verify: 'over-home',
  not_support_apple_pay: 'page',
  other: 'page',
  notActive: 'page',
  highRisk: 'over-home',
} as const satisfies Readonly<Record<Outcome, ResultPlace>>;

/** Returns where the result is shown: on a page, except for a wallet's result while HOME is still the step it was paid from. */
export const resultPlace = ({ attempt, purchase, step, paymentMethods }: PaymentState): ResultPlace => {
  if (attempt.kind !== 'decided' || purchase === null || step !== 'HOME') return 'page';
  const isWallet = paymentMethodPaying(paymentMethods, attempt.intent.payType)?.kind === 'wallet';
  return isWallet ? WALLET_RESULTS[attempt.outcome] : 'page';
};

/** Leaves a result for the amounts. */
export const closeResult = (state: PaymentState): Transition =>
  andThen(next({ ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal' }, ...endWasTold(state)), close);

/** Reloads the page from a step, or from a result that is being left. Does nothing for an order without an end. */
export const onRefreshPressed = (state: PaymentState): Transition => {
  switch (state.attempt.kind) {
    case 'idle':
      return next(state, { type: 'refresh' });
    case 'decided':
      return andThen(closeResult(state), (closed) => next(closed, { type: 'refresh' }));
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
      return next(state);
  }
};

/** The shopper has read it: only now is that intent forgotten (P3). */
export const onEarlierPaidAcknowledged = (state: PaymentState, { requestId }: EventOf<'earlier-paid-acknowledged'>): Transition => {
  const others = state.earlierPaid.filter((intent) => intent.requestId !== requestId);
  return others.length === state.earlierPaid.length
    ? next(state)
    : next({ ...state, earlierPaid: others, toldPaid: state.toldPaid.concat(requestId) }, { type: 'forget-intent', requestId });
};

/** Returns the intent that the attempt found paid, or null if it has not, or if this device keeps none. */
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

/** Returns the card an order was paid with: the chosen saved card, else the one found for it, or null if unknown. */
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

/** Returns the payment that the attempt found ended, if it was made here, else null. A wallet's order without a token was no payment. */
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

/** True if a bank answered, although the platform made no order of it (D30). */
const isRefusedByBank = ({ code, message }: EventOf<'create-refused'>): boolean =>
  createReachedBank({ ...NO_EVIDENCE, create_result: code, create_message: message });

/** Returns the payment that a bank declined before there was an order (PAY-150). Of a repeated request the first may have made one. */
export const refusedByBank = (event: PaymentEvent, { attempt, requestToRetry }: PaymentState): readonly PastPayment[] => {
  const intent = intentOfAttempt(attempt);
  if (event.type !== 'create-refused' || intent?.requestId !== event.requestId || mayBeCharged(requestToRetry)) return [];
  return isRefusedByBank(event) ? [pastPaymentOf(intent, 'declined')] : [];
};

/** Why an attempt failed: its toast's message (D59), what is known of the money, and the request it concerns. */
export interface PaymentProblem {
  readonly message: MessageKey;
  readonly money: MoneyKnown;
  /** Identifies the order, or the request, to customer service, or null if none was started. */
  readonly about: Pick<PaymentIntent, 'orderId' | 'requestId'> | null;
}

/** Messages shown only in a toast: successes, and what is shown in full right away. */
const NO_PROBLEM: readonly MessageKey[] = [
  'card.expiry-updated',
  'payment.earlier-order-open',
  'payment.paid-after-decline',
  'payment.no-way-back',
];

/** The acts by which the shopper responds to a problem, which is then dismissed. */
const ANSWERS: readonly PaymentEvent['type'][] = ['opened', 'payment-method-chosen', 'payment-methods-shown', 'card-chosen', 'closed'];

const moneyOf = ({ message }: CommandOf<'toast'>, event: PaymentEvent, before: PaymentState, after: PaymentState): MoneyKnown => {
  if ([before, after].some(({ requestToRetry }) => mayBeCharged(requestToRetry))) return 'earlier-unknown';
  // An attempt stopped by another tab sent nothing, or has an order for which nothing was charged, such as an element form's.
  const hasOrder = (intentOfAttempt(before.attempt)?.orderId ?? null) !== null;
  if (message === 'payment.other-tab') return hasOrder ? 'not-charged' : 'another-order';
  if (event.type !== 'create-refused') return 'not-charged';
  return isRefusedByBank(event) ? 'not-received' : 'not-charged';
};

const aboutOf = ({ attempt, requestToRetry }: PaymentState): PaymentProblem['about'] => intentOfAttempt(attempt) ?? requestToRetry;

/**
 * The problem shown on the page after an event: an attempt's toast message stays until it is read, or until the
 * shopper chooses otherwise or tries again. Null if there is none, and while an order is awaited or its end is shown.
 */
export const problemAfter = (
  problem: PaymentProblem | null,
  event: PaymentEvent,
  before: PaymentState,
  { state, commands }: Transition,
): PaymentProblem | null => {
  if (attemptRule(state.attempt).isShownInFull) return null;
  const toast = commands.find((command) => command.type === 'toast' && !NO_PROBLEM.includes(command.message));
  if (toast?.type === 'toast' && attemptRule(before.attempt).mayFail) {
    const about = aboutOf(before);
    return {
      message: toast.message,
      money: moneyOf(toast, event, before, state),
      about: about === null ? null : { orderId: about.orderId, requestId: about.requestId },
    };
  }
  const isTriedAgain = before.attempt.kind === 'idle' && state.attempt.kind !== 'idle';
  return isTriedAgain || ANSWERS.includes(event.type) ? null : problem;
};
