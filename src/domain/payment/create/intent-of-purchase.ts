import type { PayItem } from '../../catalog/pay-item.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import type { PaymentState, Purchase } from '../state.ts';

/** The intent of a fresh confirm. `at`: platform time, epoch ms. */
export const intentOf = (purchase: Purchase, paymentMethod: PaymentMethod, requestId: string, at: number): PaymentIntent => ({
  requestId,
  uid: purchase.target.uid,
  displayUid: purchase.target.displayUid,
  nickname: purchase.target.nickname,
  payType: paymentMethod.payType,
  rechargeId: paymentMethod.rechargeId,
  amount: purchase.item.amount,
  coins: purchase.item.coin,
  createdAt: at,
  orderId: null,
  platformData: null,
  decided: false,
  superseded: false,
  leftForBank: false,
  // A wallet's order can be paid only by the token that comes later (D13).
  chargeable: paymentMethod.walletStart === null,
});

/**
 * What a kept intent was for, in place of a purchase that a reload has taken away. Only good for sending the same
 * request again: a new purchase is chosen from today's catalogue.
 */
export const purchaseOf = (intent: PaymentIntent): Purchase => ({
  target: { uid: intent.uid, displayUid: intent.displayUid, nickname: intent.nickname, icon: null, isGuest: false, status: 'normal' },
  item: {
    amount: intent.amount,
    coin: intent.coins,
    extraCoin: 0,
    originCoin: intent.coins,
    icon: null,
    displayMethods: [{ name: '', methods: [{ payType: intent.payType, rechargeId: intent.rechargeId }] }],
  },
  catalogue: [],
});

/** Whether a purchase is the one that an intent stands for (P5: the same request id is never used for another). */
export const isSamePurchase = (intent: PaymentIntent, purchase: Purchase): boolean =>
  intent.uid === purchase.target.uid && intent.amount === purchase.item.amount;

/** Today's package of the order that a result shows: same account, same amount; null when this page does not sell it (P5). */
export const itemOnSale = ({ attempt, purchase }: PaymentState): PayItem | null => {
  if (attempt.kind !== 'decided' || purchase === null || purchase.target.uid !== attempt.intent.uid) return null;
  return purchase.catalogue.find((item) => item.amount === attempt.intent.amount) ?? null;
};
