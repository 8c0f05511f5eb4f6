import * as limits from '../../limits.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { resultWaitOf } from '../correlation.ts';
import { trackingOf } from '../selectors.ts';
import type { PaymentState, AttemptOf } from '../state.ts';
import { paymentMethodPaying } from '../steps/payment-method-choice.ts';
import { START_BOUND, track, waitingFor } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { isVerifiedElsewhere } from './verified-elsewhere.ts';

/** The shopper has left the bank's check, or the page of the order, before a result was known. */
export const steppedBackFrom = (state: PaymentState, { requestId }: PaymentIntent): PaymentState => ({ ...state, steppedBack: requestId });

/**
 * The order that the shopper has stepped back from, and that the platform, asked since then, has not decided; null when there is none. It
 * is waited for like any other order without an end. Only, the shopper is at the bank no more, and need not wait before going on.
 */
export const steppedBackOrder = ({ attempt, steppedBack, paymentReturn }: PaymentState): PaymentIntent | null => {
  const wait = steppedBack === null ? null : resultWaitOf({ attempt }, steppedBack);
  // A shopper whom the bank's page has sent back has not stepped back from it.
  if (wait === null || paymentReturn?.orderId === wait.intent.orderId) return null;
  switch (wait.kind) {
    case 'waiting':
      return wait.tries > 0 && !wait.mayAuthenticate ? wait.intent : null;
    case 'unresolved':
      return wait.intent;
  }
};

/**
 * Lets the bank verify the shopper on our page: the provider reads what the platform's answer asks for (cashier §4).
 * `takeOver`: also where another tab has the verification of this order open, which ends it there.
 */
export const authenticate = (
  state: PaymentState,
  intent: PaymentIntent,
  providerId: string,
  { takeOver }: { readonly takeOver: boolean },
): Transition =>
  next(
    {
      ...state,
      requestToRetry: null,
      dialog: 'none',
      verifiedElsewhere: null,
      steppedBack: null,
      attempt: { kind: 'authenticating', intent, shown: false },
    },
    { type: 'authenticate', intent, providerId, takeOver },
    { type: 'start-timer', timer: 'authentication', ms: limits.authenticationBound, visible: false },
  );

/** The provider that lets the bank verify this order; null when there is nothing to verify, or its page was left for already. */
export const authenticatorOf = (state: PaymentState, intent: PaymentIntent): string | null => {
  const paymentMethod = paymentMethodPaying(state.paymentMethods, intent.payType);
  return paymentMethod !== null && paymentMethod.authenticates && intent.platformData !== null && !intent.leftForBank
    ? paymentMethod.providerId
    : null;
};

/** The verification ended, or could not be had: from here on the order is waited for like any other. */
export const waitAfterAuthentication = (
  state: PaymentState,
  { intent }: AttemptOf<'authenticating'>,
): { readonly waiting: AttemptOf<'waiting'>; readonly transition: Transition } => {
  const waiting = waitingFor(intent);
  return {
    waiting,
    transition: next({ ...state, dialog: 'none', attempt: waiting }, { type: 'stop-timer', timer: 'authentication' }, START_BOUND),
  };
};

/** The provider's page that this order may be taken up at; null when it has none, or was left for already. */
export const openPageOf = ({ pageUrl, leftForBank }: PaymentIntent): string | null => (leftForBank ? null : pageUrl);

/**
 * Whose page the order of this state can be continued at: one that was left for before, or the bank's check that was given up here. Null
 * when there is none.
 */
export const pageToContinueAt = (state: PaymentState): 'bank' | 'provider' | null => {
  const intent = resultWaitOf(state, null)?.intent ?? null;
  if (intent === null || (!intent.leftForBank && state.steppedBack !== intent.requestId)) return null;
  const untouched: PaymentIntent = { ...intent, leftForBank: false };
  if (openPageOf(untouched) === null) return authenticatorOf(state, untouched) === null ? null : 'bank';
  // A card that was typed here has gone to its bank; a payment method without a form, or one that is not known, to the provider's own page.
  const entry = paymentMethodPaying(state.paymentMethods, intent.payType)?.entry ?? 'direct';
  return entry === 'direct' ? 'provider' : 'bank';
};

/**
 * The shopper wishes to go on at the bank's or the provider's page, which was left for before (F20), or with the verification
 * that another tab has open: the order is asked about once more, and this happens while it is still undecided.
 */
export const onContinueAtPage = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || (pageToContinueAt(state) === null && !isVerifiedElsewhere(state))) return next(state);
  const intent: PaymentIntent = { ...tracking.intent, leftForBank: false };
  return tracking.reading
    ? next({ ...state, attempt: waitingFor(intent, { mayAuthenticate: true }) }, START_BOUND)
    : andThen(next(state, { type: 'stop-timer', timer: 'poll' }), (free) => track(free, intent));
};

/** The shopper leaves the verification; the bank was asked, so the order is asked about at once, and never given up for that. */
export const leaveAuthentication = (state: PaymentState, { intent }: AttemptOf<'authenticating'>): Transition =>
  andThen(next(steppedBackFrom(state, intent), { type: 'end-authentication' }, { type: 'stop-timer', timer: 'authentication' }), (left) =>
    track(left, intent, { mayAuthenticate: false }),
  );
