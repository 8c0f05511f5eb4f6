import { resultWaitOf } from './correlation.ts';
import type { AttemptOf, PaymentState } from './state.ts';
import { track, START_BOUND, waitingFor } from './tracking.ts';
import { andThen, next, type Transition } from './transition.ts';
import * as limits from '../limits.ts';
import type { PaymentIntent } from '../order/intent.ts';
import { trackingOf } from './attempt-rules.ts';
import { paymentMethodPaying } from './payment-methods.ts';

/** True if another tab has the bank's verification of this order open; it can be continued here instead. */
export const isVerifiedElsewhere = ({ attempt, verifiedElsewhere }: PaymentState): boolean =>
  verifiedElsewhere !== null && resultWaitOf({ attempt }, verifiedElsewhere) !== null;

/**
 * Another tab runs this order's verification, or has taken it over from here. This tab tracks the order and starts
 * no verification by itself: it cannot know whether the other tab is gone or has sent the shopper to the bank's page.
 */
export const onAuthenticationElsewhere = (state: PaymentState, { intent }: AttemptOf<'authenticating'>): Transition =>
  andThen(next({ ...state, verifiedElsewhere: intent.requestId }, { type: 'stop-timer', timer: 'authentication' }), (left) =>
    track(left, intent, { mayAuthenticate: false }),
  );

/** Records that the shopper left the bank's check, or the order's page, before a result was known. */
export const steppedBackFrom = (state: PaymentState, { requestId }: PaymentIntent): PaymentState => ({ ...state, steppedBack: requestId });

/**
 * Returns the order that the shopper has stepped back from and that is still undecided in the platform's readings since then, or null.
 * It is tracked like any other open order, but the shopper is no longer at the bank and need not wait before going on.
 */
export const steppedBackOrder = ({ attempt, steppedBack, paymentReturn }: PaymentState): PaymentIntent | null => {
  const wait = steppedBack === null ? null : resultWaitOf({ attempt }, steppedBack);
  // A shopper whom the bank's page sent back has not stepped back from it.
  if (wait === null || paymentReturn?.orderId === wait.intent.orderId) return null;
  switch (wait.kind) {
    case 'waiting':
      return wait.tries > 0 && !wait.mayAuthenticate ? wait.intent : null;
    case 'unresolved':
      return wait.intent;
  }
};

/**
 * Starts the bank's verification on our page: the provider reads what it needs from the platform's answer (cashier §4).
 * `takeOver`: start even if another tab has this order's verification open, which ends it there.
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

/**
 * Returns the id of the provider that runs the bank's verification of this order, or null if there is nothing to verify or the page was
 * already left for the bank.
 */
export const authenticatorOf = (state: PaymentState, intent: PaymentIntent): string | null => {
  const paymentMethod = paymentMethodPaying(state.paymentMethods, intent.payType);
  return paymentMethod !== null && paymentMethod.authenticates && intent.platformData !== null && !intent.leftForBank
    ? paymentMethod.providerId
    : null;
};

/** The verification ended or was not available: from now on the order is tracked like any other. */
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

/** Returns the provider page where this order may be resumed, or null if it has none or the page was already left for it. */
export const openPageOf = ({ pageUrl, leftForBank }: PaymentIntent): string | null => (leftForBank ? null : pageUrl);

/**
 * Returns whose page this order can be continued at: a page the shopper left for before, or the bank's check given up here. Null if there
 * is none.
 */
export const pageToContinueAt = (state: PaymentState): 'bank' | 'provider' | null => {
  const intent = resultWaitOf(state, null)?.intent ?? null;
  if (intent === null || (!intent.leftForBank && state.steppedBack !== intent.requestId)) return null;
  const untouched: PaymentIntent = { ...intent, leftForBank: false };
  if (openPageOf(untouched) === null) return authenticatorOf(state, untouched) === null ? null : 'bank';
  // A card typed here went to its bank; a payment method without a form, or an unknown one, to the provider's own page.
  const entry = paymentMethodPaying(state.paymentMethods, intent.payType)?.entry ?? 'direct';
  return entry === 'direct' ? 'provider' : 'bank';
};

/**
 * The shopper wants to continue at the bank's or provider's page they left for before (F20), or to take over the verification that
 * another tab has open: reads the order once more and continues only if it is still undecided.
 */
export const onContinueAtPage = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || (pageToContinueAt(state) === null && !isVerifiedElsewhere(state))) return next(state);
  const intent: PaymentIntent = { ...tracking.intent, leftForBank: false };
  return tracking.reading
    ? next({ ...state, attempt: waitingFor(intent, { mayAuthenticate: true }) }, START_BOUND)
    : andThen(next(state, { type: 'stop-timer', timer: 'poll' }), (free) => track(free, intent));
};

/** The shopper leaves the verification. The bank was already involved, so the order is read at once and never abandoned for this. */
export const leaveAuthentication = (state: PaymentState, { intent }: AttemptOf<'authenticating'>): Transition =>
  andThen(next(steppedBackFrom(state, intent), { type: 'end-authentication' }, { type: 'stop-timer', timer: 'authentication' }), (left) =>
    track(left, intent, { mayAuthenticate: false }),
  );
