import { mayBeCharged } from '../../order/intent.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { intentOfAttempt } from '../attempt-rules.ts';
import { leaveUnpaidForm, waitForPaidForm } from '../element/element-form.ts';
import type { EventOf } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { leaveWalletButton } from '../wallet/wallet-button.ts';
import { takeSheetAway } from '../wallet/wallet-sheet.ts';
import { askToGoOn, stopForSession } from './stop-for-session.ts';

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
      // Its create may be in flight: the answer shows what there is to give up.
      return attempt.phase === 'creating' && attempt.intent !== null
        ? askToGoOn(
            next(
              { ...state, attempt: { kind: 'creating', intent: attempt.intent } },
              { type: 'end-wallet-sheet', result: 'abort' },
              { type: 'stop-timer', timer: 'wallet-setup' },
            ),
            why,
          )
        : askToGoOn(takeSheetAway(state, attempt), why);
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
        { type: 'abandon-order', intent: { ...attempt.intent, chargeable: false }, reason: USER_CANCEL },
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
