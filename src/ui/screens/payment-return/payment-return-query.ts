import { type PaymentReturn, paymentReturnOf } from '../../../domain/routing/payment-return.ts';
import { isDebugAllowed } from '../../boot/debug-language.ts';

/** Returns the payment return query in this build, or null for any other visit (cashier §2, D17). */
export const paymentReturnQueryOf = (query: string): PaymentReturn | null => paymentReturnOf(query, isDebugAllowed());
