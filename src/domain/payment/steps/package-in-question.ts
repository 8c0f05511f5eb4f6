import { isWalletCard } from '../../card/saved-card.ts';
import type { PayItem } from '../../catalog/pay-item.ts';
import type { PayableTarget } from '../../account/target-choice.ts';
import { termsOf } from '../../catalog/other-packages.ts';
import { opensCardForm } from '../../payment-method/payment-method.ts';
import type { EventOf, PaymentEvent } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';
import { cardsForItem, payingPaymentMethod, paymentMethodsForItem } from './payment-method-choice.ts';
import { atHome } from './step-changes.ts';

/** True if the event is the shopper's act in the steps that may create an order. */
export const mayPay = ({ type }: PaymentEvent): boolean =>
  type === 'confirmed' || type === 'pay-again-confirmed' || type === 'other-route-pressed';

/** As above, plus the acts that a result offers and that may pay at once. */
export const beginsPayment = (event: PaymentEvent): boolean =>
  (mayPay(event) && event.type !== 'pay-again-confirmed') || event.type === 'retry-pressed' || event.type === 'pay-same-pressed';

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

/** Compares the package with today's list by the recharge id it would be bought under: that, not an amount, is what an order names. */
export const packageToday = ({ purchase, paymentMethod }: PaymentState, today: readonly PayItem[]): PackageToday => {
  if (purchase?.kind !== 'coins' || paymentMethod === null) return { kind: 'as-shown' };
  const { rechargeId } = payingPaymentMethod(paymentMethod);
  const item = today.find(({ displayMethods }) =>
    displayMethods.some(({ methods }) => methods.some((method) => method.rechargeId === rechargeId)),
  );
  if (item === undefined) return { kind: 'gone' };
  const { amount, coin, extraCoin } = purchase.item;
  return item.amount === amount && item.coin === coin && item.extraCoin === extraCoin ? { kind: 'as-shown' } : { kind: 'changed', item };
};

/** Today's list was read: if the package has another price, the shopper is asked before anything is sent. */
export const onPackageRead = (state: PaymentState, { items }: EventOf<'package-read'>): Transition => {
  const now = isPriceOfToday(state) ? packageToday(state, items) : ({ kind: 'as-shown' } as const);
  return now.kind === 'changed' ? next({ ...state, dialog: 'price-changed', repriced: { item: now.item, catalogue: items } }) : next(state);
};

/** The shopper accepts the new price: typed input stays, and the next confirm pays. */
export const onPriceAccepted = (state: PaymentState): Transition => {
  const { purchase, repriced } = state;
  if (state.dialog !== 'price-changed' || repriced === null || purchase?.kind !== 'coins') return next(state);
  const paymentMethods = paymentMethodsForItem(state.paymentMethods, repriced.item);
  const chosen = paymentMethods.find(({ payType }) => payType === state.paymentMethod?.payType) ?? null;
  const cards = cardsForItem(state.cards, paymentMethods);
  return next({
    ...(chosen === null ? atHome(state) : state),
    dialog: 'none',
    repriced: null,
    purchase: { ...purchase, ...repriced },
    paymentMethods,
    paymentMethod: chosen,
    cards,
    card: cards.find(({ card }) => card.sourceId === state.card?.card.sourceId) ?? state.card,
  });
};

/** True if the next order would be at the shown price: a repeated request keeps its original price. */
export const isPriceOfToday = ({ attempt, purchase, requestToRetry }: PaymentState): boolean =>
  attempt.kind === 'idle' && purchase?.kind === 'coins' && requestToRetry === null;

/** True if the purchase is for the account that may be paid for now: false while another one is wanted, typed or found (ACC-64). */
export const isForTarget = (state: PaymentState, payable: PayableTarget): boolean =>
  !isPriceOfToday(state) || (payable.kind === 'account' && payable.account.uid === state.purchase?.target.uid);

/** True if today the account is sold the purchase at the same price, with the same diamonds and under the same recharge ids. */
export const isSoldAsShown = (state: PaymentState, uid: string | null, today: readonly PayItem[]): boolean => {
  const { purchase } = state;
  if (purchase?.kind !== 'coins' || !isPriceOfToday(state)) return true;
  return purchase.target.uid === uid && today.some((item) => termsOf(item) === termsOf(purchase.item));
};
