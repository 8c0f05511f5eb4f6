import { mayUpdateExpiry } from '../../card/saved-card-use.ts';
import { nextLowerPackage } from '../../catalog/next-lower-package.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PayItem } from '../../catalog/pay-item.ts';
import { cardsForItem, paymentMethodPaying, paymentMethodsForItem, choose } from '../steps/payment-method-choice.ts';
import type { Tap } from '../create/create-now.ts';
import type { PaymentEvent } from '../event.ts';
import { EMPTY_FORM } from '../initial.ts';
import { isSamePurchase, itemOnSale, purchaseOf } from '../create/intent-of-purchase.ts';
import { useAnotherCard } from '../saved-cards/on-card.ts';
import { confirmHome } from '../steps/on-confirm.ts';
import { trackingOf } from '../tracking/track.ts';
import type { PaymentState } from '../state.ts';
import { atHome, enterModifyExpiry, push } from '../steps/steps.ts';
import type { Scene } from '../steps/step.ts';
import { go, stay, andThen, type Transition } from '../transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/**
 * From a decided result back to HOME; the decided intent is forgotten. What is walked again is the package of the order
 * that was shown, with that package's own recharge ids (P5). Without it on sale here there is no step to go to.
 */
const restartSteps = (state: PaymentState, scene: Scene, instead: PayItem | null = null): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'decided') return stay(state);
  const forget = { type: 'forget-intent', requestId: attempt.intent.requestId } as const;
  const idle: PaymentState = { ...atHome(state), attempt: { kind: 'idle' }, scene };
  const item = instead ?? itemOnSale(state);
  if (state.purchase === null || item === null) return go({ ...idle, purchase: null }, forget, { type: 'close' });
  const paymentMethods = paymentMethodsForItem(state.paymentMethods, item);
  const cards = cardsForItem(state.cards, paymentMethods);
  const card = cards.find((candidate) => candidate.card.sourceId === state.card?.card.sourceId) ?? null;
  const before = paymentMethods.find((candidate) => candidate.payType === state.paymentMethod?.payType);
  const paymentMethod = card?.paymentMethod ?? before ?? paymentMethods[0] ?? null;
  const again: PaymentState = { ...idle, purchase: { ...state.purchase, item }, paymentMethods, cards };
  const isReady = paymentMethod?.kind === 'wallet' && state.wallet === 'ready' && paymentMethod.payType === state.paymentMethod?.payType;
  // A wallet that is ready stays so: policy B begins it in this very tap (D13).
  return isReady ? go({ ...again, paymentMethod, card }, forget) : andThen(go(again, forget), (next) => choose(next, paymentMethod, card));
};

/** A result that a reload or a callback visit shows leads on like any other, once its account's packages are known (P5). */
export const onPurchaseKnown = (state: PaymentState, { purchase, paymentMethods, cards, policy }: Of<'purchase-known'>): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'decided' || state.purchase !== null || purchase.target.uid !== attempt.intent.uid) return stay(state);
  return stay({
    ...state,
    purchase,
    paymentMethods,
    cards,
    policy,
    paymentMethod: paymentMethodPaying(paymentMethods, attempt.intent.payType),
  });
};

const isHome = (state: PaymentState): boolean => state.attempt.kind === 'idle' && state.step === 'HOME' && state.purchase !== null;

/**
 * Retry policy A goes back to HOME; B straight on: to the CVV step of a remembered card, or to the order itself where no
 * card is typed (cashier §4).
 */
const byPolicy = (home: Transition, tap: Tap): Transition =>
  andThen(home, (state) => {
    const isRemembered = state.card !== null && state.card.card.isRemember;
    const isDirect = state.paymentMethod !== null && (state.paymentMethod.kind === 'wallet' || state.paymentMethod.entry === 'direct');
    return state.policy === 'B' &&
      isHome(state) &&
      (isRemembered || (isDirect && state.card === null) || state.paymentMethod?.kind === 'wallet')
      ? confirmHome(state, tap)
      : stay(state);
  });

export const onPaySame = (state: PaymentState, tap: Tap): Transition => byPolicy(restartSteps(state, 'normal'), tap);

export const onRetry = (state: PaymentState, tap: Tap): Transition => byPolicy(restartSteps(state, 'retry'), tap);

export const onAnotherMethod = (state: PaymentState): Transition =>
  andThen(restartSteps(state, 'retry'), (home) => stay(isHome(home) ? { ...home, card: null } : home));

/** "Use another card" of an expired one (cashier §4). */
export const onUseAnotherCard = (state: PaymentState): Transition => {
  const expired = (state.card ?? state.cardInQuestion)?.card ?? null;
  return andThen(restartSteps(state, 'retry'), (home) => (isHome(home) ? useAnotherCard(home, expired) : stay(home)));
};

/** A new date for the card of the order, where it is known and may have one; else the card is entered anew (cashier §4). */
export const onUpdateExpiry = (state: PaymentState): Transition => {
  const expired = state.card ?? state.cardInQuestion;
  return andThen(restartSteps(state, 'expired'), (home) => {
    if (!isHome(home)) return stay(home);
    const paymentMethod =
      expired === null ? null : (home.paymentMethods.find(({ payType }) => payType === expired.paymentMethod.payType) ?? null);
    if (expired !== null && paymentMethod !== null && mayUpdateExpiry(expired.card)) {
      return stay(enterModifyExpiry(home, { card: expired.card, paymentMethod }));
    }
    return stay(home.paymentMethod?.entry === 'card-form' ? push({ ...home, card: null }, 'CARD_FRAME') : home);
  });
};

export const onLowerPackage = (state: PaymentState): Transition => {
  const item = itemOnSale(state);
  const lower = item === null || state.purchase === null ? null : nextLowerPackage(state.purchase.catalogue, item);
  return restartSteps(state, 'repurchase', lower);
};

/**
 * The same request once more, under the same id, after the platform has said that it knows no order of it (D2). A card
 * must be entered again: its token is gone.
 */
export const onSendAgain = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'unresolved' || !attempt.provenAbsent || attempt.reading || attempt.intent.orderId !== null) return stay(state);
  const { intent } = attempt;
  const known = paymentMethodPaying(state.paymentMethods, intent.payType);
  if (known === null) return go(state, { type: 'toast', message: 'payment.payment-method-gone' });
  const purchase = state.purchase !== null && isSamePurchase(intent, state.purchase) ? state.purchase : purchaseOf(intent);
  const paymentMethod: PaymentMethod = { ...known, payType: intent.payType, rechargeId: intent.rechargeId, resolvesTo: null };
  const stop = { type: 'stop-timer', timer: 'poll' } as const;
  const ready: PaymentState = { ...state, purchase, paymentMethod, card: null, resend: intent, form: EMPTY_FORM, dialog: 'none' };
  return paymentMethod.entry === 'card-form'
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
  const tracking = trackingOf(state);
  if (state.dialog !== 'confirm-buy-again' || tracking === null) return stay(state);
  const free: PaymentState = { ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal', resend: null };
  const keep = { type: 'keep-intent', intent: { ...tracking.intent, superseded: true } } as const;
  const stops = [
    { type: 'stop-timer', timer: 'poll' },
    { type: 'stop-timer', timer: 'visible-bound' },
  ] as const;
  return state.purchase === null || state.purchase.catalogue.length === 0
    ? go({ ...free, purchase: null }, ...stops, keep, { type: 'close' })
    : andThen(go(free, ...stops, keep), (home) => choose(home, home.paymentMethod, home.card));
};
