import { payment } from '../../../../texts/ar/payment.ts';
import { paymentQuestions } from '../../../../texts/ar/payment-questions.ts';

/** Questions that very few payments ask. */
export { BesideOtherDialog } from '../../pay-step/dialogs/beside-other-dialog.tsx';
export { BuyAgainDialog } from '../../pay-step/dialogs/buy-again-dialog.tsx';
export { PayAgainDialog } from '../../pay-step/dialogs/pay-again-dialog.tsx';
export { PriceDialog } from '../../pay-step/dialogs/price-dialog.tsx';
export { SessionDialog } from '../../pay-step/dialogs/session-dialog.tsx';
export const texts = [payment, paymentQuestions];
