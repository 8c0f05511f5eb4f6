import { nextLowerPackage } from '../catalog/next-lower-package.ts';
import type { Channel } from '../channel/channel.ts';
import type { PayItem } from '../catalog/pay-item.ts';
import { EMPTY_FORM } from './initial.ts';
import { isSamePurchase, itemOnSale, purchaseOf } from './intent-of-purchase.ts';
import { pursuitOf } from './pursue.ts';
import type { PaymentState } from './state.ts';
import type { Scene, Step } from './step.ts';
import { go, stay, type Transition } from './transition.ts';

/** The same channels for another package: each with that package's recharge id; one that it lacks is gone. */
export const channelsForItem = (channels: readonly Channel[], item: PayItem): readonly Channel[] => {
  const methods = item.displayMethods.flatMap((group) => group.methods);
  return channels.flatMap((channel) => {
    const method = methods.find((candidate) => candidate.payType === channel.payType);
    return method === undefined ? [] : [{ ...channel, rechargeId: method.rechargeId }];
  });
};

/**
 * From a settled result back into the steps; the settled intent is forgotten. What is walked again is the package of the
 * order that was shown, with that package's own recharge ids (P5). Without it on sale here there is no step to go to.
 */
const walkAgain = (state: PaymentState, scene: Scene, step: Step, instead: PayItem | null = null): Transition => {
  if (state.attempt.kind !== 'settled') return stay(state);
  const forget = { type: 'forget-intent', requestId: state.attempt.intent.requestId } as const;
  const idle: PaymentState = {
    ...state,
    attempt: { kind: 'idle' },
    scene,
    step,
    history: step === 'HOME' ? [] : ['HOME'],
    form: EMPTY_FORM,
  };
  const item = instead ?? itemOnSale(state);
  if (state.purchase === null || item === null) {
    return go({ ...idle, purchase: null, step: 'HOME', history: [] }, forget, { type: 'close' });
  }
  const channels = channelsForItem(state.channels, item);
  const channel = channels.find((candidate) => candidate.payType === state.channel?.payType) ?? channels[0] ?? null;
  return go({ ...idle, purchase: { ...state.purchase, item }, channels, channel }, forget);
};

export const onPaySame = (state: PaymentState): Transition => walkAgain(state, 'normal', 'HOME');

/** Policy A: back to HOME (cashier §4). */
export const onRetry = (state: PaymentState): Transition => walkAgain(state, 'retry', 'HOME');

export const onAnotherMethod = (state: PaymentState): Transition => walkAgain(state, 'retry', 'HOME');

export const onUpdateExpiry = (state: PaymentState): Transition =>
  walkAgain(state, 'expired', state.channel?.entry === 'card-form' ? 'CARD_FRAME' : 'HOME');

export const onLowerPackage = (state: PaymentState): Transition => {
  const item = itemOnSale(state);
  const lower = item === null || state.purchase === null ? null : nextLowerPackage(state.purchase.catalogue, item);
  return walkAgain(state, 'repurchase', 'HOME', lower);
};

/**
 * The same request once more, under the same id, after the platform has said that it knows no order of it (D2). A card
 * must be entered again: its token is gone.
 */
export const onSendAgain = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'unresolved' || !attempt.provenAbsent || attempt.reading || attempt.intent.orderId !== null) return stay(state);
  const { intent } = attempt;
  const known = state.channels.find((candidate) => candidate.payType === intent.payType);
  if (known === undefined) return go(state, { type: 'toast', message: 'payment.channel-gone' });
  const purchase = state.purchase !== null && isSamePurchase(intent, state.purchase) ? state.purchase : purchaseOf(intent);
  const channel: Channel = { ...known, rechargeId: intent.rechargeId };
  const stop = { type: 'stop-timer', timer: 'poll' } as const;
  const ready: PaymentState = { ...state, purchase, channel, resend: intent, form: EMPTY_FORM, dialog: 'none' };
  return channel.entry === 'card-form'
    ? go({ ...ready, step: 'CARD_FRAME', history: ['HOME'], attempt: { kind: 'idle' } }, stop)
    : go({ ...ready, attempt: { kind: 'creating', intent } }, stop, {
        type: 'create-order',
        intent,
        fields: {},
        remember: state.form.remember,
        resend: true,
      });
};

export const onBuyAgain = (state: PaymentState): Transition =>
  state.attempt.kind === 'unresolved' ? stay({ ...state, dialog: 'confirm-buy-again' }) : stay(state);

/** The shopper was warned and wants a new order: the old intent stays kept, but blocks nothing any more (D2). */
export const onBuyAgainConfirmed = (state: PaymentState): Transition => {
  const pursuit = pursuitOf(state);
  if (state.dialog !== 'confirm-buy-again' || pursuit === null) return stay(state);
  const free: PaymentState = {
    ...state,
    dialog: 'none',
    attempt: { kind: 'idle' },
    step: 'HOME',
    history: [],
    scene: 'normal',
    form: EMPTY_FORM,
    resend: null,
  };
  const keep = { type: 'keep-intent', intent: { ...pursuit.intent, superseded: true } } as const;
  const stops = [
    { type: 'stop-timer', timer: 'poll' },
    { type: 'stop-timer', timer: 'visible-bound' },
  ] as const;
  return state.purchase === null || state.purchase.catalogue.length === 0
    ? go({ ...free, purchase: null }, ...stops, keep, { type: 'close' })
    : go(free, ...stops, keep);
};
