import { useEffect } from 'react';
import type { PaymentStore } from '../../stores/payment-store.ts';

/** A result on the screen is seen once it stood on a visible page: one that comes while the page is hidden is seen on the way back. */
export const useResultShown = (payment: PaymentStore | null): void => {
  const isSettled = payment?.state.attempt.kind === 'settled';
  useEffect(() => {
    if (!isSettled || payment === null) return;
    const shown = () => document.visibilityState === 'visible' && payment.resultShown();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [isSettled, payment]);
};
