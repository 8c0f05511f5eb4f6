import { nextLowerPackage } from '../order/other-packages.ts';
import type { ListedMethod, PayItem } from '../order/pay-item.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { accountOfIntent, mayKeepCards, type PaymentIntent, mayBeCharged } from '../order/intent.ts';
import type { UsdCents } from '../order/usd-cents.ts';
import { resultOf } from './attempt-rules.ts';
import type { Ordered, PaymentState, Purchase } from './state.ts';
import { InternalFailure } from '../result.ts';
import { abandoned, missingPart, next, type Transition } from './transition.ts';
import { payingPaymentMethod, sells } from './payment-methods.ts';

/** The price of a purchase. */
export const amountOf = (purchase: Ordered): UsdCents => {
  switch (purchase.kind) {
    case 'coins':
      return purchase.item.amount;
    case 'fine':
      return purchase.fine.amount;
  }
};

/** The input of a fresh confirm: `requestId` newly minted, `at` platform time in epoch ms, `payer` from `payerOf`. */
export interface Confirm {
  readonly requestId: string;
  readonly at: number;
  readonly payer: string;
}

/**
 * True if the order is paid in the provider's element form: a new card of such a payment method. Its saved cards are charged by the create
 * (D57).
 */
export const paysByElement = ({ card, paymentMethod }: Pick<PaymentState, 'card' | 'paymentMethod'>): boolean =>
  card === null && paymentMethod?.entry === 'element-form';

/** True if the order's card is to be saved: a logged-in shopper ticked the box. An element form has no such box. */
export const keepsCard = (state: Pick<PaymentState, 'card' | 'paymentMethod' | 'form' | 'payer'>): boolean =>
  state.form.remember && mayKeepCards(state.payer) && !paysByElement(state);

/** Builds the intent of a fresh confirm. `byElement`: the order is paid in the provider's element form. */
export const intentOf = (
  purchase: Purchase,
  paymentMethod: PaymentMethod,
  { requestId, at, payer }: Confirm,
  byElement = false,
): PaymentIntent => {
  const { uid, displayUid, nickname } = purchase.target;
  const common = {
    requestId,
    uid,
    displayUid,
    nickname,
    payType: paymentMethod.payType,
    amount: amountOf(purchase),
    createdAt: at,
    orderId: null,
    platformData: null,
    paySubType: null,
    decided: false,
    superseded: false,
    sheetOpened: false,
    leftForBank: false,
    declined: false,
    payer,
    pageUrl: null,
    wayBack: null,
    // A wallet's order is payable only with its later token (D13), an element form's only with the form's own button (D57).
    chargeable: paymentMethod.walletStart === null && !byElement,
  };
  switch (purchase.kind) {
    case 'coins':
      return { ...common, kind: 'coins', rechargeId: paymentMethod.rechargeId, coins: purchase.item.coin };
    case 'fine':
      return { ...common, kind: 'fine', fineId: purchase.fine.id };
  }
};

/** Returns the intent's payment method as a package lists it; a fine has no recharge id. */
export const listedMethodOf = (intent: PaymentIntent): ListedMethod => {
  switch (intent.kind) {
    case 'coins':
      return { payType: intent.payType, rechargeId: intent.rechargeId };
    case 'fine':
      return { payType: intent.payType, rechargeId: '' };
  }
};

/**
 * Rebuilds from a stored intent the purchase that a reload has lost. Only for sending the same
 * request again: a new purchase is chosen from today's catalogue.
 */
export const purchaseOf = (intent: PaymentIntent): Purchase => {
  const { amount } = intent;
  const target = accountOfIntent(intent);
  switch (intent.kind) {
    case 'coins': {
      const { coins } = intent;
      const displayMethods = [{ name: '', methods: [listedMethodOf(intent)] }];
      const item: PayItem = { amount, coin: coins, extraCoin: 0, originCoin: coins, icon: null, displayMethods };
      return { kind: 'coins', target, item, catalogue: [] };
    }
    case 'fine':
      return { kind: 'fine', target, fine: { id: intent.fineId, amount } };
  }
};

/** True if the purchase is the one the intent was made for (P5: a request id is never used for another purchase). */
export const isSamePurchase = (intent: PaymentIntent, purchase: Purchase): boolean => {
  if (intent.uid !== purchase.target.uid || intent.amount !== amountOf(purchase)) return false;
  switch (purchase.kind) {
    case 'coins':
      return intent.kind === 'coins';
    case 'fine':
      return intent.kind === 'fine' && intent.fineId === purchase.fine.id;
  }
};

/** True if the purchase was chosen on this page, not just rebuilt from an intent. */
export const isChosenHere = (purchase: Purchase): boolean => {
  switch (purchase.kind) {
    case 'coins':
      return purchase.catalogue.length > 0;
    case 'fine':
      return true;
  }
};

/** Returns the next cheaper package, or null if there is none, as for a fine. */
export const lowerPurchase = (purchase: Purchase): Purchase | null => {
  switch (purchase.kind) {
    case 'coins': {
      const item = nextLowerPackage(purchase.catalogue, purchase.item);
      return item === null ? null : { ...purchase, item };
    }
    case 'fine':
      return null;
  }
};

/** Returns what to buy next after an order's result: today's version of its package, its fine, or null if this page sells neither (P5). */
export const purchaseOnSale = ({ attempt, purchase }: PaymentState): Purchase | null => {
  const intent = resultOf(attempt)?.intent ?? null;
  if (intent === null || purchase === null || purchase.target.uid !== intent.uid) return null;
  switch (purchase.kind) {
    case 'coins': {
      const item = purchase.catalogue.find(({ amount }) => amount === intent.amount);
      return item === undefined || intent.kind !== 'coins' ? null : { ...purchase, item };
    }
    case 'fine':
      return isSamePurchase(intent, purchase) ? purchase : null;
  }
};

/** A tap on a pay button. `requestId` is freshly minted; `at` is platform time in epoch ms. */
export interface Tap {
  readonly requestId: string;
  readonly at: number;
}

/** Returns the stored intent that this confirm sends again: same account, package and payment method (D2, P5). */
export const retryFor = (state: PaymentState): PaymentIntent | null => {
  const { requestToRetry, purchase, paymentMethod } = state;
  if (requestToRetry === null || purchase === null || paymentMethod === null) return null;
  // An element form's order can only be paid in that form: a saved card of the same pay type needs its own order (D57).
  const isUncharged = paymentMethod.kind === 'wallet' || paysByElement(state);
  const fits =
    isUncharged && isSamePurchase(requestToRetry, purchase) && requestToRetry.payType === payingPaymentMethod(paymentMethod).payType;
  return mayBeCharged(requestToRetry) || fits ? requestToRetry : null;
};

/** Sends the create on a confirm, under the request id of an unknown intent or a fresh one (D2). */
export const sendCreate = (state: PaymentState, tap: Tap, fields: Readonly<Record<string, string>>): Transition => {
  const { purchase, paymentMethod, requestToRetry } = state;
  if (purchase === null || paymentMethod === null) return next(state);
  const retried = retryFor(state);
  if (retried === null && !sells(purchase, paymentMethod)) {
    return next({ ...state, attempt: { kind: 'idle' } }, ...missingPart(new InternalFailure('recharge-id')));
  }
  const intent = retried ?? intentOf(purchase, payingPaymentMethod(paymentMethod), { ...tap, payer: state.payer }, paysByElement(state));
  const create = { type: 'create-order', intent, fields, remember: keepsCard(state), isRetry: retried !== null } as const;
  const creating: PaymentState = { ...state, requestToRetry: retried, attempt: { kind: 'creating', intent } };
  return requestToRetry === null || retried !== null ? next(creating, create) : next(creating, abandoned(requestToRetry), create);
};
