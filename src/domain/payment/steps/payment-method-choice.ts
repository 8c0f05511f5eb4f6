import type { PayableCard } from '../../card/payable-card.ts';
import { isWalletCard } from '../../card/saved-card.ts';
import type { PayItem, ListedMethod } from '../../catalog/pay-item.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PayType } from '../../payment-method/provider-manifest.ts';
import { displayGroupsOf, isApplePay, isKnownReady } from '../../payment-method/ways-to-pay.ts';
import type { PaymentState, Purchase } from '../state.ts';
import { next, type Transition, andThen } from '../transition.ts';
import { atHome } from './step-changes.ts';

/** What is really paid by: the concrete wallet behind the generic one (D14). */
export const payingPaymentMethod = (paymentMethod: PaymentMethod): PaymentMethod =>
  paymentMethod.resolvesTo?.paymentMethod ?? paymentMethod;

/** The payment method that an order of this pay type was begun by; null when the page does not offer it. */
export const paymentMethodPaying = (paymentMethods: readonly PaymentMethod[], payType: PayType): PaymentMethod | null =>
  paymentMethods.find((paymentMethod) => paymentMethod.payType === payType) ??
  paymentMethods.find((paymentMethod) => payingPaymentMethod(paymentMethod).payType === payType) ??
  null;

/** Whether a package sells under this payment method's recharge ids: else another package would be bought than the one shown (P5). */
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

/** The same payment methods for another package: each with that package's recharge ids; one that it lacks is gone. */
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

/** The same payment methods for what is bought instead; a fine is paid by any of them. */
export const paymentMethodsForPurchase = (paymentMethods: readonly PaymentMethod[], purchase: Purchase): readonly PaymentMethod[] => {
  switch (purchase.kind) {
    case 'coins':
      return paymentMethodsForItem(paymentMethods, purchase.item);
    case 'fine':
      return paymentMethods;
  }
};

/** The same cards for another package, by its payment methods. */
export const cardsForItem = (cards: readonly PayableCard[], paymentMethods: readonly PaymentMethod[]): readonly PayableCard[] =>
  cards.flatMap(({ card, paymentMethod }) => {
    const sold = paymentMethods.find(({ payType }) => payType === paymentMethod.payType);
    return sold === undefined ? [] : [{ card, paymentMethod: sold }];
  });

/**
 * Chooses what is paid by. A wallet is made ready before the tap: its domain, its code, its support (D13, D15); one that
 * had to be replaced says so (D14).
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

/** What a tap on the first group chooses that this device is known to pay by; null where there is none (CHN-13, CHN-16). */
export const firstUsable = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): PaymentMethod | null =>
  displayGroupsOf(paymentMethods.filter((each) => isKnownReady(each, isWalletReady)))[0]?.chosen ?? null;

/** What was paid by last, where the package still offers it; else the first that can be used (cashier §3 Display method). */
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
 * A payment method that the platform refused as not active goes from the list, and its cards with it (D30). Was it the chosen one on
 * a step, HOME is shown with the first that is left. `payType`: what was paid by.
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
