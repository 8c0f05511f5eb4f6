import { useEffect } from 'react';
import { useStores } from '../../../stores/stores.ts';

const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button, a, input') !== null;

/**
 * Reports to the payment that this result is on screen, and any press beside it; null for none. The payment decides whether it was seen: it
 * counts the time while the page is visible.
 */
export const useResultShown = (result: string | null): void => {
  const { payment } = useStores().gate;
  useEffect(() => {
    if (payment === null || result === null) return;
    const pressed = ({ target }: Event): void => {
      if (isControl(target)) payment.dispatch({ type: 'result-seen' });
    };
    payment.dispatch({ type: 'result-shown' });
    // Before the control acts, as it may remove the result.
    document.addEventListener('click', pressed, { capture: true });
    return () => {
      document.removeEventListener('click', pressed, { capture: true });
      payment.dispatch({ type: 'result-hidden' });
    };
  }, [payment, result]);
};
