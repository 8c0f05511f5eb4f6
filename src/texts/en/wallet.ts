import type { wallet as arabic } from '../ar/wallet.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The dialogs of a wallet. */
export const wallet = {
  'wallet-button.title': 'Complete the payment with Apple Pay',
  'wallet-button.loading': 'Preparing the Apple Pay button…',
  'wallet-button.close': 'Cancel the payment and go back',

  'wallet-unsupported.title': 'Apple Pay is not available in this browser',
  'wallet-unsupported.another': 'Choose another way to pay',
  'wallet-unsupported.copy': 'Copy the link to open it in Safari',
  'wallet-unsupported.copied': 'Copied: paste it in Safari',

  'google-pay.unsupported-title': 'Google Pay is not available here',
} as const satisfies TranslationOf<typeof arabic>;
