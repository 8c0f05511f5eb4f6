import type { cards as arabic } from '../ar/cards.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Saved cards. */
export const cards = {
  'cards.title': 'Your saved cards',
  'cards.recent': 'Your last way to pay',
  'cards.ending': 'Card ending in {digits}',
  'cards.valid-until': 'Valid until {date}',
  'cards.all': 'Show all cards',
  'cards.other-methods': 'Other ways to pay',
  'cards.delete': 'Delete the card',
  'cards.deleting': 'Deleting the card…',
  'cards.near-expiry': 'This card expires soon',
  'cards.expired': 'This card has expired',
  'cards.update': 'Update the date',
  'cards.list-hint': 'Tap a card to pay with it.',

  'cvv.title': 'Enter the CVV of card {card}',
  'cvv.forgotten-hint': 'This card will not be among your cards next time.',
  'cvv.private': 'We do not keep the CVV; it is cleared after every attempt.',

  'modify-expiry.title': 'Card {card} · date on file {date}',
  'modify-expiry.field': 'New valid date',
  'modify-expiry.hint': 'Month, then year, like 09/28',
  'modify-expiry.expired': 'This card has expired. Enter the new date that is written on it to go on paying with it.',

  'delete-card.title': 'Delete card {card}?',
  'delete-card.text': 'Once deleted, this card is no longer filled in for you.',
  'delete-card.confirm': 'Confirm delete',
  'delete-card.cancel': 'Cancel delete',

  'expired-card.title': 'Card {card} has expired',
  'expired-card.text': 'If you have a new card with the same number, update its date, or use another card.',
  'expired-card.update': 'Update expiry',
  'expired-card.another': 'Use another card',
} as const satisfies TranslationOf<typeof arabic>;
