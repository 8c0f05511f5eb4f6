import { paymentReturnOf, type PaymentReturn } from '../../../domain/routing/payment-return.ts';
import { isDebugAllowed } from '../../boot/debug-language.ts';

export type PaymentReturnQuery = PaymentReturn;

/** The question of a payment callback visit in this build; null when the visit is none (cashier §2, D17). */
export const paymentReturnQueryOf = (query: string): PaymentReturnQuery | null => paymentReturnOf(query, isDebugAllowed());
