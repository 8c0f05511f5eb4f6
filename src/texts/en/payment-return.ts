import type { paymentReturn as arabic } from '../ar/payment-return.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The way back from a provider's page. */
export const paymentReturn = {
  'callback.reading': 'Asking for the result of your order',
  'callback.reading-text':
    'We make sure with the server before we show anything; it usually takes a few seconds. If you have paid, do not pay again.',
  'callback.to-amounts': 'Back to the packages',
  'callback.elsewhere-title': 'We cannot show this order here',
  'callback.elsewhere-text': 'This order was not sent from this browser or with this account. This link is no proof of payment.',
  'callback.elsewhere-mine': 'Was it you who paid?',
  'callback.elsewhere-mine-text':
    'If you have paid, what you paid for arrives in the account within minutes: look for it in the app before you pay again. The result and the receipt are in the browser in which you paid. If nothing arrives, contact customer service.',
  'callback.elsewhere-packages': 'Browse the packages',
} as const satisfies TranslationOf<typeof arabic>;
