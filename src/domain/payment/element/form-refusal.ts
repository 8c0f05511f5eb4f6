import type { PaymentIntent } from '../../order/intent.ts';
import { isOver, openIntentBeside } from '../../order/kept-intents.ts';
import type { PaymentEvent } from '../event.ts';

/**
 * Why an element form may not charge its order, as the event that says so; null where it may (D57). `kept`: read under the lock of
 * all tabs, between the press and the charge. An order that is kept no more was given up by another tab, for its age.
 */
export const formRefusal = (kept: readonly PaymentIntent[], requestId: string): PaymentEvent | null => {
  const own = kept.find((intent) => intent.requestId === requestId);
  if (own !== undefined && isOver(own)) return { type: 'element-form-ended', requestId };
  const other = openIntentBeside(kept, requestId);
  if (other !== null) return { type: 'element-form-blocked', requestId, intent: other };
  return own === undefined ? { type: 'timer-fired', timer: 'element-form' } : null;
};
