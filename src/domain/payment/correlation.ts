import type { PaymentIntent } from '../order/intent.ts';
import { trackingOf } from './selectors.ts';
import type { AttemptOf, CardChange, CardFetchUnderWay, PaymentState, WalletSheetPhase } from './state.ts';
import { payingPaymentMethod } from './steps/payment-method-choice.ts';
import type { PayType } from '../payment-method/pay-type.ts';

/*
 * What an answer belongs to: the attempt of its request id (or order, card, payment method) in the phase that waits for
 * it. Each function gives that attempt, or null when the answer is stale (F13).
 */

export interface CreateUnderWay {
  readonly attempt: AttemptOf<'creating' | 'wallet-sheet'>;
  readonly intent: PaymentIntent;
}

/** The create that is being answered, the page's own or a sheet's. */
export const createOf = ({ attempt }: PaymentState, requestId: string): CreateUnderWay | null => {
  const isCreating = attempt.kind === 'creating' || (attempt.kind === 'wallet-sheet' && attempt.phase === 'creating');
  return isCreating && attempt.intent?.requestId === requestId ? { attempt, intent: attempt.intent } : null;
};

/** The same of a fine; null for one of coins. */
export const fineCreateOf = (state: PaymentState, requestId: string): CreateUnderWay | null => {
  const create = createOf(state, requestId);
  return create?.intent.kind === 'fine' ? create : null;
};

/** The wait for the token that this tap asked for; a token of an earlier tap was made for another card, or another order. */
export const tokenOf = ({ attempt }: PaymentState, requestId: string): AttemptOf<'tokenising'> | null =>
  attempt.kind === 'tokenising' && attempt.requestId === requestId ? attempt : null;

/** The wallet sheet that has given no token yet, in one of these phases; in any when none is named. */
export const sheetOf = (
  { attempt }: PaymentState,
  requestId: string | null,
  ...phases: readonly WalletSheetPhase[]
): AttemptOf<'wallet-sheet'> | null =>
  attempt.kind === 'wallet-sheet' &&
  (requestId === null || attempt.requestId === requestId) &&
  (phases.length === 0 || phases.includes(attempt.phase))
    ? attempt
    : null;

/** The provider's button for an order; `phase` null: loading or shown. */
export const buttonOf = (
  { attempt }: PaymentState,
  requestId: string | null,
  phase: 'loading' | null = null,
): AttemptOf<'wallet-button'> | null =>
  attempt.kind === 'wallet-button' &&
  (requestId === null || attempt.intent.requestId === requestId) &&
  (phase === null || attempt.phase === phase)
    ? attempt
    : null;

/** The provider's element form for an order. */
export const elementFormOf = ({ attempt }: PaymentState, requestId: string | null): AttemptOf<'element-form'> | null =>
  attempt.kind === 'element-form' && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

/** The order of an element form whose pay button was used, and that has not said yet that its payment is over. */
export const paidFormIntent = ({ attempt }: PaymentState): PaymentIntent | null =>
  attempt.kind === 'element-form' && attempt.phase === 'paying' ? attempt.intent : null;

/** The wait for an order whose wallet sheet still waits to be told the result. */
export const openSheetWaitOf = ({ attempt }: PaymentState, requestId: string | null): AttemptOf<'waiting'> | null =>
  attempt.kind === 'waiting' && attempt.sheetOpen && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

export const authenticationOf = ({ attempt }: PaymentState, requestId: string | null): AttemptOf<'authenticating'> | null =>
  attempt.kind === 'authenticating' && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

/** The wait for the result of an order that is known. */
export const resultWaitOf = ({ attempt }: PaymentState, requestId: string): AttemptOf<'waiting' | 'unresolved'> | null =>
  (attempt.kind === 'waiting' || attempt.kind === 'unresolved') && attempt.intent.requestId === requestId ? attempt : null;

/** The same, by the order id of the payment return by which it is asked about. */
export const returnedWaitOf = ({ attempt, paymentReturn }: PaymentState, orderId: string): AttemptOf<'waiting' | 'unresolved'> | null =>
  (attempt.kind === 'waiting' || attempt.kind === 'unresolved') && attempt.intent.orderId === orderId && paymentReturn?.orderId === orderId
    ? attempt
    : null;

/** The order of a payment return that no payment of this device waits for; `orderId` null: whichever it is. */
export const returnedOrderOf = ({ attempt }: PaymentState, orderId: string | null): AttemptOf<'returned-order'> | null =>
  attempt.kind === 'returned-order' && attempt.decision === null && (orderId === null || attempt.query.orderId === orderId)
    ? attempt
    : null;

/** The search for an order by its request id. */
export const recoveryOf = ({ attempt }: PaymentState, requestId: string): AttemptOf<'recovering' | 'unresolved'> | null =>
  (attempt.kind === 'recovering' || attempt.kind === 'unresolved') && attempt.intent.requestId === requestId ? attempt : null;

/** The intent that still lacks the order which was found for it. */
export const orderlessIntentOf = (state: PaymentState, requestId: string): PaymentIntent | null => {
  const intent = trackingOf(state)?.intent;
  return intent?.requestId === requestId && intent.orderId === null ? intent : null;
};

/** The wait whose bound of visible time is running. */
export const boundedWaitOf = ({ attempt }: PaymentState): AttemptOf<'recovering' | 'waiting'> | null =>
  attempt.kind === 'recovering' || attempt.kind === 'waiting' ? attempt : null;

export const cardChangeOf = ({ attempt }: PaymentState, sourceId: string, change: CardChange): AttemptOf<'changing-card'> | null =>
  attempt.kind === 'changing-card' && attempt.sourceId === sourceId && attempt.change === change ? attempt : null;

/** The search for an order's card; `orderId` null: of whichever order. */
export const cardFetchOf = ({ cardFetch }: PaymentState, orderId: string | null): CardFetchUnderWay | null =>
  cardFetch.phase === 'fetching' && (orderId === null || cardFetch.orderId === orderId) ? cardFetch : null;

/** Whether the wallet that was looked at is the payment method that is chosen now. */
export const isChosenWallet = ({ paymentMethod }: PaymentState, payType: PayType): boolean =>
  paymentMethod !== null && payingPaymentMethod(paymentMethod).payType === payType;
