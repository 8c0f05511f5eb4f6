import type { paymentQuestions as arabic } from '../ar/payment-questions.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Questions that hardly any payment asks. */
export const paymentQuestions = {
  'price-changed.title': 'This package has changed',
  'price-changed.text': 'Your order was not sent and nothing was charged. Look at what has changed before you go on.',
  'price-changed.before': 'The price you saw',
  'price-changed.now': 'The price now',
  'price-changed.diamonds-before': 'The diamonds you saw',
  'price-changed.diamonds-now': 'The diamonds now',
  'price-changed.accept': 'Go on with what is shown now',
  'price-changed.other': 'Choose another package',
  'paid-elsewhere.confirm': 'I know, pay a second time',
  'paid-elsewhere.cancel': 'I will not pay again',
  'buy-again.title': 'Your earlier order has no end yet',
  'buy-again.text': 'It may still be accepted at any moment. If you buy again you may pay twice.',
  'buy-again.confirm': 'I know, buy again',
  'buy-again.cancel': 'I will wait for the result',
  'cards-held.title': 'Paying by card is paused',
  'cards-held.text':
    'Several attempts by card were not accepted. To protect you, the next one is possible after {time}, or pay another way now.',
  'other-order.text':
    'An earlier order from this device has no result yet. If it is not yours, start your own order and press the pay button again.',
  'other-order.wait': 'Wait',
  'other-order.confirm': 'Start my order',
} as const satisfies TranslationOf<typeof arabic>;
