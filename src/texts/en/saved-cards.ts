import type { savedCards as arabic } from '../ar/saved-cards.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Paying by a saved card, and looking after it. */
export const savedCards = {
  'cards.list-hint': 'Tap a card to pay with it.',
  'cvv.title': 'Enter the CVV of card {card}',
  'cvv.private': 'We do not keep the CVV; it is cleared after every attempt.',
  'modify-expiry.title': 'Card {card}, date on file {date}',
  'modify-expiry.field': 'New valid date',
  'modify-expiry.expired':
    'This card has expired. If you got a new card with the same number, enter its expiry date to finish the payment.',
  'delete-card.title': 'Delete card {card}?',
  'delete-card.text': 'Once deleted, this card is no longer filled in for you.',
  'delete-card.confirm': 'Confirm delete',
  'delete-card.cancel': 'Cancel delete',
  'expired-card.title': 'Card {card} has expired',
  'expired-card.text': 'If you have a new card with the same number, update its date, or use another card.',
  'expired-card.update': 'Update expiry',
  'expired-card.another': 'Use another card',
} as const satisfies TranslationOf<typeof arabic>;
