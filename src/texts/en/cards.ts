import type { cards as arabic } from '../ar/cards.ts';
import type { TranslationOf } from '../catalogue.ts';

export const cards = {
  'cards.title': 'Your saved cards',
  'cards.recent': 'Your last way to pay',
  'cards.ending': 'Card ending in {digits}',
  'cards.valid-until': 'Valid until {date}',
  'cards.ended': 'Expired in {date}',
  'cards.opens-cvv': 'opens the CVV field',
  'cards.all': 'Show all cards',
  'cards.other-methods': 'Other ways to pay',
  'cards.delete': 'Delete the card',
  'cards.deleting': 'Deleting the card…',
  'cards.near-expiry': 'This card expires soon',
  'cards.expired': 'This card has expired',
  'cards.update': 'Update the date',
  'modify-expiry.hint': 'Month, then year, like 09/28',
  'cvv.forgotten-hint': 'This card will not be among your cards next time.',
} as const satisfies TranslationOf<typeof arabic>;
