import { hasEnded } from '../order/intent.ts';
import { isUnresolved, trackingOf, resultOf } from './attempt-rules.ts';
import { steppedBackOrder, isVerifiedElsewhere, pageToContinueAt } from './authentication.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { isChosenHere, isSamePurchase, keepsCard, listedMethodOf, purchaseOf, lowerPurchase, purchaseOnSale, type Tap } from './create.ts';
import { EMPTY_FORM, atHome, andThen, close, next, type Transition, emptiedForm, enterModifyExpiry, push } from './transition.ts';
import { REVIEW_LATER } from './decision.ts';
import type { AttemptOf, PaymentState, Purchase, Scene } from './state.ts';
import { choose, paymentMethodPaying, cardsForItem, paymentMethodsForPurchase } from './payment-methods.ts';
import { STOP_TRACKING_TIMERS } from './tracking.ts';
import { mayUpdateExpiry } from '../card/saved-card.ts';
import type { EventOf, PaymentEvent } from './event.ts';
import { endWasTold } from './result.ts';
import { isPaid, type Outcome } from '../outcome/outcome.ts';
import { useAnotherCard } from './cards.ts';
import { confirmHome, unlessCardsHeld, unlessPaidElsewhere } from './confirm.ts';
import { CARD_GONE } from '../outcome/common-rules.ts';

/** True if the platform has answered often enough that it knows no order for this request: it may be sent again (D2). */
const maySendAgain = ({ provenAbsent, intent }: AttemptOf<'unresolved'>): boolean => provenAbsent && intent.orderId === null;

/**
 * Sends the same request again, under the same id, after the platform answered that it knows no order for it (D2). A card
 * must be entered again: its token is gone.
 */
export const onSendAgain = (state: PaymentState, { at }: EventOf<'send-again-pressed'>): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'unresolved' || !maySendAgain(attempt) || attempt.reading) return next(state);
  const { intent } = attempt;
  const known = paymentMethodPaying(state.paymentMethods, intent.payType);
  if (known === null) return next(state, { type: 'toast', message: 'payment.payment-method-gone' });
  const purchase = state.purchase !== null && isSamePurchase(intent, state.purchase) ? state.purchase : purchaseOf(intent);
  const paymentMethod: PaymentMethod = { ...known, ...listedMethodOf(intent), resolvesTo: null };
  const stop = { type: 'stop-timer', timer: 'poll' } as const;
  const ready: PaymentState = { ...state, purchase, paymentMethod, card: null, requestToRetry: intent, form: EMPTY_FORM, dialog: 'none' };
  if (paymentMethod.entry === 'card-form')
    return next({ ...ready, step: 'CARD_FRAME', history: ['HOME'], attempt: { kind: 'idle' } }, stop);
  const send = (): Transition =>
    next({ ...ready, attempt: { kind: 'creating', intent } }, stop, {
      type: 'create-order',
      intent,
      fields: {},
      remember: keepsCard({ ...ready, form: state.form }),
      isRetry: true,
    });
  return paymentMethod.kind === 'card' ? unlessCardsHeld(state, at, send) : send();
};

/** True if another order may be started next to an open one: past the bounds of the wait, or once the shopper is no longer at its check. */
const mayBuyAgain = (state: PaymentState): boolean =>
  isUnresolved(state.attempt) || steppedBackOrder(state) !== null || isVerifiedElsewhere(state);

export const onBuyAgain = (state: PaymentState): Transition =>
  mayBuyAgain(state) ? next({ ...state, dialog: 'confirm-buy-again' }) : next(state);

/**
 * The shopper wants a new order despite the warning: the old intent stays stored but no longer blocks (D2). It is polled while the
 * page is open, so that a late payment is reported before a second one is made.
 */
export const onBuyAgainConfirmed = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (state.dialog !== 'confirm-buy-again' || tracking === null) return next(state);
  const card = steppedBackOrder(state) === null ? state.card : null;
  const free: PaymentState = {
    ...atHome(state),
    card,
    attempt: { kind: 'idle' },
    scene: 'normal',
    requestToRetry: null,
    steppedBack: null,
    declineReviews: 0,
  };
  // An order that an earlier visit saw end, and that this visit cannot read, is polled like a shown decline.
  const declined = hasEnded(tracking.intent);
  const keep = { type: 'keep-intent', intent: { ...tracking.intent, superseded: true, declined } } as const;
  return state.purchase === null || !isChosenHere(state.purchase)
    ? andThen(next({ ...free, purchase: null }, ...STOP_TRACKING_TIMERS, keep, REVIEW_LATER), close)
    : andThen(next(free, ...STOP_TRACKING_TIMERS, keep, REVIEW_LATER), (home) => choose(home, home.paymentMethod, home.card));
};

/**
 * Returns from a decided result to HOME and forgets the decided intent. The steps restart with the package
 * that was shown, under that package's own recharge ids (P5), or with its fine. If it is not on sale here, there is no step to go to.
 */
const restartSteps = (state: PaymentState, scene: Scene, instead: Purchase | null = null): Transition => {
  const result = resultOf(state.attempt);
  if (result === null) return next(state);
  const forget = endWasTold(state);
  const form = emptiedForm(state);
  const idle: PaymentState = { ...atHome(state), form, attempt: { kind: 'idle' }, scene };
  const purchase = instead ?? purchaseOnSale(state);
  if (purchase === null) return andThen(next({ ...idle, purchase: null }, ...forget), close);
  const paymentMethods = paymentMethodsForPurchase(state.paymentMethods, purchase);
  const cards = cardsForItem(state.cards, paymentMethods);
  // A new card that paid and was saved is chosen like a card saved earlier.
  const paidBy = state.card ?? (isPaid(result.outcome) ? state.cardInQuestion : null);
  const card = cards.find((candidate) => candidate.card.sourceId === paidBy?.card.sourceId) ?? null;
  const before = paymentMethods.find((candidate) => candidate.payType === state.paymentMethod?.payType);
  const paymentMethod = card?.paymentMethod ?? before ?? paymentMethods[0] ?? null;
  const again: PaymentState = { ...idle, purchase, paymentMethods, cards };
  const isReady = paymentMethod?.kind === 'wallet' && state.wallet === 'ready' && paymentMethod.payType === state.paymentMethod?.payType;
  // A wallet that is ready stays ready: policy B starts it in this very tap (D13).
  return isReady
    ? next({ ...again, paymentMethod, card }, ...forget)
    : andThen(next(again, ...forget), (home) => choose(home, paymentMethod, card));
};

/**
 * A result shown after a reload or payment return offers its next steps like any other, once its account's packages are known (P5); so does
 * an order that the shopper has stepped back from to pay another way.
 */
export const onPurchaseKnown = (
  state: PaymentState,
  { purchase, paymentMethods, cards, policy }: EventOf<'purchase-known'>,
): Transition => {
  const result = resultOf(state.attempt);
  const intent = result?.intent ?? steppedBackOrder(state);
  if (intent === null || state.purchase !== null || purchase.target.uid !== intent.uid) return next(state);
  const paymentMethod = paymentMethodPaying(paymentMethods, intent.payType);
  // An awaited order continues with its own payment method.
  if (result === null && paymentMethod === null) return next(state);
  return next({
    ...state,
    purchase,
    paymentMethods,
    cards,
    policy,
    paymentMethod,
  });
};

const isHome = (state: PaymentState): boolean => state.attempt.kind === 'idle' && state.step === 'HOME' && state.purchase !== null;

/**
 * Retry policy A returns to HOME; B continues: to the CVV step of a remembered card, or to the order itself if no
 * card has to be typed (cashier §4).
 */
const byPolicy = (home: Transition, tap: Tap): Transition =>
  andThen(home, (state) => {
    const isRemembered = state.card !== null && state.card.card.isRemember;
    const isDirect = state.paymentMethod !== null && (state.paymentMethod.kind === 'wallet' || state.paymentMethod.entry !== 'card-form');
    return state.policy === 'B' &&
      isHome(state) &&
      (isRemembered || (isDirect && state.card === null) || state.paymentMethod?.kind === 'wallet')
      ? unlessPaidElsewhere(state, (asked) => confirmHome(asked, tap))
      : next(state);
  });

/** Buys the same package once more; a paid fine is not paid again. */
export const onPaySame = (state: PaymentState, tap: Tap): Transition =>
  state.purchase?.kind === 'fine' ? next(state) : byPolicy(restartSteps(state, 'normal'), tap);

export const onRetry = (state: PaymentState, tap: Tap): Transition => byPolicy(restartSteps(state, 'retry'), tap);

export const onAnotherMethod = (state: PaymentState): Transition =>
  andThen(restartSteps(state, 'retry'), (home) => next(isHome(home) ? { ...home, card: null } : home));

/** "Use another card" for an expired one (cashier §4). */
export const onUseAnotherCard = (state: PaymentState): Transition => {
  const expired = (state.card ?? state.cardInQuestion)?.card ?? null;
  return andThen(restartSteps(state, 'retry'), (home) => (isHome(home) ? useAnotherCard(home, expired) : next(home)));
};

/** Opens the form for a new card of the same payment method; HOME if it has no form. */
export const onEnterCard = (state: PaymentState): Transition =>
  andThen(restartSteps(state, 'retry'), (home) =>
    next(isHome(home) && home.paymentMethod?.entry === 'card-form' ? push({ ...home, card: null }, 'CARD_FRAME') : home),
  );

/** Opens the expiry step for the order's card if it is known and may be updated; else the card is entered again (cashier §4). */
export const onUpdateExpiry = (state: PaymentState): Transition => {
  const expired = state.card ?? state.cardInQuestion;
  return andThen(restartSteps(state, 'expired'), (home) => {
    if (!isHome(home)) return next(home);
    const paymentMethod =
      expired === null ? null : (home.paymentMethods.find(({ payType }) => payType === expired.paymentMethod.payType) ?? null);
    if (expired !== null && paymentMethod !== null && mayUpdateExpiry(expired.card)) {
      return next(enterModifyExpiry(home, { card: expired.card, paymentMethod }));
    }
    return next(home.paymentMethod?.entry === 'card-form' ? push({ ...home, card: null }, 'CARD_FRAME') : home);
  });
};

export const onLowerPackage = (state: PaymentState): Transition => {
  const onSale = purchaseOnSale(state);
  return restartSteps(state, 'repurchase', onSale === null ? null : lowerPurchase(onSale));
};

/** The next steps that a result offers (cashier §4 "Outcome guidance", D3). */
export const GUIDANCE_ACTIONS = [
  'pay-same',
  'lower-package',
  'retry',
  'update-expiry',
  'use-another-card',
  'enter-card',
  'another-method',
  'refresh',
  'check-again',
  'continue-at-bank',
  'continue-at-provider',
  'continue-here',
  'send-again',
  'buy-again',
  'pay-otherwise',
  'close',
] as const;
export type GuidanceAction = (typeof GUIDANCE_ACTIONS)[number];

/** The actions each outcome can offer, most helpful first; those that do not fit the purchase are filtered out on display. */
export const ACTIONS_OF_OUTCOME: Readonly<Record<Outcome, readonly GuidanceAction[]>> = {
  // The diamonds are on their way: nothing urges a second purchase.
  success: ['close', 'pay-same'],
  balance: ['lower-package', 'another-method', 'close'],
  verify: ['retry', 'close'],
  expire: ['update-expiry', 'use-another-card', 'close'],
  highRisk: ['refresh', 'close'],
  not_support_apple_pay: ['another-method', 'close'],
  other: ['another-method', 'close'],
  fail: ['retry', 'close'],
  notActive: ['another-method', 'close'],
};

/** The event that each action sends. */
export const eventsOfActions = (tap: Tap): Readonly<Record<GuidanceAction, PaymentEvent>> => ({
  'pay-same': { type: 'pay-same-pressed', ...tap },
  'lower-package': { type: 'lower-package-pressed' },
  retry: { type: 'retry-pressed', ...tap },
  'use-another-card': { type: 'use-another-card-pressed' },
  'update-expiry': { type: 'update-expiry-pressed' },
  'enter-card': { type: 'enter-card-pressed' },
  'another-method': { type: 'another-method-pressed' },
  'check-again': { type: 'check-again-pressed' },
  'continue-at-bank': { type: 'continue-at-page-pressed' },
  'continue-at-provider': { type: 'continue-at-page-pressed' },
  'continue-here': { type: 'continue-at-page-pressed' },
  'send-again': { type: 'send-again-pressed', at: tap.at },
  'buy-again': { type: 'buy-again-pressed' },
  'pay-otherwise': { type: 'buy-again-pressed' },
  refresh: { type: 'refresh-pressed' },
  close: { type: 'closed' },
});

const continueActions = (state: PaymentState): readonly GuidanceAction[] => {
  if (isVerifiedElsewhere(state)) return ['continue-here'];
  const page = pageToContinueAt(state);
  return page === null ? [] : [`continue-at-${page}`];
};

/** The actions that fit now, most helpful first. While an attempt is under way, only going on at the bank's or provider's page. */
export const guidanceOf = (state: PaymentState): { readonly actions: readonly GuidanceAction[] } => {
  const { attempt } = state;
  const left = continueActions(state);
  // The shopper need not wait for the answer of a bank they have walked away from.
  if (steppedBackOrder(state) !== null) return { actions: [...left, 'pay-otherwise', 'check-again', 'close'] };
  switch (attempt.kind) {
    case 'unresolved':
      return { actions: maySendAgain(attempt) ? ['check-again', 'send-again', 'close'] : ['check-again', ...left, 'buy-again', 'close'] };
    case 'decided':
      return { actions: actionsOfResult(state, attempt) };
    case 'waiting':
      return { actions: isVerifiedElsewhere(state) ? [...left, 'pay-otherwise', 'close'] : left };
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'returned-order':
      return { actions: left };
  }
};

/** The actions that a payment's result offers. */
const actionsOfResult = (state: PaymentState, attempt: AttemptOf<'decided'>): readonly GuidanceAction[] => {
  const onSale = purchaseOnSale(state);
  const isCard = paymentMethodPaying(state.paymentMethods, attempt.intent.payType)?.kind === 'card';
  const fits = (action: GuidanceAction): boolean => {
    if (action === 'close' || action === 'refresh') return true;
    if (onSale === null) return false;
    if (action === 'lower-package') return lowerPurchase(onSale) !== null;
    // A paid fine is not paid again.
    if (action === 'pay-same') return onSale.kind === 'coins';
    return isCard || (action !== 'update-expiry' && action !== 'use-another-card' && action !== 'enter-card');
  };
  const offered = ACTIONS_OF_OUTCOME[attempt.outcome];
  // A saved card that is no longer stored can be typed again.
  return (attempt.message === CARD_GONE ? (['enter-card', ...offered] as const) : offered).filter(fits);
};

/** True if this step found that the order's saved card is no longer stored: it is not offered any more. */
export const isCardGone = (before: PaymentState, { attempt }: PaymentState): boolean =>
  attempt.kind === 'decided' && attempt.message === CARD_GONE && before.attempt.kind !== 'decided';
