import type { PaymentIntent } from '../../order/intent.ts';
import { isOver, openIntentBeside } from '../../order/kept-intents.ts';
import type { PaymentEvent } from '../event.ts';

/**
 * Returns the event that says why an element form may not charge its order; null if it may (D57). `kept`: the intents read under the
 * cross-tab lock, between the press and the charge. An order no longer stored was abandoned by another tab because of its age.
 */
export const formRefusal = (kept: readonly PaymentIntent[], requestId: string): PaymentEvent | null => {
  const own = kept.find((intent) => intent.requestId === requestId);
  if (own !== undefined && isOver(own)) return { type: 'element-form-ended', requestId };
  const other = openIntentBeside(kept, requestId);
  if (other !== null) return { type: 'element-form-blocked', requestId, intent: other };
  return own === undefined ? { type: 'timer-fired', timer: 'element-form' } : null;
};
