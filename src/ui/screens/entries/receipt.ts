import { payment } from '../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';

/** A payment that ended earlier, with its receipt, and its texts. */
export { Receipt as screen } from '../receipt/receipt.tsx';
export const texts = [payment, paymentMessages];
