import { cards } from '../../../../texts/ar/cards.ts';
import { payment } from '../../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../../texts/ar/payment-messages.ts';
import { savedCards } from '../../../../texts/ar/saved-cards.ts';

/** Payment by saved card, and card management. */
export { CardListStep } from '../../pay-step/cards/card-list-step.tsx';
export { ModifyExpiryStep } from '../../pay-step/cards/modify-expiry-step.tsx';
export { DeleteCardDialog } from '../../pay-step/dialogs/delete-card-dialog.tsx';
export { ExpiredCardDialog } from '../../pay-step/dialogs/expired-card-dialog.tsx';
export { CvvStep } from '../../pay-step/hosted-fields/cvv-step.tsx';
export const texts = [payment, paymentMessages, cards, savedCards];
