import type { CreateUnderWay } from '../correlation.ts';
import type { EventOf } from '../event.ts';
import { isOfAnother, mayBeCharged, withOrder, type PaymentIntent } from '../../order/intent.ts';
import { hidesMethod } from '../../outcome/outcome.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { createRefusalMessage, decideDecline } from '../../outcome/decide-outcome.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { isSessionEnded } from '../../outcome/result-code.ts';
import type { PaymentState } from '../state.ts';
import { hideNotActive, payingPaymentMethod } from '../steps/payment-method-choice.ts';
import { atHome } from '../steps/step-changes.ts';
import { orderKnown } from '../tracking/order-known.ts';
import { track } from '../tracking/track.ts';
import { andThen, close, next, type Transition } from '../transition.ts';
import { showWalletButton } from '../wallet/wallet-button.ts';
import { showElementForm } from '../element/show-element-form.ts';
import { paysByElement } from './intent-of-purchase.ts';
import { stopForSession } from './stop-for-session.ts';
import { askBesideOther } from './other-payer.ts';
import { onOrphanOrder, onSheetOrder } from '../wallet/wallet-sheet.ts';

/** Removes an open sheet when its create brought no order. */
const withoutSheet = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-sheet'
    ? next(state, { type: 'end-wallet-sheet', result: 'abort' }, { type: 'stop-timer', timer: 'wallet-setup' })
    : next(state);

/** Another tab's order is still open, or its create is under way: shows that order instead (P6, P8). */
export const onBlocked = (state: PaymentState, intent: PaymentIntent | null): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const { requestToRetry } = gone;
    const unpaid = requestToRetry !== null && !mayBeCharged(requestToRetry) ? requestToRetry : null;
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, requestToRetry: unpaid === null ? requestToRetry : null };
    const abandon = unpaid === null ? [] : ([{ type: 'abandon-order', intent: unpaid, reason: USER_CANCEL }] as const);
    if (intent === null) return next(free, ...abandon, { type: 'toast', message: 'payment.other-tab' });
    if (isOfAnother(intent, free.payer)) return andThen(next(free, ...abandon), (other) => askBesideOther(other, intent));
    return andThen(next(free, ...abandon, { type: 'toast', message: 'payment.earlier-order-open' }), (other) => track(other, intent));
  });

/**
 * The platform's refusal ends a first create. For a retry it proves nothing about the earlier request, which may still
 * arrive: the search for its intent continues (D2, P3), or it is given up if it could not be charged (F26).
 */
export const onRefused = (state: PaymentState, { intent }: CreateUnderWay, event: EventOf<'create-refused'>): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const evidence = { ...NO_EVIDENCE, create_result: event.code, create_message: event.message };
    const toast = { type: 'toast', message: createRefusalMessage(evidence) } as const;
    const { requestToRetry } = gone;
    if (isSessionEnded(event.code)) {
      return stopForSession(
        gone,
        'ended',
        ...(requestToRetry === null ? [{ type: 'forget-intent', requestId: event.requestId } as const] : []),
      );
    }
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, requestToRetry: null };
    const offered = hidesMethod(decideDecline(evidence, []).outcome) ? hideNotActive(free, intent.payType) : next(free);
    return andThen(offered, (left) => {
      if (requestToRetry === null) return next(left, { type: 'forget-intent', requestId: event.requestId }, toast);
      if (!mayBeCharged(requestToRetry)) return next(left, toast, { type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL });
      return andThen(next(left, toast), (told) => track(told, requestToRetry));
    });
  });

/** There is no connection, so nothing was sent. A request that was to be sent again may still be sent. */
export const onNotSent = (state: PaymentState): Transition =>
  andThen(withoutSheet(state), (gone) => next({ ...gone, attempt: { kind: 'idle' }, dialog: 'offline' }));

/**
 * No order was made because the fine differs from what the shopper saw: leaves the steps for the page that shows it as it is now. For a
 * retry this proves nothing about the earlier request, so the search for it continues.
 */
export const onFineChanged = (state: PaymentState, { intent }: CreateUnderWay): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const { requestToRetry } = gone;
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, requestToRetry: null };
    if (requestToRetry !== null && mayBeCharged(requestToRetry)) return track(free, requestToRetry);
    const forget =
      requestToRetry === null
        ? ({ type: 'forget-intent', requestId: intent.requestId } as const)
        : ({ type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL } as const);
    return andThen(next(atHome(free), forget), close);
  });

/** The create's answer was lost: searches for the order. One that cannot be charged yet is sent again by the next confirm (D2). */
export const onCreateUnknown = (state: PaymentState, { intent }: CreateUnderWay): Transition =>
  mayBeCharged(intent)
    ? track({ ...state, requestToRetry: null }, intent)
    : andThen(withoutSheet(state), (gone) =>
        andThen(next(gone, { type: 'toast', message: 'wallet.network-timeout' }), (told) => onOrphanOrder(told, intent, null)),
      );

export const onCreated = (state: PaymentState, { attempt, intent }: CreateUnderWay, { order }: EventOf<'created'>): Transition => {
  if (attempt.kind === 'wallet-sheet') return onSheetOrder(state, attempt, intent, order);
  // A repeated request may find the first one's order, already charged by a card's token: that order has no session to pay in.
  if (paysByElement(state) && (!mayBeCharged(intent) || order.platformData !== null))
    return showElementForm(state, withOrder(intent, order));
  if (mayBeCharged(intent)) return orderKnown(state, intent, order, { takeOver: true });
  const isButton = state.paymentMethod !== null && payingPaymentMethod(state.paymentMethod).walletStart === 'embedded-button';
  return isButton ? showWalletButton(state, withOrder(intent, order)) : onOrphanOrder(state, intent, order);
};
