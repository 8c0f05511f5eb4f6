import { BANK, CARD, PAGE, WALLET } from './acquirer.ts';
import type { Plan } from './steps.ts';

/** What a history must be about for a bug to show in it. */
export const AREAS = {
  any: () => true,
  card: ({ ways }) => ways.includes(CARD),
  bank: ({ ways }) => ways.includes(BANK),
  page: ({ ways }) => ways.includes(PAGE),
  wallet: ({ ways }) => ways.includes(WALLET),
  fine: ({ hasFines }) => hasFines,
  chooser: ({ hasChooser }) => hasChooser,
} as const satisfies Readonly<Record<string, (plan: Plan) => boolean>>;
export type Area = keyof typeof AREAS;

/** Bugs outside the payment machine, each of which a history of its area must find. */
export const WIRING_BUGS = {
  'an answer that is no JSON counts as paid': 'any',
  'a create without an answer counts as refused': 'any',
  'a request that is sent again has another request id': 'any',
  'an order is looked for by the newest request id': 'any',
  'a create leaves before its intent is stored': 'any',
  'nothing stored is read again': 'any',
  'another session pays for the payer': 'any',
  'a visit takes up nothing that an earlier one left': 'any',
  'earlier orders are never reviewed': 'any',
  'a page knows only the intents that it has made itself': 'any',
  'the result of the first order is read for every order': 'any',
  'a reading without an answer counts as a decline': 'any',
  'a server error counts as a refused create': 'any',
  'half an answer counts as a refused create': 'any',
  'every create tops up the same account': 'any',
  'every new card is saved': 'card',
  'the first card pays, whichever was chosen': 'card',
  'a card counts as removed without an answer': 'card',
  'a card is saved under another session than its payer’s': 'card',
  'the cards of the shopper before stay on the page': 'card',
  'a verification that breaks counts as a decline': 'bank',
  'a passed verification counts as paid': 'bank',
  'two tabs verify one order': 'bank',
  'a way back that claims success is believed': 'page',
  'a way back is read for any order of the device': 'page',
  'an approval without an answer counts as paid': 'wallet',
  'a token leaves beside another open order': 'wallet',
  'every approval sends a token': 'wallet',
  'a paid fine is forgotten': 'fine',
  'an account that was only found is paid for': 'chooser',
  'the answer to an earlier search is shown for a later one': 'chooser',
  'the steps keep the account that was chosen before': 'chooser',
} as const satisfies Readonly<Record<string, Area>>;
export type WiringBug = keyof typeof WIRING_BUGS;
