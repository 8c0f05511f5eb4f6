import type { PastPayment } from '../../../../domain/order/past-payments.ts';
import { orderedAt, paidWithOf } from '../../../../domain/order/order.ts';
import type { PaymentMethod } from '../../../../domain/payment-method/ways-to-pay.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { useStores } from '../../../stores/stores.ts';
import type { OrderShown } from './order-facts.tsx';

/** A payment method's name on a receipt: a wallet's own name, any other method's title in the page's language, or null for none. */
export const methodTitle = (method: PaymentMethod | null, language: 'ar' | 'en'): string | null => {
  if (method === null) return null;
  return method.kind === 'wallet' ? method.displayGroup : method.title[language];
};

/** Converts a past payment to an order with its receipt. For screens shown once the payment code is loaded. */
export const useOrderOfPast = (): ((payment: PastPayment) => OrderShown) => {
  const { gate } = useStores();
  const { language } = useTexts();
  return (payment) => {
    const { payType, coins } = payment;
    const method = payType === null ? null : (gate.services?.offer.methodOfPayType(payType) ?? null);
    return {
      orderId: payment.orderId,
      reference: payment.requestId,
      nickname: payment.nickname ?? '',
      displayUid: payment.displayUid,
      kind: coins === null ? 'fine' : 'coins',
      coins,
      amount: payment.amount,
      paidBy: method?.kind ?? null,
      receipt: {
        isPaid: payment.state === 'paid',
        orderedAt: orderedAt(payment),
        bonus: payment.bonus,
        paidWith: paidWithOf(method?.kind ?? null, methodTitle(method, language), payment.card),
      },
    };
  };
};
