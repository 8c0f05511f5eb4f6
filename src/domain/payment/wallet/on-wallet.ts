import { LIMITS } from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import { NO_EVIDENCE, mergeEvidence } from '../../outcome/evidence.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { DEFAULT_REASON, NETWORK_TIMEOUT, USER_CANCEL, WALLET_NOT_SUPPORTED, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentBounds } from '../bounds.ts';
import { choose, payingPaymentMethod, sells } from '../steps/payment-method-choice.ts';
import type { PaymentCommand } from '../command.ts';
import { createNow, retryFor, type Tap } from '../create/create-now.ts';
import type { PaymentEvent } from '../event.ts';
import { intentOf } from '../create/intent-of-purchase.ts';
import { START_BOUND, POLL_SOON, giveUpWaiting } from '../tracking/track.ts';
import type { Attempt, PaymentState } from '../state.ts';
import { atHome } from '../steps/steps.ts';
import { go, stay, andThen, type Transition } from '../transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;
type Sheet = Extract<Attempt, { kind: 'wallet-sheet' }>;

const START_SETUP: PaymentCommand = { type: 'start-timer', timer: 'wallet-setup', ms: LIMITS.walletSessionSetup.value, visible: false };
const STOP_SETUP: PaymentCommand = { type: 'stop-timer', timer: 'wallet-setup' };
const ABORT: PaymentCommand = { type: 'end-wallet-sheet', result: 'abort' };
const STOP_BUTTON: PaymentCommand = { type: 'stop-timer', timer: 'wallet-button' };
const HIDE_BUTTON: PaymentCommand = { type: 'hide-wallet-button' };

/** The sentence for a wallet that ended without a token; the general one comes after 1.2 s (cashier §4). */
const toastOf = (reason: WalletReason): PaymentCommand => {
  const message: MessageKey = decideDecline({ ...NO_EVIDENCE, wallet_reason: reason }, []).message;
  return reason === DEFAULT_REASON ? { type: 'toast', message, afterMs: LIMITS.walletFailureTextDelay.value } : { type: 'toast', message };
};

/** The tap on a wallet (D13): only when it was made ready before; a sheet begins in the tap, a button needs its order first. */
export const startWallet = (state: PaymentState, tap: Tap): Transition => {
  const { purchase, paymentMethod } = state;
  if (purchase === null || paymentMethod === null) return stay(state);
  const paying = payingPaymentMethod(paymentMethod);
  switch (state.wallet) {
    case 'none':
    case 'preparing':
      return stay(state);
    case 'unsupported':
      return stay({ ...state, dialog: 'wallet-unsupported' });
    case 'failed':
      return andThen(go(state, { type: 'toast', message: 'request.network' }), (failed) => choose(failed, paymentMethod, failed.card));
    case 'elsewhere':
      return go({ ...state, attempt: { kind: 'leaving' } }, { type: 'leave-for-payable-domain', purchase, paymentMethod });
    case 'ready':
      break;
  }
  if (paying.walletStart !== 'session') return createNow(state, tap, {});
  const carriedOn = retryFor(state);
  if (carriedOn === null && !sells(purchase.item, paymentMethod))
    return go(state, { type: 'toast', message: 'choice.payment-method-missing' });
  const requestId = carriedOn?.requestId ?? tap.requestId;
  const attempt: Sheet = {
    kind: 'wallet-sheet',
    phase: 'opening',
    requestId,
    at: tap.at,
    intent: null,
    validationUrl: null,
    retriesLeft: 0,
  };
  const begin: PaymentCommand = { type: 'begin-wallet-session', requestId, paymentMethod: paying, purchase };
  const begun: PaymentState = { ...state, attempt, resend: carriedOn };
  return state.resend === null || carriedOn !== null
    ? go(begun, begin, START_SETUP)
    : go(begun, begin, START_SETUP, { type: 'abandon-order', intent: state.resend, reason: USER_CANCEL });
};

/** The wallet was looked at: only the payment method that is chosen now counts. */
export const onWalletPrepared = (state: PaymentState, event: Of<'wallet-prepared'>): Transition => {
  const { paymentMethod, attempt } = state;
  if (paymentMethod === null || payingPaymentMethod(paymentMethod).payType !== event.payType) return stay(state);
  if (attempt.kind === 'leaving') {
    return go({ ...state, wallet: event.readiness, attempt: { kind: 'idle' } }, { type: 'toast', message: 'request.failed' });
  }
  return stay({ ...state, wallet: event.readiness });
};

/** The sheet asks for its merchant session: now the order is created (D13). */
export const onMerchantAsked = (state: PaymentState, event: Of<'merchant-asked'>, bounds: PaymentBounds): Transition => {
  const { attempt, purchase, paymentMethod, resend } = state;
  if (attempt.kind !== 'wallet-sheet' || attempt.phase !== 'opening' || purchase === null || paymentMethod === null) return stay(state);
  const intent = resend ?? intentOf(purchase, payingPaymentMethod(paymentMethod), attempt.requestId, attempt.at);
  const asked: Sheet = { ...attempt, phase: 'creating', intent, validationUrl: event.validationUrl, retriesLeft: bounds.walletRetries };
  return go({ ...state, attempt: asked }, { type: 'create-order', intent, fields: {}, remember: false, resend: resend !== null });
};

const validate = (intent: PaymentIntent, validationUrl: string): PaymentCommand => ({ type: 'validate-merchant', intent, validationUrl });

/** The order of the sheet exists: its merchant is validated. */
export const onSheetOrder = (state: PaymentState, attempt: Sheet, order: Order): Transition => {
  if (attempt.phase !== 'creating' || attempt.intent === null || attempt.validationUrl === null) return stay(state);
  const intent: PaymentIntent = { ...attempt.intent, orderId: order.orderId, platformData: order.platformData };
  return go(
    { ...state, resend: null, attempt: { ...attempt, phase: 'validating', intent } },
    { type: 'keep-intent', intent },
    validate(intent, attempt.validationUrl),
  );
};

/** Ends a sheet that gave no token. Its order, if there is one, is given up: nothing was charged (F26). */
const endWithoutToken = (state: PaymentState, attempt: Sheet, reason: WalletReason, ...first: readonly PaymentCommand[]): Transition => {
  const said = [...first, STOP_SETUP, toastOf(reason)];
  // The create is on its way: its answer says what there is to give up.
  if (attempt.phase === 'creating' && attempt.intent !== null) {
    return go({ ...state, attempt: { kind: 'creating', intent: attempt.intent } }, ...said);
  }
  const order = attempt.intent ?? state.resend;
  const idle: PaymentState = { ...state, attempt: { kind: 'idle' }, resend: null };
  return order === null ? go(idle, ...said) : go(idle, ...said, { type: 'abandon-order', intent: order, reason });
};

/** The one retry repeats the merchant validation alone, under the same request id (D13). */
const validateAgain = (state: PaymentState, attempt: Sheet, reason: WalletReason): Transition =>
  attempt.phase === 'validating' && attempt.retriesLeft > 0 && attempt.intent !== null && attempt.validationUrl !== null
    ? go(
        { ...state, attempt: { ...attempt, retriesLeft: attempt.retriesLeft - 1 } },
        START_SETUP,
        validate(attempt.intent, attempt.validationUrl),
      )
    : endWithoutToken(state, attempt, reason, ABORT);

export const onMerchantRefused = (state: PaymentState, event: Of<'merchant-refused'>): Transition =>
  state.attempt.kind === 'wallet-sheet' && state.attempt.phase === 'validating'
    ? validateAgain(state, state.attempt, event.reason)
    : stay(state);

/** 15 s without a merchant session (cashier §9). */
export const onSetupTimer = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-sheet' && state.attempt.phase !== 'open'
    ? validateAgain(state, state.attempt, NETWORK_TIMEOUT)
    : stay(state);

export const onMerchantValidated = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-sheet' && state.attempt.phase === 'validating'
    ? go({ ...state, attempt: { ...state.attempt, phase: 'open' } }, STOP_SETUP)
    : stay(state);

/** The shopper has authorised: from here on money may move, so the order is waited for like any other (D13, F27). */
export const onWalletAuthorised = (state: PaymentState): Transition => {
  const { attempt } = state;
  const isSheet = attempt.kind === 'wallet-sheet' && attempt.phase === 'open';
  if (!isSheet && attempt.kind !== 'wallet-button') return stay(state);
  if (attempt.intent === null) return stay(state);
  const intent: PaymentIntent = { ...attempt.intent, chargeable: true };
  const waiting: Attempt = {
    kind: 'waiting',
    intent,
    evidence: NO_EVIDENCE,
    tries: 0,
    reasonTries: 0,
    reading: isSheet,
    sheetOpen: true,
    mayAuthenticate: false,
  };
  const answerBy: PaymentCommand = { type: 'start-timer', timer: 'sheet-answer', ms: LIMITS.walletSheetAnswer.value, visible: false };
  return isSheet
    ? go({ ...state, attempt: waiting }, { type: 'authorise-wallet', intent }, answerBy, START_BOUND)
    : go({ ...state, attempt: waiting, dialog: 'none' }, STOP_BUTTON, { type: 'keep-intent', intent }, answerBy, START_BOUND, POLL_SOON);
};

/** The button's own answer, beside the readings of the order. */
export const onWalletAnswered = (state: PaymentState, event: Of<'wallet-answered'>): Transition =>
  state.attempt.kind === 'waiting' || state.attempt.kind === 'unresolved'
    ? stay({ ...state, attempt: { ...state.attempt, evidence: mergeEvidence(state.attempt.evidence, event.evidence) } })
    : stay(state);

/** 25 s after the token the sheet must be answered; without a result that is FAILURE, and the page says unresolved (D13). */
export const onSheetTimer = (state: PaymentState, bounds: PaymentBounds): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'waiting' || !attempt.sheetOpen) return stay(state);
  const answered: PaymentState = { ...state, attempt: { ...attempt, sheetOpen: false } };
  return andThen(go(answered, { type: 'end-wallet-sheet', result: 'failure' }), (next) => giveUpWaiting(next, bounds));
};

/** Another tab's order has no end yet: the token was not sent, this order is given up, the other one shown (P6, P8). */
export const onAuthoriseBlocked = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'waiting' || !attempt.sheetOpen) return stay(state);
  return go(
    { ...atHome(state), attempt: { kind: 'idle' } },
    { type: 'end-wallet-sheet', result: 'failure' },
    { type: 'stop-timer', timer: 'sheet-answer' },
    { type: 'stop-timer', timer: 'visible-bound' },
    { type: 'abandon-order', intent: { ...attempt.intent, chargeable: false }, reason: USER_CANCEL },
  );
};

const leaveButton = (state: PaymentState, intent: PaymentIntent, reason: WalletReason, ...said: readonly PaymentCommand[]): Transition =>
  go({ ...atHome(state), attempt: { kind: 'idle' } }, HIDE_BUTTON, STOP_BUTTON, { type: 'abandon-order', intent, reason }, ...said);

/** Cancelled by the shopper: before the token nothing is left, after it the order is still waited for (F26, F27). */
export const onWalletCancelled = (state: PaymentState): Transition => {
  const { attempt } = state;
  switch (attempt.kind) {
    case 'wallet-sheet':
      return endWithoutToken(state, attempt, USER_CANCEL);
    case 'wallet-button':
      return leaveButton(state, attempt.intent, USER_CANCEL, toastOf(USER_CANCEL));
    case 'waiting':
      return attempt.sheetOpen
        ? go({ ...state, attempt: { ...attempt, sheetOpen: false } }, { type: 'stop-timer', timer: 'sheet-answer' })
        : stay(state);
    default:
      return stay(state);
  }
};

/** The wallet failed before any token: nothing was charged. */
export const onWalletFailed = (state: PaymentState, event: Of<'wallet-failed'>): Transition => {
  const { attempt } = state;
  const asks = event.reason === WALLET_NOT_SUPPORTED;
  if (attempt.kind === 'wallet-sheet') {
    const ended = endWithoutToken(state, attempt, event.reason, ABORT);
    return asks && ended.state.attempt.kind === 'idle' ? { ...ended, state: { ...ended.state, dialog: 'wallet-unsupported' } } : ended;
  }
  if (attempt.kind !== 'wallet-button') return stay(state);
  if (!asks) return leaveButton(state, attempt.intent, event.reason, toastOf(event.reason));
  const left = leaveButton(state, attempt.intent, event.reason);
  return { ...left, state: { ...left.state, dialog: 'wallet-unsupported' } };
};

export const onWalletButtonShown = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-button' && state.attempt.phase === 'loading'
    ? go({ ...state, attempt: { ...state.attempt, phase: 'shown' } }, STOP_BUTTON)
    : stay(state);

/** The order of an embedded button exists: the button is shown for it, 60 s at most until it is there (cashier §4, §9). */
export const showButton = (state: PaymentState, intent: PaymentIntent): Transition => {
  const { paymentMethod } = state;
  if (paymentMethod === null) return stay(state);
  return go(
    { ...state, resend: null, attempt: { kind: 'wallet-button', intent, phase: 'loading' } },
    { type: 'keep-intent', intent },
    { type: 'start-timer', timer: 'wallet-button', ms: LIMITS.walletButtonWait.value, visible: false },
    { type: 'show-wallet-button', intent, paymentMethod: payingPaymentMethod(paymentMethod) },
  );
};

/** The button did not come: failed, by the reason time-out (cashier §4). Nothing was charged. */
export const onButtonTimer = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'wallet-button' || attempt.phase !== 'loading') return stay(state);
  const evidence = { ...NO_EVIDENCE, wallet_reason: NETWORK_TIMEOUT };
  const intent: PaymentIntent = { ...attempt.intent, decided: true };
  return go({ ...atHome(state), attempt: { kind: 'decided', intent, evidence, ...decideDecline(evidence, []) } }, HIDE_BUTTON, {
    type: 'abandon-order',
    intent: attempt.intent,
    reason: NETWORK_TIMEOUT,
  });
};

/** What became of the create of a wallet whose sheet is gone already: an order is given up, an unknown one is carried on with (D2, F26). */
export const onOrphanOrder = (state: PaymentState, intent: PaymentIntent, order: Order | null): Transition =>
  order === null
    ? stay({ ...state, resend: intent, attempt: { kind: 'idle' } })
    : go(
        { ...state, resend: null, attempt: { kind: 'idle' } },
        { type: 'abandon-order', intent: { ...intent, orderId: order.orderId, platformData: order.platformData }, reason: USER_CANCEL },
      );
