import { creatingOf } from '../../payment/correlation.ts';
import type { PaymentEvent } from '../../payment/event.ts';
import type { PaymentState } from '../../payment/state.ts';

/** The page view that began a create without an answer (D42). */
export interface OpenPageView {
  readonly requestId: string;
  readonly pageViewId: string;
}

/** Events that answer a create, whatever they say. */
const ANSWERS = ['created', 'create-refused', 'recovered'] as const satisfies readonly PaymentEvent['type'][];

/** What is kept after a step of a payment: the page view of a create that begins, until the platform has answered that create. */
export const openPageViewAfter = (
  open: OpenPageView | null,
  event: PaymentEvent,
  after: PaymentState,
  currentPageView: () => string,
): OpenPageView | null => {
  const creating = creatingOf(after)?.intent.requestId ?? null;
  if (creating !== null && creating !== open?.requestId) return { requestId: creating, pageViewId: currentPageView() };
  const isAnswered = ANSWERS.some((type) => type === event.type) && 'requestId' in event && event.requestId === open?.requestId;
  return isAnswered ? null : open;
};
