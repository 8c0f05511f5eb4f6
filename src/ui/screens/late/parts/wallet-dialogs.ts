import { payment } from '../../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../../texts/ar/payment-messages.ts';
import { wallet } from '../../../../texts/ar/wallet.ts';

/** Wallet dialogs. */
export { WalletButtonDialog } from '../../pay-step/dialogs/wallet-button-dialog.tsx';
export { WalletUnsupportedDialog } from '../../pay-step/dialogs/wallet-unsupported-dialog.tsx';
export const texts = [payment, paymentMessages, wallet];
