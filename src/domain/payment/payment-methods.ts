import type { PayableCard } from '../card/payable-card.ts';
import { isWalletCard } from '../card/saved-card.ts';
import type { ListedMethod, PayItem } from '../order/pay-item.ts';
import { displayGroupsOf, isApplePay, isKnownReady, type PaymentMethod } from '../payment-method/ways-to-pay.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { PaymentState, Purchase, DisplayMethod } from './state.ts';
import { next, type Transition, andThen, atHome } from './transition.ts';

/** Returns the method that really pays: the concrete wallet behind the generic one (D14). */
export const payingPaymentMethod = (paymentMethod: PaymentMethod): PaymentMethod =>
  paymentMethod.resolvesTo?.paymentMethod ?? paymentMethod;

/** Returns the payment method that an order of this pay type was started with, or null if the page does not offer it. */
export const paymentMethodPaying = (paymentMethods: readonly PaymentMethod[], payType: PayType): PaymentMethod | null =>
  paymentMethods.find((paymentMethod) => paymentMethod.payType === payType) ??
  paymentMethods.find((paymentMethod) => payingPaymentMethod(paymentMethod).payType === payType) ??
  null;

/**
 * True if the package is sold under this payment method's recharge ids; otherwise another package than the one shown would be bought (P5).
 */
export const sells = (purchase: Purchase, chosen: PaymentMethod): boolean => {
  switch (purchase.kind) {
    case 'coins': {
      const methods = purchase.item.displayMethods.flatMap((group) => group.methods);
      const paying = payingPaymentMethod(chosen);
      return (
        methods.some(({ payType, rechargeId }) => payType === chosen.payType && rechargeId === chosen.rechargeId) &&
        methods.some(({ rechargeId }) => rechargeId === paying.rechargeId)
      );
    }
    case 'fine':
      return true;
  }
};

const soldBy = (paymentMethod: PaymentMethod, methods: readonly ListedMethod[], otherwise: string | null): PaymentMethod | null => {
  const rechargeId = methods.find(({ payType }) => payType === paymentMethod.payType)?.rechargeId ?? otherwise;
  return rechargeId === null ? null : { ...paymentMethod, rechargeId };
};

/** Returns the same payment methods for another package, with that package's recharge ids; those it lacks are dropped. */
export const paymentMethodsForItem = (paymentMethods: readonly PaymentMethod[], item: PayItem): readonly PaymentMethod[] => {
  const methods = item.displayMethods.flatMap((group) => group.methods);
  return paymentMethods.flatMap((paymentMethod) => {
    const sold = soldBy(paymentMethod, methods, null);
    if (sold === null) return [];
    const { resolvesTo } = sold;
    const resolved = resolvesTo === null ? null : soldBy(resolvesTo.paymentMethod, methods, sold.rechargeId);
    return [resolvesTo === null || resolved === null ? sold : { ...sold, resolvesTo: { ...resolvesTo, paymentMethod: resolved } }];
  });
};

/** Returns the same payment methods for a different purchase; a fine can be paid by any of them. */
export const paymentMethodsForPurchase = (paymentMethods: readonly PaymentMethod[], purchase: Purchase): readonly PaymentMethod[] => {
  switch (purchase.kind) {
    case 'coins':
      return paymentMethodsForItem(paymentMethods, purchase.item);
    case 'fine':
      return paymentMethods;
  }
};

/** Returns the same cards for another package, with its payment methods. */
export const cardsForItem = (cards: readonly PayableCard[], paymentMethods: readonly PaymentMethod[]): readonly PayableCard[] =>
  cards.flatMap(({ card, paymentMethod }) => {
    const sold = paymentMethods.find(({ payType }) => payType === paymentMethod.payType);
    return sold === undefined ? [] : [{ card, paymentMethod: sold }];
  });

/**
 * Chooses the payment method. A wallet is prepared before the tap: its domain, code and support (D13, D15); a
 * replaced wallet is reported (D14).
 */
export const choose = (state: PaymentState, paymentMethod: PaymentMethod | null, card: PayableCard | null): Transition => {
  const chosen: PaymentState = { ...state, paymentMethod, card, wallet: 'none' };
  if (paymentMethod === null || paymentMethod.kind !== 'wallet' || state.purchase === null) return next(chosen);
  const preparing = next(
    { ...chosen, wallet: 'preparing' },
    { type: 'prepare-wallet', paymentMethod: payingPaymentMethod(paymentMethod), purchase: state.purchase },
  );
  return paymentMethod.resolvesTo?.unavailable === true
    ? next(preparing.state, { type: 'toast', message: 'choice.wallet-type-unavailable' }, ...preparing.commands)
    : preparing;
};

/** Returns the choice that a tap on the first group makes among the methods known to work on this device, or null (CHN-13, CHN-16). */
export const firstUsable = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): PaymentMethod | null =>
  displayGroupsOf(paymentMethods.filter((each) => isKnownReady(each, isWalletReady)))[0]?.chosen ?? null;

/** Returns the last method paid with if the package still offers it, else the first usable one (cashier §3 Display method). */
export const preselected = (
  paymentMethods: readonly PaymentMethod[],
  cards: readonly PayableCard[],
  preferred: { readonly payType: PayType | null; readonly sourceId: string | null },
  isWalletReady: boolean,
): { readonly paymentMethod: PaymentMethod | null; readonly card: PayableCard | null } => {
  const card = cards.find((candidate) => candidate.card.sourceId === preferred.sourceId) ?? null;
  if (card !== null && !isWalletCard(card.card)) return { paymentMethod: card.paymentMethod, card };
  const known = preferred.payType === null ? null : paymentMethodPaying(paymentMethods, preferred.payType);
  const paymentMethod = known ?? card?.paymentMethod ?? firstUsable(paymentMethods, isWalletReady);
  return { paymentMethod, card: card !== null && paymentMethod !== null && isApplePay(paymentMethod) ? { ...card, paymentMethod } : null };
};

/**
 * Removes a payment method that the platform refused as inactive, with its cards (D30). If it was the chosen one on
 * a step, HOME is shown with the first remaining method. `payType`: of the refused payment.
 */
export const hideNotActive = (state: PaymentState, payType: PayType): Transition => {
  const paymentMethods = state.paymentMethods.filter(
    (paymentMethod) => paymentMethod.payType !== payType && payingPaymentMethod(paymentMethod).payType !== payType,
  );
  const offered: PaymentState = { ...state, paymentMethods, cards: cardsForItem(state.cards, paymentMethods) };
  const hidden = next(offered, { type: 'hide-payment-method', payType });
  const isChosenLeft = paymentMethods.some((paymentMethod) => paymentMethod.payType === state.paymentMethod?.payType);
  return state.attempt.kind !== 'idle' || isChosenLeft
    ? hidden
    : andThen(hidden, (left) => choose(atHome(left), left.paymentMethods[0] ?? null, null));
};

/**
 * The most recent payment method while it is the chosen one, else the list of payment methods. A chosen card always counts
 * as recent. `recent`: the pay type that the device remembers; a package that does not offer it shows the list.
 */
export const displayMethodOf = (
  { card, paymentMethod, paymentMethods, scene }: Pick<PaymentState, 'card' | 'paymentMethod' | 'paymentMethods' | 'scene'>,
  recent: PayType | null,
): DisplayMethod => {
  const paidLast = recent === null || scene !== 'normal' ? null : paymentMethodPaying(paymentMethods, recent);
  const isRecent = card !== null || (paidLast !== null && paidLast.payType === paymentMethod?.payType);
  return isRecent ? 'most-recent' : 'show-payment-methods';
};
