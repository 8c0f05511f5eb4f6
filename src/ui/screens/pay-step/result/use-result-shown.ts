import { useEffect } from 'react';
import { useStores } from '../../../stores/stores.ts';

const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button, a, input') !== null;

/**
 * Tells the payment that this result is on the screen, and of any press beside it; null for none. Whether it was seen is the payment's to
 * say: it counts the time in which the page is visible.
 */
export const useResultShown = (result: string | null): void => {
  const { payment } = useStores().gate;
  useEffect(() => {
    if (payment === null || result === null) return;
    const pressed = ({ target }: Event): void => {
      if (isControl(target)) payment.dispatch({ type: 'result-seen' });
    };
    payment.dispatch({ type: 'result-shown' });
    // Before the control acts: what it does may take the result away.
    document.addEventListener('click', pressed, { capture: true });
    return () => {
      document.removeEventListener('click', pressed, { capture: true });
      payment.dispatch({ type: 'result-hidden' });
    };
  }, [payment, result]);
};
