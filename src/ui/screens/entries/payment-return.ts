import { payment } from '../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { paymentReturn } from '../../../texts/ar/payment-return.ts';

/** The way back from a provider's page, and its texts. */
export { PaymentReturnScreen as screen } from '../payment-return/payment-return-screen.tsx';
export const texts = [payment, paymentMessages, paymentReturn];
