import { useCallback } from 'react';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { usePayment } from '../../stores/use-payment.ts';
import { focusFirstWrong } from './hosted-fields/focus-first-wrong.ts';

/** Whether something that a confirm needs is still missing: a payment method, the provider's fields, the wallet's code. */
export const isNotReady = ({ paymentMethods, step, form, paymentMethod, wallet }: PaymentState): boolean => {
  if (paymentMethods.length === 0) return true;
  switch (step) {
    case 'HOME':
      return paymentMethod?.kind === 'wallet' && (wallet === 'none' || wallet === 'preparing');
    case 'CARD_FRAME':
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return form.phase !== 'ready';
    case 'SAVED_CARD_LIST':
    case 'CKO_CARD_MODIFY_EXPIRE':
      return false;
  }
};

/** Confirms, by tap or by Enter in a step's single input. An invalid field is reported and focused. */
export const useConfirm = (): (() => void) => {
  const { payment, services } = usePayment();
  return useCallback(() => {
    // A second tap in the same tick may already be on another step than the button shows.
    if (isNotReady(payment.state)) return;
    payment.dispatch({ type: 'confirmed', requestId: services.newRequestId(), at: services.now() });
    focusFirstWrong(payment.state, services);
  }, [payment, services]);
};
