import { cards } from '../../../texts/ar/cards.ts';
import { payment } from '../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { results } from '../../../texts/ar/results.ts';

/** The steps of a payment and their texts. */
export { PayStepScreen as screen } from './pay-step-screen.tsx';
export const texts = [payment, paymentMessages, results, cards];
