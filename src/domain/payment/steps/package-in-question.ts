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

/** Whether the shopper does something on the steps that may create an order. */
export const mayPay = ({ type }: PaymentEvent): boolean =>
  type === 'confirmed' || type === 'pay-again-confirmed' || type === 'other-route-pressed';

/** As above, and what a result offers, which may pay at once. */
export const beginsPayment = (event: PaymentEvent): boolean =>
  (mayPay(event) && event.type !== 'pay-again-confirmed') || event.type === 'retry-pressed' || event.type === 'pay-same-pressed';

/** Whether a confirm would send something: card data, a create, or what a wallet's sheet asks for. The others lead to a step. */
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

/** Whether a wallet's sheet would have to begin in the very tap (D13), and so waits for no answer. */
export const beginsInTap = ({ step, paymentMethod }: PaymentState): boolean =>
  step === 'HOME' && paymentMethod !== null && payingPaymentMethod(paymentMethod).walletStart === 'session';

/** How today's list sells what waits to be paid: as it was shown, for another price or other diamonds, or no more. */
export type PackageToday = { readonly kind: 'as-shown' } | { readonly kind: 'changed'; readonly item: PayItem } | { readonly kind: 'gone' };

/** The package is known by the recharge id that it would be bought under: that, and no amount, is what an order names. */
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

/** Today's list was read: a package that is sold for another price is asked about before anything is sent. */
export const onPackageRead = (state: PaymentState, { items }: EventOf<'package-read'>): Transition => {
  const now = isPriceOfToday(state) ? packageToday(state, items) : ({ kind: 'as-shown' } as const);
  return now.kind === 'changed' ? next({ ...state, dialog: 'price-changed', repriced: { item: now.item, catalogue: items } }) : next(state);
};

/** The shopper goes on at the new price: what is typed stays, and the next confirm pays. */
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

/** Whether the next order would be at the price that is shown: a request that is sent again has the price that it began with. */
export const isPriceOfToday = ({ attempt, purchase, requestToRetry }: PaymentState): boolean =>
  attempt.kind === 'idle' && purchase?.kind === 'coins' && requestToRetry === null;

/** Whether what waits to be paid is for the account that may be paid for now: not while another one is wanted, typed or found (ACC-64). */
export const isForTarget = (state: PaymentState, payable: PayableTarget): boolean =>
  !isPriceOfToday(state) || (payable.kind === 'account' && payable.account.uid === state.purchase?.target.uid);

/** Whether what waits to be paid is sold to its account today for the same price, with the same diamonds and under the same recharge ids. */
export const isSoldAsShown = (state: PaymentState, uid: string | null, today: readonly PayItem[]): boolean => {
  const { purchase } = state;
  if (purchase?.kind !== 'coins' || !isPriceOfToday(state)) return true;
  return purchase.target.uid === uid && today.some((item) => termsOf(item) === termsOf(purchase.item));
};
