import { useCallback } from 'react';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { usePayment } from '../../stores/use-payment.ts';
import { useServices } from '../../stores/use-services.ts';
import { focusFirstWrong } from './hosted-fields/focus-first-wrong.ts';

/** Whether what a confirm needs is not there yet: a way to pay, the provider's fields, the wallet's code. */
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

/** The tap on confirm, or Enter in the one input of a step; what is wrong is told and gets the caret. */
export const useConfirm = (): (() => void) => {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const card = useServices('card');
  const page = useServices('page');
  return useCallback(() => {
    // The second tap of one tick may find a step that the button on the page does not show yet.
    if (isNotReady(payment.state)) return;
    payment.dispatch({ type: 'confirmed', requestId: orders.newRequestId(), at: page.now() });
    focusFirstWrong(payment.state, card);
  }, [payment, orders, card, page]);
};
