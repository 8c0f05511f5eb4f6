import { LIMITS } from '../limits.ts';

/** The page view that events are counted under (cashier §9). */
export interface PageView {
  readonly id: string;
  /** When it began, monotonic ms. */
  readonly since: number;
}

/** The page view of an event now (monotonic ms): the running one, or a new one where there is none or it is 20 minutes old (cashier §9). */
export const pageViewAt = (running: PageView | null, now: number, freshId: () => string): PageView =>
  running === null || now - running.since >= LIMITS.pageViewIdAge.value ? { id: freshId(), since: now } : running;

/**
 * The page view after an order is paid: none, so that the next event begins a new one. Repeated calls for the same
 * order change nothing.
 */
export const pageViewAfterPaid = (running: PageView | null, orderId: string, lastPaid: string | null): PageView | null =>
  orderId === lastPaid ? running : null;
