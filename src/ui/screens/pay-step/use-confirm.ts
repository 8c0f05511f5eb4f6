import { useCallback } from 'react';
import { confirmReadiness } from '../../../domain/payment/confirm.ts';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { focusFirstWrong } from './hosted-fields/field-focus.ts';

/** Confirms by tap, or by Enter in a step with a single input. An invalid field is reported and focused. */
export const useConfirm = (): (() => void) => {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const card = useServices('card');
  const page = useServices('page');
  return useCallback(() => {
    // After a second tap in the same tick, the step may differ from the one the button shows.
    if (confirmReadiness(payment.state) === 'not-ready') return;
    payment.dispatch({ type: 'confirmed', requestId: orders.newRequestId(), at: page.now() });
    focusFirstWrong(payment.state, card);
  }, [payment, orders, card, page]);
};
