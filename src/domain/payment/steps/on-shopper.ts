import { cleanHolderName, holderNameState } from '../../card/holder-name.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { choose, preselected } from './payment-method-choice.ts';
import type { PaymentCommand } from '../command.ts';
import { track } from '../tracking/track.ts';
import type { PaymentEvent } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from './steps.ts';
import { go, stay, andThen, type Transition } from '../transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/**
 * A resend that is not carried through is again an order without an end (D2); one that nothing can be charged for is
 * given up (F26).
 */
const giveResendUp = (state: PaymentState, intent: PaymentIntent): Transition =>
  intent.chargeable
    ? go(
        {
          ...atHome(state),
          resend: null,
          attempt: { kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: true, absentTries: 0, provenAbsent: true },
        },
        { type: 'recover-order', intent },
      )
    : go({ ...state, resend: null }, { type: 'abandon-order', intent, reason: USER_CANCEL });

/** A fresh walk through the steps. An attempt under way, or one without an end, is shown instead (P6). */
export const onOpened = (state: PaymentState, event: Of<'opened'>): Transition => {
  const { attempt, resend } = state;
  if (attempt.kind !== 'idle' && attempt.kind !== 'decided') return stay(state);
  if (resend !== null && resend.chargeable) return giveResendUp(state, resend);
  const { purchase, paymentMethods, cards, policy } = event;
  const { paymentMethod, card } = preselected(paymentMethods, cards, event.preferred);
  const leave: readonly PaymentCommand[] = [
    ...(attempt.kind === 'decided' ? [{ type: 'forget-intent', requestId: attempt.intent.requestId } as const] : []),
    ...(resend === null ? [] : [{ type: 'abandon-order', intent: resend, reason: USER_CANCEL } as const]),
  ];
  const opened: PaymentState = {
    ...atHome(state),
    purchase,
    paymentMethods,
    cards,
    policy,
    scene: 'normal',
    attempt: { kind: 'idle' },
    resend: null,
  };
  return andThen(go(opened, ...leave), (fresh) => choose(fresh, paymentMethod, card));
};

export const onPaymentMethodChosen = (state: PaymentState, event: Of<'payment-method-chosen'>): Transition => {
  const paymentMethod = state.paymentMethods.find((candidate) => candidate.payType === event.payType);
  if (paymentMethod === undefined || state.attempt.kind !== 'idle' || state.step !== 'HOME') return stay(state);
  return choose(state, paymentMethod, null);
};

/** Back one step; out of the panel from HOME. */
const stepBack = (state: PaymentState): Transition => {
  const { resend } = state;
  if (resend !== null && resend.chargeable) return giveResendUp(state, resend);
  const previous = state.history.at(-1);
  if (previous === undefined) {
    const closed = go({ ...state, dialog: 'none' }, { type: 'close' });
    return resend === null ? closed : andThen(giveResendUp(closed.state, resend), (after) => go(after, ...closed.commands));
  }
  const scene = state.step === 'CKO_CARD_MODIFY_EXPIRE' ? 'normal' : state.scene;
  return stay({ ...atHome(state), scene, step: previous, history: state.history.slice(0, -1) });
};

/** Back (cashier §4): from modify-expiry it simply returns, on the desktop it closes HOME, else it asks first. */
export const onBackPressed = (state: PaymentState, event: Of<'back-pressed'>): Transition => {
  switch (state.attempt.kind) {
    case 'tokenising':
    case 'creating':
    case 'changing-card':
    case 'leaving':
    case 'wallet-sheet':
      return stay(state);
    case 'wallet-button':
    case 'authenticating':
      return stay({ ...state, dialog: state.dialog === 'none' ? 'confirm-leave' : 'none' });
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return go(state, { type: 'close' });
    case 'decided':
      return onClosed(state);
    case 'idle':
      if (state.dialog !== 'none') return stay({ ...state, dialog: 'none' });
      if (state.step === 'CKO_CARD_MODIFY_EXPIRE') return stepBack(state);
      if (state.step === 'HOME' && event.desktop === true) return stepBack(state);
      return stay({ ...state, dialog: 'confirm-leave' });
  }
};

/** "Give up": one step back; an order that the bank was asked about is looked for, one without a token is given up. */
export const onLeaveConfirmed = (state: PaymentState): Transition => {
  if (state.dialog !== 'confirm-leave') return stay(state);
  const { attempt } = state;
  if (attempt.kind === 'authenticating') {
    const tracked = track(state, attempt.intent, { mayAuthenticate: false });
    return go(tracked.state, { type: 'end-authentication' }, { type: 'stop-timer', timer: 'authentication' }, ...tracked.commands);
  }
  if (attempt.kind === 'wallet-button') {
    return go(
      { ...atHome(state), attempt: { kind: 'idle' } },
      { type: 'hide-wallet-button' },
      { type: 'stop-timer', timer: 'wallet-button' },
      { type: 'abandon-order', intent: attempt.intent, reason: USER_CANCEL },
    );
  }
  return stepBack(state);
};

const MAY_NOT_CLOSE: readonly PaymentState['attempt']['kind'][] = [
  'tokenising',
  'creating',
  'changing-card',
  'wallet-sheet',
  'wallet-button',
  'authenticating',
];

/** The shopper is done with what is shown: a decided intent is forgotten, one without an end is kept (P3). */
export const onClosed = (state: PaymentState): Transition => {
  if (state.attempt.kind === 'decided') {
    return go(
      { ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal' },
      { type: 'forget-intent', requestId: state.attempt.intent.requestId },
      { type: 'close' },
    );
  }
  return MAY_NOT_CLOSE.includes(state.attempt.kind) ? stay(state) : go(state, { type: 'close' });
};

export const onHolderNameTyped = (state: PaymentState, event: Of<'holder-name-typed'>): Transition => {
  if (state.attempt.kind !== 'idle') return stay(state);
  return stay({
    ...state,
    form: {
      ...state.form,
      holderName: cleanHolderName(event.text),
      fields: { ...state.form.fields, 'holder-name': holderNameState(event.text) },
    },
  });
};

/** The payment methods instead of the chosen card (cashier §3 Display method 1). */
export const onPaymentMethodsShown = (state: PaymentState): Transition =>
  state.attempt.kind === 'idle' && state.step === 'HOME' ? stay({ ...state, card: null }) : stay(state);
