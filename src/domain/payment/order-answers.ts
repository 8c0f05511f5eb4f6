import { authenticate, authenticatorOf, openPageOf, isVerifiedElsewhere, waitAfterAuthentication } from './authentication.ts';
import type { PaymentCommand } from './command.ts';
import { withOrder, type PaymentIntent, mayBeCharged } from '../order/intent.ts';
import type { Order } from '../order/order.ts';
import type { PostedForm } from '../ports/browser.ts';
import type { PaymentState, AttemptOf } from './state.ts';
import { abandoned, andThen, next, type Transition, atHome, close } from './transition.ts';
import {
  ask,
  POLL_SLOWLY,
  START_BOUND,
  STOP_TRACKING_TIMERS,
  waitingFor,
  track,
  withoutSheet,
  type PaymentBounds,
  readOnce,
  type Reading,
  giveUpWaiting,
  POLL_SOON,
} from './tracking.ts';
import type { CreateUnderWay } from './correlation.ts';
import type { EventOf } from './event.ts';
import { hidesMethod } from '../outcome/outcome.ts';
import { NO_EVIDENCE } from '../outcome/evidence.ts';
import { createRefusalMessage, decideDecline } from '../outcome/decide-outcome.ts';
import { isSessionEnded } from '../outcome/result-code.ts';
import { hideNotActive, payingPaymentMethod } from './payment-methods.ts';
import { showWalletButton } from './wallet-button.ts';
import { showElementForm } from './element-form.ts';
import { paysByElement } from './create.ts';
import { stopForSession } from './interruptions.ts';
import { onOrphanOrder, onSheetOrder } from './wallet-sheet.ts';
import { decide, searchReason } from './decision.ts';

/**
 * Leaves for the provider's or bank's page once that is stored, so that nothing leaves for it a second time by itself. The
 * address of a provider's page is stored with the order, so that a shopper who returns without having paid can continue there.
 */
export const leaveForPage = (state: PaymentState, intent: PaymentIntent, url: string, form: PostedForm | null = null): Transition => {
  const left: PaymentIntent = { ...intent, leftForBank: true };
  return next(
    { ...state, requestToRetry: null, steppedBack: null, dialog: 'none', attempt: waitingFor(left, { reading: false }) },
    { type: 'keep-intent', intent: left },
    START_BOUND,
    POLL_SLOWLY,
    { type: 'redirect', url, form },
  );
};

/**
 * The order of an intent is known: the shopper leaves for its page, is verified by the bank, or waits for its result.
 * `takeOver`: the verification belongs to this tab, for example because the shopper has just ordered here.
 */
export const orderKnown = (
  state: PaymentState,
  intent: PaymentIntent,
  order: Order,
  { takeOver }: { readonly takeOver: boolean },
): Transition => {
  const known = withOrder(intent, order);
  const keep: PaymentCommand = { type: 'keep-intent', intent: known };
  if (order.url !== null) return leaveForPage(state, { ...known, pageUrl: order.url }, order.url);
  const providerId = authenticatorOf(state, known);
  if (providerId !== null) {
    return andThen(next(state, keep, ...STOP_TRACKING_TIMERS), (kept) => authenticate(kept, known, providerId, { takeOver }));
  }
  return next({ ...state, requestToRetry: null, attempt: waitingFor(known) }, keep, START_BOUND, ask(state, known));
};

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
      if (!mayBeCharged(requestToRetry)) return next(left, toast, abandoned(requestToRetry));
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
    const forget = requestToRetry === null ? ({ type: 'forget-intent', requestId: intent.requestId } as const) : abandoned(requestToRetry);
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
  const { rechargeId } = order;
  if (intent.kind === 'coins' && rechargeId !== null && rechargeId !== intent.rechargeId && !mayBeCharged(intent)) {
    // Its button or form would charge for something that the shopper did not see.
    return andThen(withoutSheet(state), (gone) =>
      andThen(next(gone, { type: 'toast', message: 'payment.payment-method-gone' }), (told) => onOrphanOrder(told, intent, order)),
    );
  }
  if (attempt.kind === 'wallet-sheet') return onSheetOrder(state, attempt, intent, order);
  // A repeated request may find the first one's order, already charged by a card's token: that order has no session to pay in.
  if (paysByElement(state) && (!mayBeCharged(intent) || order.platformData !== null))
    return showElementForm(state, withOrder(intent, order));
  if (mayBeCharged(intent)) return orderKnown(state, intent, order, { takeOver: true });
  const isButton = state.paymentMethod !== null && payingPaymentMethod(state.paymentMethod).walletStart === 'embedded-button';
  return isButton ? showWalletButton(state, withOrder(intent, order)) : onOrphanOrder(state, intent, order);
};

/** One reading of the order that this payment waits for. */
export const evidenceRead = (
  state: PaymentState,
  attempt: AttemptOf<'waiting' | 'unresolved'>,
  reading: Reading,
  bounds: PaymentBounds,
): Transition => {
  const before = attempt.kind === 'waiting' ? attempt : { evidence: attempt.evidence, tries: 0, reasonTries: 0 };
  const { wait, decision, isPending, isExhausted } = readOnce(before, reading, attempt.kind === 'unresolved', bounds);
  if (decision !== null) {
    const shown = decide(state, attempt.intent, wait.evidence, decision);
    return attempt.kind === 'waiting' ? searchReason(shown, wait, bounds) : shown;
  }
  if (attempt.kind === 'unresolved')
    return next({ ...state, attempt: { ...attempt, evidence: wait.evidence, reading: false } }, POLL_SLOWLY);
  const providerId = attempt.mayAuthenticate && isPending ? authenticatorOf(state, attempt.intent) : null;
  if (providerId !== null) {
    // By itself a tab starts only a verification that no other tab holds; beyond that, the shopper has requested it here.
    const takeOver = isVerifiedElsewhere(state);
    return andThen(next(state, ...STOP_TRACKING_TIMERS), (free) => authenticate(free, attempt.intent, providerId, { takeOver }));
  }
  const page = attempt.mayAuthenticate && isPending ? openPageOf(attempt.intent) : null;
  if (page !== null) return andThen(next(state, ...STOP_TRACKING_TIMERS), (free) => leaveForPage(free, attempt.intent, page));
  const waiting: AttemptOf<'waiting'> = { ...attempt, ...wait, reading: false, mayAuthenticate: false };
  return isExhausted ? giveUpWaiting(state, waiting, bounds) : next({ ...state, attempt: waiting }, POLL_SOON);
};

/** One recovery answer without an order: `absent` is the platform's own "no such order" (D2). */
export const recoveryRead = (
  state: PaymentState,
  attempt: AttemptOf<'recovering' | 'unresolved'>,
  absent: boolean,
  bounds: PaymentBounds,
): Transition => {
  // Counted only up to the required number, so that a long wait equals a sufficient one.
  const absentTries = absent ? Math.min(attempt.absentTries + 1, bounds.absentTries) : 0;
  const isProven = absentTries >= bounds.absentTries;
  if (attempt.kind === 'unresolved') {
    return next(
      { ...state, attempt: { ...attempt, reading: false, absentTries, provenAbsent: isProven || attempt.provenAbsent } },
      POLL_SLOWLY,
    );
  }
  const tries = attempt.tries + 1;
  const asked: AttemptOf<'recovering'> = { ...attempt, tries, absentTries, reading: false };
  return isProven || tries >= bounds.pollTries ? giveUpWaiting(state, asked, bounds) : next({ ...state, attempt: asked }, POLL_SOON);
};

type Authenticating = AttemptOf<'authenticating'>;

export const onAuthenticationShown = (state: PaymentState, attempt: Authenticating): Transition =>
  next({ ...state, attempt: { ...attempt, shown: true } });

/** The verification's 10 minutes are over: the order is tracked like any other (P4). */
export const onAuthenticationTimer = (state: PaymentState, { intent }: Authenticating): Transition =>
  andThen(next(state, { type: 'end-authentication' }), (late) => track(late, intent, { mayAuthenticate: false }));

/** The verification ended, together with the platform's latest reading of the order. */
export const onAuthenticated = (state: PaymentState, attempt: Authenticating, reading: Reading, bounds: PaymentBounds): Transition => {
  const { waiting, transition } = waitAfterAuthentication(state, attempt);
  return andThen(transition, (free) => evidenceRead(free, waiting, reading, bounds));
};

/**
 * The bank verifies on its own page, so this one is left. If the shopper returns by the browser's back button, that visit
 * waits and does not leave again (F20).
 */
export const onLeftForBank = (state: PaymentState, { intent }: Authenticating, { url, form }: EventOf<'left-for-bank'>): Transition =>
  andThen(leaveForPage(state, intent, url, form), (left) => next(left, { type: 'stop-timer', timer: 'authentication' }));
