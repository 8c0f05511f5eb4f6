import type { PaymentState } from './state.ts';

/** Whether a payment is open: an attempt of any kind is under way, or its result was not closed yet. */
export const isPaymentOpen = ({ attempt }: Pick<PaymentState, 'attempt'>): boolean => attempt.kind !== 'idle';
