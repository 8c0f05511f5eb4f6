import type { AttemptOf, PaymentState } from './state.ts';

/** An attempt that asks the platform what became of an order. */
export type OrderTracking = AttemptOf<'recovering' | 'waiting' | 'unresolved'>;

/** The attempt, if it is asking what became of an order; else null. */
export const trackingOf = ({ attempt }: PaymentState): OrderTracking | null =>
  attempt.kind === 'recovering' || attempt.kind === 'waiting' || attempt.kind === 'unresolved' ? attempt : null;
