import type { PaymentIntent } from '../../order/intent.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { createRefusalMessage } from '../../outcome/decide-outcome.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { payingPaymentMethod } from '../steps/payment-method-choice.ts';
import type { PaymentEvent } from '../event.ts';
import { onOrphanOrder, onSheetOrder, showButton } from '../wallet/on-wallet.ts';
import { orderKnown, track } from '../tracking/track.ts';
import type { PaymentState } from '../state.ts';
import { go, stay, andThen, type Transition } from '../transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/** The intent whose create is being answered; others are late and of no account (F13). */
export const creatingIntent = ({ attempt }: PaymentState, requestId: string): PaymentIntent | null => {
  const isCreating = attempt.kind === 'creating' || (attempt.kind === 'wallet-sheet' && attempt.phase === 'creating');
  return isCreating && attempt.intent?.requestId === requestId ? attempt.intent : null;
};

/** A sheet that is open is taken away when its create did not bring an order. */
const withoutSheet = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-sheet'
    ? go(state, { type: 'end-wallet-sheet', result: 'abort' }, { type: 'stop-timer', timer: 'wallet-setup' })
    : stay(state);

/** Another tab's order has no end yet, or its create is under way: it is shown instead (P6, P8). */
export const onBlocked = (state: PaymentState, intent: PaymentIntent | null): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const { resend } = gone;
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, resend: resend?.chargeable === false ? null : resend };
    const abandon = resend?.chargeable === false ? ([{ type: 'abandon-order', intent: resend, reason: USER_CANCEL }] as const) : [];
    if (intent === null) return go(free, ...abandon, { type: 'toast', message: 'payment.other-tab' });
    return andThen(go(free, ...abandon, { type: 'toast', message: 'payment.earlier-order-open' }), (next) => track(next, intent));
  });

/**
 * The platform's own "no" ends a first create. To a resend it proves nothing about the request sent before, which may
 * still land: its intent is looked for on (D2, P3), or given up where it could not be charged (F26).
 */
export const onRefused = (state: PaymentState, event: Of<'create-refused'>): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const evidence = { ...NO_EVIDENCE, create_result: event.code, create_message: event.message };
    const toast = { type: 'toast', message: createRefusalMessage(evidence) } as const;
    const { resend } = gone;
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, resend: null };
    if (resend === null) return go(free, { type: 'forget-intent', requestId: event.requestId }, toast);
    if (!resend.chargeable) return go(free, toast, { type: 'abandon-order', intent: resend, reason: USER_CANCEL });
    return andThen(go(free, toast), (next) => track(next, resend));
  });

/** The create's answer was lost: the order is looked for; one that cannot be charged yet is carried on with by the next confirm (D2). */
export const onCreateUnknown = (state: PaymentState, intent: PaymentIntent): Transition =>
  intent.chargeable
    ? track({ ...state, resend: null }, intent)
    : andThen(withoutSheet(state), (gone) =>
        andThen(go(gone, { type: 'toast', message: 'wallet.network-timeout' }), (next) => onOrphanOrder(next, intent, null)),
      );

export const onCreated = (state: PaymentState, { requestId, order }: Of<'created'>): Transition => {
  const intent = creatingIntent(state, requestId);
  if (intent === null) return stay(state);
  if (state.attempt.kind === 'wallet-sheet') return onSheetOrder(state, state.attempt, order);
  if (intent.chargeable) return orderKnown(state, intent, order);
  const isButton = state.paymentMethod !== null && payingPaymentMethod(state.paymentMethod).walletStart === 'embedded-button';
  return isButton
    ? showButton(state, { ...intent, orderId: order.orderId, platformData: order.platformData })
    : onOrphanOrder(state, intent, order);
};
