import { withOrder, type PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import { USER_CANCEL, NETWORK_TIMEOUT, WALLET_NOT_SUPPORTED, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { MerchantCheck } from '../../payment-method/wallet-merchant.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import { intentOf } from '../create/intent-of-purchase.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { payingPaymentMethod } from '../steps/payment-method-choice.ts';
import { next, type Transition } from '../transition.ts';
import { START_SETUP } from './start-wallet.ts';
import { endUncharged, walletFailureToast } from './wallet-failure.ts';

/** The sheet's order exists: passes it to the sheet, with the merchant session its wallet needs. */
export const readySheet = (intent: PaymentIntent, check: MerchantCheck): PaymentCommand => ({
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
    : next(
        { ...state, requestToRetry: null, attempt: { kind: 'idle' } },
        { type: 'abandon-order', intent: withOrder(intent, order), reason: USER_CANCEL },
      );

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
  const abandon = order === null ? [] : ([{ type: 'abandon-order', intent: order, reason: USER_CANCEL }] as const);
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
