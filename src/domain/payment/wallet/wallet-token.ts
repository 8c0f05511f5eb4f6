import * as limits from '../../limits.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { mergeEvidence } from '../../outcome/evidence.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import { onBlocked } from '../create/create-answers.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { giveUpWaiting, POLL_SOON, START_BOUND, waitingFor } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { STOP_BUTTON } from './wallet-button.ts';

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
      { type: 'abandon-order', intent: { ...attempt.intent, chargeable: false }, reason: USER_CANCEL },
    ),
    (free) => onBlocked(free, intent),
  );
