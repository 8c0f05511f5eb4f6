import { InternalFailure } from '../../internal-failure.ts';
import * as limits from '../../limits.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';
import { retryFor, sendCreate, type Tap } from '../create/send-create.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { missingPart } from '../steps/step-changes.ts';
import { choose, payingPaymentMethod, sells } from '../steps/payment-method-choice.ts';
import { andThen, next, type Transition } from '../transition.ts';

export const START_SETUP: PaymentCommand = {
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
  return requestToRetry === null || retried !== null
    ? begun
    : andThen(begun, (open) => next(open, { type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL }));
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
