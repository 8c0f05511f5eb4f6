import { mayBeCharged, isOpen, type PaymentIntent } from '../order/intent.ts';
import { USER_CANCEL } from '../outcome/evidence.ts';
import type { PaymentCommand } from './command.ts';
import type { PaymentState, AttemptOf } from './state.ts';
import { track, onBlocked } from './tracking.ts';
import { abandoned, andThen, next, NO_CARD_FETCH, type Transition, atHome } from './transition.ts';
import { intentOfAttempt } from './attempt-rules.ts';
import { leaveUnpaidForm, waitForPaidForm, onElementFormBlocked } from './element-form.ts';
import type { EventOf } from './event.ts';
import { leaveWalletButton } from './wallet-button.ts';
import { takeSheetAway } from './wallet-sheet.ts';
import { paidElsewhere } from './confirm.ts';

/** Why the payment's session is no longer the device's: another session replaced it, or the platform ended it. */
export const SESSION_ENDS = ['changed', 'ended'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

const SAID = { changed: 'payment.session-changed', ended: 'login.session-ended' } as const;

/** Asks the shopper how to go on. */
const askToGoOn = ({ state, commands }: Transition, why: SessionEnd): Transition => ({
  state: { ...state, dialog: `session-${why}` },
  commands,
});

/**
 * This tap sent nothing: asks the shopper how to go on. A request that was to be sent again may have arrived the first
 * time, so its order is searched for instead, and a toast says why nothing was sent.
 */
export const stopForSession = (state: PaymentState, why: SessionEnd, ...first: readonly PaymentCommand[]): Transition => {
  const { requestToRetry } = state;
  const free: PaymentState = { ...state, attempt: { kind: 'idle' }, requestToRetry: null };
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) {
    return andThen(next(free, ...first, { type: 'toast', message: SAID[why] }), (told) => track(told, requestToRetry));
  }
  const given: readonly PaymentCommand[] = requestToRetry === null ? [] : [abandoned(requestToRetry)];
  return askToGoOn(next(free, ...first, ...given), why);
};

/** The steps as the next payer may see them: nothing of the one before is shown, read or saved (PAY-55, PAY-82). Their choice stays. */
export const forAnotherPayer = (state: PaymentState): PaymentState => ({
  ...atHome(state),
  dialog: state.dialog,
  cards: [],
  card: null,
  cardFetch: NO_CARD_FETCH,
  earlierPaid: [],
  paidSince: [],
});

/** Removes a sheet that has given no token. Its create may be in flight: the answer shows what there is to give up. */
const dropSheet = (state: PaymentState, sheet: AttemptOf<'wallet-sheet'>): Transition =>
  sheet.phase === 'creating' && sheet.intent !== null
    ? next(
        { ...state, attempt: { kind: 'creating', intent: sheet.intent } },
        { type: 'end-wallet-sheet', result: 'abort' },
        { type: 'stop-timer', timer: 'wallet-setup' },
      )
    : takeSheetAway(state, sheet);

/**
 * Other pages of this device have paid since the steps were opened: the steps show it before anything is confirmed. A form, button or sheet
 * that is open for the same, and in which nothing was paid yet, closes behind the question (PAY-96).
 */
export const onPaidElsewhere = (before: PaymentState, { payments }: EventOf<'paid-elsewhere'>): Transition => {
  const state = { ...before, paidSince: payments.filter(({ payer, state: end }) => payer === before.payer && end === 'paid') };
  const { attempt } = state;
  const ask = (left: Transition): Transition => ({ ...left, state: { ...left.state, dialog: 'confirm-pay-again' } });
  if (paidElsewhere(state) === null) return next(state);
  switch (attempt.kind) {
    case 'wallet-button':
      return ask(leaveWalletButton(state, attempt, USER_CANCEL));
    case 'wallet-sheet':
      return ask(dropSheet(state, attempt));
    case 'element-form':
      return attempt.phase === 'paying' || mayBeCharged(attempt.intent) ? next(state) : ask(leaveUnpaidForm(state, attempt, USER_CANCEL));
    case 'idle':
    case 'tokenising':
    case 'changing-card':
    case 'creating':
    case 'leaving':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return next(state);
  }
};

/**
 * The device has another session, or none any more. What has sent nothing yet stops; what may be charged is tracked to its end, for
 * its payer. A create in flight was checked when it was sent.
 */
export const onSessionChanged = (state: PaymentState, { why }: EventOf<'session-changed'>): Transition => {
  const { attempt } = state;
  switch (attempt.kind) {
    case 'idle':
      return state.purchase === null && state.requestToRetry === null ? next(state) : stopForSession(state, why);
    case 'tokenising':
    case 'changing-card':
      return stopForSession(state, why);
    case 'wallet-sheet':
      return askToGoOn(dropSheet(state, attempt), why);
    case 'wallet-button':
      return askToGoOn(leaveWalletButton(state, attempt, USER_CANCEL), why);
    case 'element-form':
      if (attempt.phase === 'paying') return next(state);
      return mayBeCharged(attempt.intent) ? waitForPaidForm(state, attempt) : askToGoOn(leaveUnpaidForm(state, attempt, USER_CANCEL), why);
    case 'creating':
    case 'leaving':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return next(state);
  }
};

/** A command of this request was not carried out because the device has another session: it sent nothing. */
export const onSessionStopped = (state: PaymentState, { requestId }: EventOf<'session-stopped'>): Transition => {
  const { attempt } = state;
  const own = 'requestId' in attempt ? attempt.requestId : intentOfAttempt(attempt)?.requestId;
  if (own !== requestId) return next(state);
  switch (attempt.kind) {
    case 'creating':
      // A first create may already be stored; a repeated one stays stored until its end is known.
      return stopForSession(state, 'changed', ...(state.requestToRetry === null ? [{ type: 'forget-intent', requestId } as const] : []));
    case 'waiting':
      // The sheet's token was not sent.
      if (!attempt.sheetOpen) return next(state);
      return stopForSession(
        { ...atHome(state), requestToRetry: null },
        'changed',
        { type: 'end-wallet-sheet', result: 'failure' },
        { type: 'stop-timer', timer: 'sheet-answer' },
        { type: 'stop-timer', timer: 'visible-bound' },
        abandoned({ ...attempt.intent, chargeable: false }),
      );
    case 'wallet-sheet':
      return attempt.phase === 'creating' && attempt.intent !== null
        ? askToGoOn(
            andThen(takeSheetAway(state, { ...attempt, intent: null }), (gone) => next(gone, { type: 'forget-intent', requestId })),
            'changed',
          )
        : onSessionChanged(state, { type: 'session-changed', why: 'changed' });
    case 'idle':
    case 'tokenising':
    case 'changing-card':
    case 'wallet-button':
    case 'element-form':
    case 'leaving':
    case 'authenticating':
    case 'recovering':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return onSessionChanged(state, { type: 'session-changed', why: 'changed' });
  }
};

/** Removes the button together with its order, whose token was not sent; `intent` null: another tab's create is under way. */
export const onButtonBlocked = (state: PaymentState, button: AttemptOf<'wallet-button'>, intent: PaymentIntent | null): Transition =>
  andThen(leaveWalletButton(state, button, USER_CANCEL), (left) => onBlocked(left, intent));

/**
 * Another tab's order may be charged from now on: an open button or sheet is closed before it gives a token, because
 * some of them charge by themselves; its order is abandoned and the other one shown (P6, P8). An order that is being
 * created is checked under the lock, or before its button is shown.
 */
export const onAnotherIntentOpen = (state: PaymentState, { intent }: EventOf<'another-intent-open'>): Transition => {
  const { attempt } = state;
  if (!isOpen(intent)) return next(state);
  switch (attempt.kind) {
    case 'wallet-button':
      if (attempt.intent.requestId === intent.requestId) return next(state);
      return onButtonBlocked(state, attempt, intent);
    case 'element-form':
      // Once it has been paid in, both orders are tracked.
      if (attempt.intent.requestId === intent.requestId || attempt.phase === 'paying') return next(state);
      return onElementFormBlocked(state, attempt, intent);
    case 'wallet-sheet':
      if (attempt.requestId === intent.requestId || attempt.phase === 'creating') return next(state);
      return andThen(takeSheetAway(state, attempt), (left) => onBlocked(left, intent));
    // The cross-tab lock for creates decides about the order being created, which may not have been sent yet.
    case 'tokenising':
    case 'creating':
    // Money may have moved: both orders are tracked.
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    // Nothing here can charge.
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'returned-order':
    case 'decided':
      return next(state);
  }
};
