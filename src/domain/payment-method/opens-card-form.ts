import type { PaymentMethod } from './payment-method.ts';

/** Whether confirming it only opens a card form. Nothing is created or charged by that, so that a tap on its row may do it at once. */
export const opensCardForm = ({ kind, entry }: PaymentMethod): boolean => kind !== 'wallet' && entry === 'card-form';
