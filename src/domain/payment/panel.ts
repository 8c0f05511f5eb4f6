import { type CoinsIntent, mayBeCharged, type PaymentIntent } from '../order/intent.ts';
import { USER_CANCEL } from '../outcome/evidence.ts';
import type { PaymentState } from './state.ts';
import { abandoned, atHome, next, type Transition, andThen, close } from './transition.ts';
import { isWalletCard } from '../card/saved-card.ts';
import type { PayItem } from '../order/pay-item.ts';
import type { PayableTarget } from '../account/target-choice.ts';
import { termsOf } from '../order/other-packages.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import { opensCardForm } from '../payment-method/ways-to-pay.ts';
import { otherRoute } from './confirm.ts';
import type { EventOf, PaymentEvent } from './event.ts';
import { cardsForItem, payingPaymentMethod, paymentMethodsForItem, choose, firstUsable, preselected } from './payment-methods.ts';
import { attemptRule, hasUnseenResult, intentOfAttempt } from './attempt-rules.ts';
import type { PaymentCommand } from './command.ts';
import { leaveAuthentication } from './authentication.ts';
import { leaveElementForm } from './element-form.ts';
import { closeResult } from './result.ts';
import { lookAgain } from './tracking.ts';
import { leaveWalletButton } from './wallet-button.ts';

/**
 * Gives up a repeated request that will not be sent: looks up what became of the first one (D2), or abandons it if nothing can be
 * charged for it (F26).
 */
const giveUpRetry = (state: PaymentState, intent: PaymentIntent): Transition =>
  mayBeCharged(intent)
    ? lookAgain({ ...atHome(state), requestToRetry: null }, intent, true)
    : next({ ...state, requestToRetry: null }, abandoned(intent));

/** True if the event is the shopper's act in the steps that may create an order. */
export const mayPay = ({ type }: PaymentEvent): boolean =>
  type === 'confirmed' || type === 'pay-again-confirmed' || type === 'other-route-pressed' || type === 'send-again-pressed';

/** Returns the pay type by which such an act would pay: another one than the chosen may be taken, or an earlier order's (PAY-150). */
export const payTypeTried = (state: PaymentState, { type }: PaymentEvent): PayType | null => {
  if (type === 'send-again-pressed') return intentOfAttempt(state.attempt)?.payType ?? null;
  return (type === 'other-route-pressed' ? otherRoute(state) : state.paymentMethod)?.payType ?? null;
};

/** Returns the request that such an act sends again for a package, or null: its order would be made at today's price. */
export const sentAgain = ({ attempt, requestToRetry }: PaymentState, { type }: PaymentEvent): CoinsIntent | null => {
  const intent = type === 'send-again-pressed' ? intentOfAttempt(attempt) : requestToRetry;
  return intent?.kind === 'coins' && mayBeCharged(intent) ? intent : null;
};

/** True if the event is an act that a result offers and that may pay at once (policy B). */
export const goesOn = ({ type }: PaymentEvent): boolean => type === 'retry-pressed' || type === 'pay-same-pressed';

/** True if the event is an act by which a payment may begin, in the steps or from a result. */
export const beginsPayment = (event: PaymentEvent): boolean => (mayPay(event) && event.type !== 'pay-again-confirmed') || goesOn(event);

/** True if a confirm would send something: card data, a create, or a wallet sheet's request. Other confirms lead to a step. */
export const confirmPays = ({ step, card, paymentMethod }: PaymentState): boolean => {
  switch (step) {
    case 'HOME':
      return card === null ? paymentMethod !== null && !opensCardForm(paymentMethod) : isWalletCard(card.card);
    case 'CARD_FRAME':
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return true;
    case 'CKO_CARD_MODIFY_EXPIRE':
    case 'SAVED_CARD_LIST':
      return false;
  }
};

/** True if a wallet's sheet must open within the tap (D13) and so cannot wait for an answer. */
export const beginsInTap = ({ step, paymentMethod }: PaymentState): boolean =>
  step === 'HOME' && paymentMethod !== null && payingPaymentMethod(paymentMethod).walletStart === 'session';

/** How today's list sells the chosen package: as shown, at another price or with other diamonds, or no longer. */
export type PackageToday = { readonly kind: 'as-shown' } | { readonly kind: 'changed'; readonly item: PayItem } | { readonly kind: 'gone' };

const soldUnder = (rechargeId: string, today: readonly PayItem[]): PayItem | undefined =>
  today.find(({ displayMethods }) => displayMethods.some(({ methods }) => methods.some((method) => method.rechargeId === rechargeId)));

/** True if today's list sells what a request was sent for, with its diamonds and at its price. */
export const isSoldAsSent = ({ rechargeId, amount, coins }: CoinsIntent, today: readonly PayItem[]): boolean => {
  const item = soldUnder(rechargeId, today);
  return item?.amount === amount && item.coin === coins;
};

/** Compares the package with today's list by the recharge id it would be bought under: that, not an amount, is what an order names. */
export const packageToday = ({ purchase, paymentMethod }: PaymentState, today: readonly PayItem[]): PackageToday => {
  if (purchase?.kind !== 'coins' || paymentMethod === null) return { kind: 'as-shown' };
  const { rechargeId } = payingPaymentMethod(paymentMethod);
  const item = soldUnder(rechargeId, today);
  if (item === undefined) return { kind: 'gone' };
  const { amount, coin, extraCoin } = purchase.item;
  return item.amount === amount && item.coin === coin && item.extraCoin === extraCoin ? { kind: 'as-shown' } : { kind: 'changed', item };
};

/** Today's list was read: if the package has another price, the shopper must agree before anything is sent. */
export const onPackageRead = (state: PaymentState, { items }: EventOf<'package-read'>): Transition => {
  const now = isPriceOfToday(state) ? packageToday(state, items) : ({ kind: 'as-shown' } as const);
  return now.kind === 'changed' ? next({ ...state, dialog: 'price-changed', repriced: { item: now.item, catalogue: items } }) : next(state);
};

/** The shopper accepts the new price: typed input stays, and the next confirm pays. */
export const onPriceAccepted = (state: PaymentState): Transition => {
  const { purchase, repriced, requestToRetry } = state;
  if (state.dialog !== 'price-changed' || repriced === null || purchase?.kind !== 'coins') return next(state);
  const paymentMethods = paymentMethodsForItem(state.paymentMethods, repriced.item);
  const chosen = paymentMethods.find(({ payType }) => payType === state.paymentMethod?.payType) ?? null;
  const cards = cardsForItem(state.cards, paymentMethods);
  const accepted: PaymentState = {
    ...(chosen === null ? atHome(state) : state),
    dialog: 'none',
    repriced: null,
    requestToRetry: null,
    purchase: { ...purchase, ...repriced },
    paymentMethods,
    paymentMethod: chosen,
    cards,
    card: cards.find(({ card }) => card.sourceId === state.card?.card.sourceId) ?? state.card,
  };
  return next(accepted, ...(requestToRetry === null ? [] : [abandoned(requestToRetry)]));
};

/** True if the next order would be at the shown price: a repeated request that may be charged keeps its original price. */
export const isPriceOfToday = ({ attempt, purchase, requestToRetry }: PaymentState): boolean =>
  attempt.kind === 'idle' && purchase?.kind === 'coins' && (requestToRetry === null || !mayBeCharged(requestToRetry));

/** True unless the package is for another account than may be paid for now; null: the shopper has not touched the account here. */
export const isWanted = ({ purchase }: PaymentState, payable: PayableTarget | null): boolean =>
  purchase?.kind !== 'coins' || payable === null || (payable.kind === 'account' && payable.account.uid === purchase.target.uid);

/** True if the steps may stay open: false while another account than theirs is wanted, typed or found (ACC-64). */
export const isForTarget = (state: PaymentState, payable: PayableTarget): boolean => !isPriceOfToday(state) || isWanted(state, payable);

/** True if today the account is sold the purchase at the same price, with the same diamonds and under the same recharge ids. */
export const isSoldAsShown = (state: PaymentState, uid: string | null, today: readonly PayItem[]): boolean => {
  const { purchase } = state;
  if (purchase?.kind !== 'coins' || !isPriceOfToday(state)) return true;
  return purchase.target.uid === uid && today.some((item) => termsOf(item) === termsOf(purchase.item));
};

/** Starts the steps afresh. An attempt under way, one without an end, or an unseen result is shown instead (P3, P6). */
export const onOpened = (state: PaymentState, event: EventOf<'opened'>): Transition => {
  const { attempt, requestToRetry } = state;
  if (!attemptRule(attempt).givesWayToOrder || hasUnseenResult(state)) return next(state);
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) return giveUpRetry(state, requestToRetry);
  const { purchase, paymentMethods, cards, policy } = event;
  const { paymentMethod, card } = preselected(paymentMethods, cards, event.preferred, event.isWalletReady);
  const leave: readonly PaymentCommand[] = requestToRetry === null ? [] : [abandoned(requestToRetry)];
  const opened: PaymentState = {
    ...atHome(state),
    purchase,
    paymentMethods,
    cards,
    policy,
    scene: 'normal',
    attempt: { kind: 'idle' },
    requestToRetry: null,
    paidSince: [],
  };
  return andThen(next(opened, ...leave), (fresh) => choose(fresh, paymentMethod, card));
};

/** True if the steps have just been opened and a card form is the only way to pay: it then opens by itself (CHN-20). */
export const opensOnlyForm = ({ step, attempt, paymentMethods: [only, ...others], cards, paymentMethod }: PaymentState): boolean =>
  step === 'HOME' &&
  attempt.kind === 'idle' &&
  only !== undefined &&
  others.length === 0 &&
  cards.length === 0 &&
  paymentMethod?.payType === only.payType &&
  opensCardForm(only);

export const onPaymentMethodChosen = (state: PaymentState, event: EventOf<'payment-method-chosen'>): Transition => {
  const paymentMethod = state.paymentMethods.find((candidate) => candidate.payType === event.payType);
  if (paymentMethod === undefined || state.attempt.kind !== 'idle' || state.step !== 'HOME') return next(state);
  return choose(state, paymentMethod, null);
};

/** Shows the payment methods instead of the chosen card (cashier §3 Display method 1) and unselects a wallet that the device cannot use. */
export const onPaymentMethodsShown = (state: PaymentState): Transition => {
  if (state.attempt.kind !== 'idle' || state.step !== 'HOME') return next(state);
  if (state.wallet === 'unsupported') {
    const others = state.paymentMethods.filter(({ payType }) => payType !== state.paymentMethod?.payType);
    return choose(state, firstUsable(others, false), null);
  }
  return next({ ...state, card: null });
};

/** Goes back one step; from HOME, out of the panel. */
const stepBack = (state: PaymentState): Transition => {
  const { requestToRetry } = state;
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) return giveUpRetry(state, requestToRetry);
  const previous = state.history.at(-1);
  if (previous === undefined) {
    const closing: PaymentState = { ...state, dialog: 'none' };
    const free = requestToRetry === null ? next(closing) : giveUpRetry(closing, requestToRetry);
    return andThen(free, close);
  }
  const scene = state.step === 'CKO_CARD_MODIFY_EXPIRE' ? 'normal' : state.scene;
  return next({ ...atHome(state), scene, step: previous, history: state.history.slice(0, -1) });
};

/** Returns the number of browser history entries the payment takes: one per step, so that the browser's back matches the page's own. */
export const entriesOf = ({ history }: Pick<PaymentState, 'history'>): number => history.length + 1;

/** True if HOME offers to change the account or the package. Not while a request is to be sent again: its order may be charged. */
export const mayChangeOrder = ({ step, attempt, requestToRetry }: PaymentState): boolean =>
  step === 'HOME' && attempt.kind === 'idle' && requestToRetry === null;

/** Back (cashier §4): simply returns from modify-expiry, closes HOME on the desktop, else asks first. */
export const onBackPressed = (state: PaymentState, event: EventOf<'back-pressed'>): Transition => {
  switch (state.attempt.kind) {
    case 'tokenising':
    case 'creating':
    case 'changing-card':
    case 'leaving':
    case 'wallet-sheet':
      return next(state, { type: 'toast', message: 'payment.no-way-back' });
    case 'returned-order':
      return next(state);
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
      return next({ ...state, dialog: state.dialog === 'none' ? 'confirm-leave' : 'none' });
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return close(state);
    case 'decided':
      return onClosed(state);
    case 'idle':
      if (state.dialog !== 'none') return next({ ...state, dialog: 'none' });
      if (state.step === 'CKO_CARD_MODIFY_EXPIRE') return stepBack(state);
      if (state.step === 'HOME' && event.desktop === true) return stepBack(state);
      return next({ ...state, dialog: 'confirm-leave' });
  }
};

/** "Give up": one step back. An order that reached the bank is tracked; one without a token is abandoned. */
export const onLeaveConfirmed = (state: PaymentState): Transition => {
  if (state.dialog !== 'confirm-leave') return next(state);
  const { attempt } = state;
  switch (attempt.kind) {
    case 'authenticating':
      return leaveAuthentication(state, attempt);
    case 'wallet-button':
      return leaveWalletButton(state, attempt, USER_CANCEL);
    case 'element-form':
      return leaveElementForm(state, attempt);
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return stepBack(state);
  }
};

/** The shopper closes what is shown: a decided intent is forgotten, one without an end stays stored (P3). */
export const onClosed = (state: PaymentState): Transition => {
  switch (attemptRule(state.attempt).onClose) {
    case 'close-panel':
      return close(state);
    case 'close-result':
      return closeResult(state);
    case 'stay':
      return next(state);
  }
};
