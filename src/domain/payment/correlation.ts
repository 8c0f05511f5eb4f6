import type { PaymentIntent } from '../order/intent.ts';
import { trackingOf } from './attempt-rules.ts';
import type { Attempt, AttemptOf, CardChange, CardFetchUnderWay, PaymentState, WalletSheetPhase } from './state.ts';
import { payingPaymentMethod } from './payment-methods.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';

/*
 * Matches an answer to the attempt it belongs to: the one with its request id (or order, card, payment method), in the phase that awaits
 * it. Each function returns that attempt, or null if the answer is stale (F13).
 */

type Awaited =
  | 'card-change'
  | 'token'
  | 'create'
  | 'sheet'
  | 'button'
  | 'element-form'
  | 'authentication'
  | 'recovery'
  | 'result'
  | 'sheet-answer'
  | 'visible-bound'
  | 'returned-order';

/** The answers that each kind of attempt awaits: a new kind does not compile without its entry. */
const AWAITED = {
  idle: [],
  'changing-card': ['card-change'],
  leaving: [],
  tokenising: ['token'],
  creating: ['create'],
  'wallet-sheet': ['sheet', 'create'],
  'wallet-button': ['button'],
  'element-form': ['element-form'],
  authenticating: ['authentication'],
  recovering: ['recovery', 'visible-bound'],
  waiting: ['result', 'sheet-answer', 'visible-bound'],
  unresolved: ['recovery', 'result'],
  'returned-order': ['returned-order'],
  decided: [],
} as const satisfies Readonly<Record<Attempt['kind'], readonly Awaited[]>>;

type Waiting<Answer extends Awaited> = AttemptOf<
  { [Kind in Attempt['kind']]: Answer extends (typeof AWAITED)[Kind][number] ? Kind : never }[Attempt['kind']]
>;

const waitsFor = <Answer extends Awaited>(attempt: Attempt, answer: Answer): attempt is Waiting<Answer> =>
  (AWAITED[attempt.kind] as readonly Awaited[]).includes(answer);

export interface CreateUnderWay {
  readonly attempt: Waiting<'create'>;
  readonly intent: PaymentIntent;
}

/** Returns the create that was sent, the page's own or a sheet's, or null if none. */
export const creatingOf = ({ attempt }: PaymentState): CreateUnderWay | null => {
  if (!waitsFor(attempt, 'create') || attempt.intent === null) return null;
  return attempt.kind === 'creating' || attempt.phase === 'creating' ? { attempt, intent: attempt.intent } : null;
};

/** Returns the create that this answer belongs to. */
export const createOf = (state: PaymentState, requestId: string): CreateUnderWay | null => {
  const create = creatingOf(state);
  return create?.intent.requestId === requestId ? create : null;
};

/** As above, for a fine, or null if the create is for coins. */
export const fineCreateOf = (state: PaymentState, requestId: string): CreateUnderWay | null => {
  const create = createOf(state, requestId);
  return create?.intent.kind === 'fine' ? create : null;
};

/** Returns the wait for the token requested by this tap; a token from an earlier tap belongs to another card or another order. */
export const tokenOf = ({ attempt }: PaymentState, requestId: string): AttemptOf<'tokenising'> | null =>
  waitsFor(attempt, 'token') && attempt.requestId === requestId ? attempt : null;

/** Returns the wallet sheet that has given no token yet, in one of the given phases; in any phase if none is given. */
export const sheetOf = (
  { attempt }: PaymentState,
  requestId: string | null,
  ...phases: readonly WalletSheetPhase[]
): AttemptOf<'wallet-sheet'> | null =>
  waitsFor(attempt, 'sheet') &&
  (requestId === null || attempt.requestId === requestId) &&
  (phases.length === 0 || phases.includes(attempt.phase))
    ? attempt
    : null;

/** Returns the provider's button for an order; `phase` null: loading or shown. */
export const buttonOf = (
  { attempt }: PaymentState,
  requestId: string | null,
  phase: 'loading' | null = null,
): AttemptOf<'wallet-button'> | null =>
  waitsFor(attempt, 'button') &&
  (requestId === null || attempt.intent.requestId === requestId) &&
  (phase === null || attempt.phase === phase)
    ? attempt
    : null;

/** The provider's element form for an order. */
export const elementFormOf = ({ attempt }: PaymentState, requestId: string | null): AttemptOf<'element-form'> | null =>
  waitsFor(attempt, 'element-form') && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

/** Returns the order of an element form whose pay button was used and which has not yet reported the end of its payment. */
export const paidFormIntent = ({ attempt }: PaymentState): PaymentIntent | null =>
  waitsFor(attempt, 'element-form') && attempt.phase === 'paying' ? attempt.intent : null;

/** Returns the wait for an order whose wallet sheet still awaits the result. */
export const openSheetWaitOf = ({ attempt }: Pick<PaymentState, 'attempt'>, requestId: string | null): AttemptOf<'waiting'> | null =>
  waitsFor(attempt, 'sheet-answer') && attempt.sheetOpen && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

export const authenticationOf = ({ attempt }: PaymentState, requestId: string | null): AttemptOf<'authenticating'> | null =>
  waitsFor(attempt, 'authentication') && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

/** Returns the wait for the result of a known order; `requestId` null matches any order. */
export const resultWaitOf = ({ attempt }: Pick<PaymentState, 'attempt'>, requestId: string | null): Waiting<'result'> | null =>
  waitsFor(attempt, 'result') && (requestId === null || attempt.intent.requestId === requestId) ? attempt : null;

/** As above, by the order id of the payment return under which it is polled. */
export const returnedWaitOf = ({ attempt, paymentReturn }: PaymentState, orderId: string): Waiting<'result'> | null =>
  waitsFor(attempt, 'result') && attempt.intent.orderId === orderId && paymentReturn?.orderId === orderId ? attempt : null;

/** Returns the order of a payment return that no payment on this device waits for; `orderId` null matches any. */
export const returnedOrderOf = ({ attempt }: PaymentState, orderId: string | null): AttemptOf<'returned-order'> | null =>
  waitsFor(attempt, 'returned-order') && attempt.decision === null && (orderId === null || attempt.query.orderId === orderId)
    ? attempt
    : null;

/** Returns the search for an order by its request id. */
export const recoveryOf = ({ attempt }: PaymentState, requestId: string): Waiting<'recovery'> | null =>
  waitsFor(attempt, 'recovery') && attempt.intent.requestId === requestId ? attempt : null;

/** Returns the intent that still lacks the order just found for it. */
export const orderlessIntentOf = (state: PaymentState, requestId: string): PaymentIntent | null => {
  const intent = trackingOf(state)?.intent;
  return intent?.requestId === requestId && intent.orderId === null ? intent : null;
};

/** Returns the wait whose visible-time bound is running. */
export const boundedWaitOf = ({ attempt }: PaymentState): Waiting<'visible-bound'> | null =>
  waitsFor(attempt, 'visible-bound') ? attempt : null;

export const cardChangeOf = ({ attempt }: PaymentState, sourceId: string, change: CardChange): AttemptOf<'changing-card'> | null =>
  waitsFor(attempt, 'card-change') && attempt.sourceId === sourceId && attempt.change === change ? attempt : null;

/** Returns the search for an order's card; `orderId` null matches any order. */
export const cardFetchOf = ({ cardFetch }: PaymentState, orderId: string | null): CardFetchUnderWay | null =>
  cardFetch.phase === 'fetching' && (orderId === null || cardFetch.orderId === orderId) ? cardFetch : null;

/** True if the wallet that was checked is the payment method chosen now. */
export const isChosenWallet = ({ paymentMethod }: PaymentState, payType: PayType): boolean =>
  paymentMethod !== null && payingPaymentMethod(paymentMethod).payType === payType;
