import { LatePart } from './late-part.ts';

/** The steps and dialogs of a shopper who has saved cards. */
export const SAVED_CARDS = new LatePart('saved-cards', () => import('./parts/saved-cards.ts'));
/** Questions that hardly any payment asks. */
export const QUESTIONS = new LatePart('payment-questions', () => import('./parts/payment-questions.ts'));
/** The dialogs of a wallet. */
export const WALLET_DIALOGS = new LatePart('wallet-dialogs', () => import('./parts/wallet-dialogs.ts'));
/** A provider's own form, with its own button. */
export const ELEMENT_FORM = new LatePart('element-form', () => import('./parts/element-form.ts'));
/** The picture that shows where the CVV stands. */
export const CVV_PICTURE = new LatePart('cvv-picture', () => import('./parts/cvv-picture.ts'));
/** What draws the receipt as a picture. */
export const RECEIPT = new LatePart('receipt', () => import('./parts/receipt.ts'));
