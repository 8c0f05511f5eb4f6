import { cleanHolderName, holderNameState } from '../card/holder-name.ts';
import { CARD_FIELDS } from '../card/card-field.ts';
import type { PaymentIntent } from '../order/intent.ts';
import { NO_EVIDENCE } from '../outcome/evidence.ts';
import type { PaymentCommand } from './command.ts';
import type { PaymentEvent } from './event.ts';
import { EMPTY_FORM } from './initial.ts';
import { intentOf, sells } from './intent-of-purchase.ts';
import type { PaymentState } from './state.ts';
import type { Step } from './step.ts';
import { go, stay, type Transition } from './transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

const push = (state: PaymentState, step: Step): PaymentState => ({ ...state, step, history: [...state.history, state.step] });

/** A resend that is not carried through is again an order without an end (D2). */
const giveResendUp = (state: PaymentState, intent: PaymentIntent): Transition =>
  go(
    {
      ...state,
      dialog: 'none',
      step: 'HOME',
      history: [],
      form: EMPTY_FORM,
      resend: null,
      attempt: { kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: true, absentTries: 0, provenAbsent: true },
    },
    { type: 'recover-order', intent },
  );

/** A fresh walk through the steps. An attempt under way, or one without an end, is shown instead (P6). */
export const onOpened = (state: PaymentState, event: Of<'opened'>): Transition => {
  if (state.attempt.kind !== 'idle' && state.attempt.kind !== 'settled') return stay(state);
  if (state.resend !== null) return giveResendUp(state, state.resend);
  const channel = event.channels.find((candidate) => candidate.payType === event.preferred) ?? event.channels[0] ?? null;
  const forget: readonly PaymentCommand[] =
    state.attempt.kind === 'settled' ? [{ type: 'forget-intent', requestId: state.attempt.intent.requestId }] : [];
  return go(
    {
      ...state,
      purchase: event.purchase,
      channels: event.channels,
      channel,
      step: 'HOME',
      history: [],
      scene: 'normal',
      dialog: 'none',
      form: EMPTY_FORM,
      attempt: { kind: 'idle' },
      resend: null,
    },
    ...forget,
  );
};

export const onChannelChosen = (state: PaymentState, event: Of<'channel-chosen'>): Transition => {
  const channel = state.channels.find((candidate) => candidate.payType === event.payType);
  if (channel === undefined || state.attempt.kind !== 'idle' || state.step !== 'HOME') return stay(state);
  return stay({ ...state, channel });
};

/** A confirm that sends the create: with the request id of an unknown intent, or a fresh one (D2). */
const createNow = (state: PaymentState, requestId: string, at: number, fields: Readonly<Record<string, string>>): Transition => {
  if (state.purchase === null || state.channel === null) return stay(state);
  if (state.resend === null && !sells(state.purchase.item, state.channel)) {
    return go({ ...state, attempt: { kind: 'idle' } }, { type: 'toast', message: 'choice.channel-missing' });
  }
  const intent = state.resend ?? intentOf(state.purchase, state.channel, requestId, at);
  return go(
    { ...state, attempt: { kind: 'creating', intent } },
    { type: 'create-order', intent, fields, remember: state.form.remember, resend: state.resend !== null },
  );
};

/** The tap on the confirm button (cashier §4). Anything but an idle attempt makes it do nothing: the lock of D2. */
export const onConfirmed = (state: PaymentState, event: Of<'confirmed'>): Transition => {
  if (state.attempt.kind !== 'idle' || state.dialog !== 'none') return stay(state);
  if (state.purchase === null) return go(state, { type: 'toast', message: 'choice.amount-missing' });
  if (state.channel === null) return go(state, { type: 'toast', message: 'choice.channel-missing' });
  if (state.step === 'HOME') {
    return state.channel.entry === 'card-form' ? stay(push(state, 'CARD_FRAME')) : createNow(state, event.requestId, event.at, {});
  }
  if (state.step !== 'CARD_FRAME') return stay(state);
  const complete = CARD_FIELDS.every((field) => state.form.fields[field] === 'valid');
  if (!complete || state.form.phase !== 'ready') return stay({ ...state, form: { ...state.form, showErrors: true } });
  const requestId = state.resend?.requestId ?? event.requestId;
  return go(
    { ...state, attempt: { kind: 'tokenising', requestId } },
    { type: 'tokenise', providerId: state.channel.providerId, holderName: state.form.holderName.trim() },
  );
};

export const onTokenised = (state: PaymentState, event: Of<'tokenised'>): Transition =>
  state.attempt.kind === 'tokenising' ? createNow(state, state.attempt.requestId, event.at, event.fields) : stay(state);

/** Back one step; out of the panel from HOME. */
const stepBack = (state: PaymentState): Transition => {
  if (state.resend !== null) return giveResendUp(state, state.resend);
  const previous = state.history.at(-1);
  if (previous === undefined) return go({ ...state, dialog: 'none' }, { type: 'close' });
  return stay({ ...state, dialog: 'none', step: previous, history: state.history.slice(0, -1), form: EMPTY_FORM });
};

/** Back (cashier §4): from modify-expiry it simply returns, on the desktop it closes HOME, else it asks first. */
export const onBackPressed = (state: PaymentState, event: Of<'back-pressed'>): Transition => {
  switch (state.attempt.kind) {
    case 'tokenising':
    case 'creating':
      return stay(state);
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return go(state, { type: 'close' });
    case 'settled':
      return onClosed(state);
    case 'idle':
      if (state.dialog !== 'none') return stay({ ...state, dialog: 'none' });
      if (state.step === 'CKO_CARD_MODIFY_EXPIRE') return stepBack(state);
      if (state.step === 'HOME' && event.desktop === true) return stepBack(state);
      return stay({ ...state, dialog: 'confirm-leave' });
  }
};

export const onLeaveConfirmed = (state: PaymentState): Transition => (state.dialog === 'confirm-leave' ? stepBack(state) : stay(state));

/** The shopper is done with what is shown: a settled intent is forgotten, one without an end is kept (P3). */
export const onClosed = (state: PaymentState): Transition => {
  if (state.attempt.kind === 'settled') {
    return go(
      { ...state, attempt: { kind: 'idle' }, step: 'HOME', history: [], scene: 'normal', dialog: 'none' },
      { type: 'forget-intent', requestId: state.attempt.intent.requestId },
      { type: 'close' },
    );
  }
  return state.attempt.kind === 'tokenising' || state.attempt.kind === 'creating' ? stay(state) : go(state, { type: 'close' });
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
