import { nextLowerPackage } from '../../catalog/other-packages.ts';
import type { ListedMethod, PayItem } from '../../catalog/pay-item.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import { accountOfIntent, mayKeepCards, type PaymentIntent } from '../../order/intent.ts';
import type { UsdCents } from '../../order/usd-cents.ts';
import { resultOf } from '../attempt-rules.ts';
import type { PaymentState, Purchase } from '../state.ts';

/** What a purchase costs. */
export const amountOf = (purchase: Purchase): UsdCents => {
  switch (purchase.kind) {
    case 'coins':
      return purchase.item.amount;
    case 'fine':
      return purchase.fine.amount;
  }
};

/** What the tap of a fresh confirm brings: `requestId` newly minted, `at` platform time, epoch ms, `payer` of `payerOf`. */
export interface Confirm {
  readonly requestId: string;
  readonly at: number;
  readonly payer: string;
}

/** Whether the order is paid in the provider's element form: a new card of such a payment method; its saved cards are charged by the create (D57). */
export const paysByElement = ({ card, paymentMethod }: Pick<PaymentState, 'card' | 'paymentMethod'>): boolean =>
  card === null && paymentMethod?.entry === 'element-form';

/** Whether the card of the order is to be kept: by the tick of a logged-in shopper. An element form has no box for it. */
export const keepsCard = (state: Pick<PaymentState, 'card' | 'paymentMethod' | 'form' | 'payer'>): boolean =>
  state.form.remember && mayKeepCards(state.payer) && !paysByElement(state);

/** The intent of a fresh confirm. `byElement`: the order is paid in the provider's element form. */
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
    leftForBank: false,
    declined: false,
    payer,
    pageUrl: null,
    wayBack: null,
    // A wallet's order can be paid only by the token that comes later (D13), an element form's only by its own button (D57).
    chargeable: paymentMethod.walletStart === null && !byElement,
  };
  switch (purchase.kind) {
    case 'coins':
      return { ...common, kind: 'coins', rechargeId: paymentMethod.rechargeId, coins: purchase.item.coin };
    case 'fine':
      return { ...common, kind: 'fine', fineId: purchase.fine.id };
  }
};

/** How a package lists what an intent is paid by; a fine is sold under no recharge id. */
export const listedMethodOf = (intent: PaymentIntent): ListedMethod => {
  switch (intent.kind) {
    case 'coins':
      return { payType: intent.payType, rechargeId: intent.rechargeId };
    case 'fine':
      return { payType: intent.payType, rechargeId: '' };
  }
};

/**
 * What a kept intent was for, in place of a purchase that a reload has taken away. Only good for sending the same
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

/** Whether a purchase is the one that an intent stands for (P5: the same request id is never used for another). */
export const isSamePurchase = (intent: PaymentIntent, purchase: Purchase): boolean => {
  if (intent.uid !== purchase.target.uid || intent.amount !== amountOf(purchase)) return false;
  switch (purchase.kind) {
    case 'coins':
      return intent.kind === 'coins';
    case 'fine':
      return intent.kind === 'fine' && intent.fineId === purchase.fine.id;
  }
};

/** Whether a purchase was chosen on this page, and is not only remembered by an intent. */
export const isChosenHere = (purchase: Purchase): boolean => {
  switch (purchase.kind) {
    case 'coins':
      return purchase.catalogue.length > 0;
    case 'fine':
      return true;
  }
};

/** The next lower package in place of this one; null where there is none, as of a fine. */
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

/** What the result of an order leads on with: today's package of it, or its fine; null when this page sells neither (P5). */
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
