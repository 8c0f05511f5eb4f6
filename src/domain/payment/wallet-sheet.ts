import { InternalFailure } from '../result.ts';
import * as limits from '../limits.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { mergeEvidence, NETWORK_TIMEOUT, USER_CANCEL, WALLET_NOT_SUPPORTED, type WalletReason } from '../outcome/evidence.ts';
import type { PaymentCommand } from './command.ts';
import { retryFor, sendCreate, type Tap, intentOf } from './create.ts';
import type { EventOf } from './event.ts';
import type { AttemptOf, PaymentState } from './state.ts';
import { abandoned, missingPart, andThen, next, type Transition, atHome } from './transition.ts';
import { choose, payingPaymentMethod, sells } from './payment-methods.ts';
import { withOrder, type PaymentIntent } from '../order/intent.ts';
import type { Order } from '../order/order.ts';
import type { MerchantCheck } from '../payment-method/wallet-merchant.ts';
import { type PaymentBounds, POLL_SOON, START_BOUND, giveUpWaiting, onBlocked, waitingFor } from './tracking.ts';
import { endUncharged, walletFailureToast, STOP_BUTTON } from './wallet-button.ts';

const START_SETUP: PaymentCommand = {
  type: 'start-timer',
  timer: 'wallet-setup',
  ms: limits.walletSessionSetup,
  visible: false,
};

/** Opens the sheet within the tap (D13). */
const beginSheet = (state: PaymentState, tap: Tap): Transition => {
  const { purchase, paymentMethod, requestToRetry } = state;
  if (purchase === null || paymentMethod === null) return next(state);
  const retried = retryFor(state);
  if (retried === null && !sells(purchase, paymentMethod)) return next(state, ...missingPart(new InternalFailure('recharge-id')));
  const requestId = retried?.requestId ?? tap.requestId;
  const attempt: AttemptOf<'wallet-sheet'> = {
    kind: 'wallet-sheet',
    phase: 'opening',
    requestId,
    at: tap.at,
    intent: null,
    check: null,
    retriesLeft: 0,
  };
  const begin: PaymentCommand = {
    type: 'begin-wallet-session',
    requestId,
    paymentMethod: payingPaymentMethod(paymentMethod),
    purchase,
  };
  const begun = next({ ...state, attempt, requestToRetry: retried }, begin, START_SETUP);
  return requestToRetry === null || retried !== null ? begun : andThen(begun, (open) => next(open, abandoned(requestToRetry)));
};

/** Returns the message for a wallet that may not be used on this domain (D15). */
export const domainRefusedMessage = ({ wallet }: PaymentMethod): 'wallet.domain-refused' | 'wallet.google-pay-refused' =>
  wallet === 'google-pay' ? 'wallet.google-pay-refused' : 'wallet.domain-refused';

/** The tap on a wallet (D13): starts only if it was prepared before; a sheet opens in the tap, a button needs its order first. */
export const startWallet = (state: PaymentState, tap: Tap): Transition => {
  const { purchase, paymentMethod } = state;
  if (purchase === null || paymentMethod === null) return next(state);
  switch (state.wallet) {
    case 'none':
    case 'preparing':
      return next(state);
    case 'unsupported':
      return next({ ...state, dialog: 'wallet-unsupported' });
    case 'refused':
      return next(state, { type: 'toast', message: domainRefusedMessage(paymentMethod) });
    case 'failed':
      return andThen(next(state, { type: 'toast', message: 'request.network' }), (failed) => choose(failed, paymentMethod, failed.card));
    case 'elsewhere':
      return next({ ...state, attempt: { kind: 'leaving' } }, { type: 'leave-for-payable-domain', purchase, paymentMethod });
    case 'ready':
      return payingPaymentMethod(paymentMethod).walletStart === 'session' ? beginSheet(state, tap) : sendCreate(state, tap, {});
  }
};

/** The wallet's readiness is known; a page that could not be left stays and says so. */
export const onWalletPrepared = (state: PaymentState, { readiness }: EventOf<'wallet-prepared'>): Transition =>
  state.attempt.kind === 'leaving'
    ? next({ ...state, wallet: readiness, attempt: { kind: 'idle' } }, { type: 'toast', message: 'request.failed' })
    : next({ ...state, wallet: readiness });

/** The sheet's order exists: passes it to the sheet, with the merchant session its wallet needs. */
const readySheet = (intent: PaymentIntent, check: MerchantCheck): PaymentCommand => ({
  type: 'ready-sheet',
  intent,
  check,
});

/** The order of the sheet exists. */
export const onSheetOrder = (state: PaymentState, attempt: AttemptOf<'wallet-sheet'>, created: PaymentIntent, order: Order): Transition => {
  if (attempt.check === null) return next(state);
  const intent = withOrder(created, order);
  return next(
    { ...state, requestToRetry: null, attempt: { ...attempt, phase: 'validating', intent } },
    { type: 'keep-intent', intent },
    readySheet(intent, attempt.check),
  );
};

/** Handles the create of a wallet whose sheet is gone: abandons an order, or lets the next confirm send an unknown one again (D2, F26). */
export const onOrphanOrder = (state: PaymentState, intent: PaymentIntent, order: Order | null): Transition =>
  order === null
    ? next({ ...state, requestToRetry: intent, attempt: { kind: 'idle' } })
    : next({ ...state, requestToRetry: null, attempt: { kind: 'idle' } }, abandoned(withOrder(intent, order)));

type Sheet = AttemptOf<'wallet-sheet'>;

const STOP_SETUP: PaymentCommand = { type: 'stop-timer', timer: 'wallet-setup' };
const ABORT: PaymentCommand = { type: 'end-wallet-sheet', result: 'abort' };

/** The sheet requests its merchant session: now the order is created (D13). */
export const onSheetOpened = (
  state: PaymentState,
  attempt: Sheet,
  { check }: EventOf<'sheet-opened'>,
  bounds: PaymentBounds,
): Transition => {
  const { purchase, paymentMethod, requestToRetry } = state;
  if (purchase === null || paymentMethod === null) return next(state);
  const intent = requestToRetry ?? intentOf(purchase, payingPaymentMethod(paymentMethod), { ...attempt, payer: state.payer });
  const asked: Sheet = { ...attempt, phase: 'creating', intent, check, retriesLeft: bounds.walletRetries };
  return next(
    { ...state, attempt: asked },
    { type: 'create-order', intent, fields: {}, remember: false, isRetry: requestToRetry !== null },
  );
};

/** Ends a sheet that gave no token. Its order, if any, is abandoned: nothing was charged (F26). */
const endWithoutToken = (state: PaymentState, attempt: Sheet, reason: WalletReason, ...first: readonly PaymentCommand[]): Transition => {
  const said = [...first, STOP_SETUP, walletFailureToast(reason, state.paymentMethod)];
  // The create is in flight: its answer shows what there is to give up.
  if (attempt.phase === 'creating' && attempt.intent !== null) {
    return next({ ...state, attempt: { kind: 'creating', intent: attempt.intent } }, ...said);
  }
  const order = attempt.intent ?? state.requestToRetry;
  const idle: PaymentState = { ...state, attempt: { kind: 'idle' }, requestToRetry: null };
  return order === null ? next(idle, ...said) : next(idle, ...said, { type: 'abandon-order', intent: order, reason });
};

/** Another order is open: removes the sheet and abandons its order. The messages concern the other one. */
export const takeSheetAway = (state: PaymentState, attempt: Sheet): Transition => {
  const order = attempt.intent ?? state.requestToRetry;
  const abandon = order === null ? [] : [abandoned(order)];
  return next({ ...state, attempt: { kind: 'idle' }, requestToRetry: null }, ABORT, STOP_SETUP, ...abandon);
};

/** The one retry repeats only the merchant validation, under the same request id (D13). */
const validateAgain = (state: PaymentState, attempt: Sheet, giveUp: () => Transition): Transition =>
  attempt.phase === 'validating' && attempt.retriesLeft > 0 && attempt.intent !== null && attempt.check !== null
    ? next(
        { ...state, attempt: { ...attempt, retriesLeft: attempt.retriesLeft - 1 } },
        START_SETUP,
        readySheet(attempt.intent, attempt.check),
      )
    : giveUp();

/** A refused merchant session ends in a result with the platform's answer; a lost connection is reported in a toast (cashier §4). */
export const onSheetRefused = (state: PaymentState, attempt: Sheet, { reason, said = {} }: EventOf<'sheet-refused'>): Transition =>
  validateAgain(state, attempt, () =>
    attempt.intent === null || reason === NETWORK_TIMEOUT
      ? endWithoutToken(state, attempt, reason, ABORT)
      : endUncharged(state, attempt.intent, reason, said, ABORT, STOP_SETUP),
  );

/** 15 s without a merchant session (cashier §9). */
export const onSetupTimer = (state: PaymentState, attempt: Sheet): Transition =>
  validateAgain(state, attempt, () => endWithoutToken(state, attempt, NETWORK_TIMEOUT, ABORT));

export const onSheetReady = (state: PaymentState, attempt: Sheet): Transition =>
  next({ ...state, attempt: { ...attempt, phase: 'open' } }, STOP_SETUP);

/** The shopper closed the sheet before it gave a token (F26). */
export const onSheetCancelled = (state: PaymentState, attempt: Sheet): Transition => endWithoutToken(state, attempt, USER_CANCEL);

/** The wallet failed before any token: nothing was charged. */
export const onSheetFailed = (state: PaymentState, attempt: Sheet, { reason }: EventOf<'wallet-failed'>): Transition => {
  const ended = endWithoutToken(state, attempt, reason, ABORT);
  return reason === WALLET_NOT_SUPPORTED && ended.state.attempt.kind === 'idle'
    ? { ...ended, state: { ...ended.state, dialog: 'wallet-unsupported' } }
    : ended;
};

type Waiting = AttemptOf<'waiting'>;

const ANSWER_BY: PaymentCommand = { type: 'start-timer', timer: 'sheet-answer', ms: limits.walletSheetAnswer, visible: false };
const STOP_ANSWER: PaymentCommand = { type: 'stop-timer', timer: 'sheet-answer' };

/** The shopper has authorised: from now on money may move, so the order is tracked like any other (D13, F27). */
const waitForAuthorised = (intent: PaymentIntent, reading: boolean): Waiting =>
  waitingFor({ ...intent, chargeable: true }, { reading, sheetOpen: true });

/** The sheet has given its token, which is now sent. */
export const onSheetAuthorised = (state: PaymentState, created: PaymentIntent): Transition => {
  const attempt = waitForAuthorised(created, true);
  return next({ ...state, attempt }, { type: 'authorise-wallet', intent: attempt.intent }, ANSWER_BY, START_BOUND);
};

/** The provider's button sends its token itself. */
export const onButtonAuthorised = (state: PaymentState, { intent }: AttemptOf<'wallet-button'>): Transition => {
  const attempt = waitForAuthorised(intent, false);
  return next(
    { ...state, attempt, dialog: 'none' },
    STOP_BUTTON,
    { type: 'keep-intent', intent: attempt.intent },
    ANSWER_BY,
    START_BOUND,
    POLL_SOON,
  );
};

/** The button's own answer, in addition to the readings of the order. */
export const onWalletAnswered = (
  state: PaymentState,
  attempt: AttemptOf<'waiting' | 'unresolved'>,
  { evidence }: EventOf<'wallet-answered'>,
): Transition => next({ ...state, attempt: { ...attempt, evidence: mergeEvidence(attempt.evidence, evidence) } });

/** The sheet must get an answer within 25 s of the token; without a result it gets FAILURE, and the page shows unresolved (D13). */
export const onSheetTimer = (state: PaymentState, attempt: Waiting, bounds: PaymentBounds): Transition =>
  andThen(next(state, { type: 'end-wallet-sheet', result: 'failure' }), (told) =>
    giveUpWaiting(told, { ...attempt, sheetOpen: false }, bounds),
  );

/** The shopper closed the sheet after the token: the order is still tracked (F27). */
export const onCancelledAfterToken = (state: PaymentState, attempt: Waiting): Transition =>
  next({ ...state, attempt: { ...attempt, sheetOpen: false } }, STOP_ANSWER);

/** Another tab's order is still open: the token was not sent, this order is abandoned and the other one shown (P6, P8). */
export const onAuthoriseBlocked = (state: PaymentState, attempt: Waiting, { intent }: EventOf<'authorise-blocked'>): Transition =>
  andThen(
    next(
      { ...atHome(state), attempt: { kind: 'idle' } },
      { type: 'end-wallet-sheet', result: 'failure' },
      STOP_ANSWER,
      { type: 'stop-timer', timer: 'visible-bound' },
      abandoned({ ...attempt.intent, chargeable: false }),
    ),
    (free) => onBlocked(free, intent),
  );
