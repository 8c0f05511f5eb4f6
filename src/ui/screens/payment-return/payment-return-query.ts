import { paymentReturnOf, type PaymentReturn } from '../../../domain/routing/payment-return.ts';
import { isDebugAllowed } from '../../boot/debug-language.ts';

/** The question of a payment return in this build; null when the visit is none (cashier §2, D17). */
export const paymentReturnQueryOf = (query: string): PaymentReturn | null => paymentReturnOf(query, isDebugAllowed());
