import { useCallback } from 'react';
import { confirmReadiness } from '../../../domain/payment/steps/confirm-readiness.ts';
import { usePayment } from '../../stores/use-payment.ts';
import { useServices } from '../../stores/use-services.ts';
import { focusFirstWrong } from './hosted-fields/focus-first-wrong.ts';

/** The tap on confirm, or Enter in the one input of a step; what is wrong is told and gets the caret. */
export const useConfirm = (): (() => void) => {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const card = useServices('card');
  const page = useServices('page');
  return useCallback(() => {
    // The second tap of one tick may find a step that the button on the page does not show yet.
    if (confirmReadiness(payment.state) === 'not-ready') return;
    payment.dispatch({ type: 'confirmed', requestId: orders.newRequestId(), at: page.now() });
    focusFirstWrong(payment.state, card);
  }, [payment, orders, card, page]);
};
