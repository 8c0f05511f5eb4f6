import { mayUpdateExpiry } from '../../card/saved-card.ts';
import { steppedBackOrder } from '../authentication/authenticate.ts';
import { lowerPurchase, purchaseOnSale } from '../create/intent-of-purchase.ts';
import type { Tap } from '../create/send-create.ts';
import type { EventOf } from '../event.ts';
import { emptiedForm } from '../initial.ts';
import { endWasTold } from './seen-result.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { resultOf } from '../attempt-rules.ts';
import { useAnotherCard } from '../saved-cards/choose-card.ts';
import type { PaymentState, Purchase } from '../state.ts';
import { confirmHome } from '../steps/confirm.ts';
import { unlessPaidElsewhere } from '../steps/paid-elsewhere.ts';
import { cardsForItem, choose, paymentMethodPaying, paymentMethodsForPurchase } from '../steps/payment-method-choice.ts';
import { atHome, enterModifyExpiry, push } from '../steps/step-changes.ts';
import type { Scene } from '../steps/step.ts';
import { andThen, close, next, type Transition } from '../transition.ts';

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
