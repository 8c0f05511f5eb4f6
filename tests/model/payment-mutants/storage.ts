import { isOpen } from '../../../src/domain/order/intent.ts';
import { endsWithPage } from '../../../src/domain/payment/attempt-rules.ts';
import { after, type Mutant } from './mutant.ts';

const REFUSED = { refusesStorage: true } as const;

/** A device that stops storing, and clocks that jump over the age of what is kept. */
export const STORAGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a page that alone keeps an order never says so',
    scope: { ...REFUSED, refusals: { tells: () => false } },
    bend: (right) => right,
  },
  {
    name: 'a page that alone keeps an order says so only once the order is known',
    scope: {
      ...REFUSED,
      refusals: {
        tells: (state, place) => endsWithPage(state, place) && 'intent' in state.attempt && state.attempt.intent?.orderId !== null,
      },
    },
    bend: (right) => right,
  },
  {
    name: 'a page that alone keeps an order says so no more once the wait is over its bounds',
    shop: 'direct',
    scope: { ...REFUSED, refusals: { tells: (state, place) => endsWithPage(state, place) && state.attempt.kind !== 'unresolved' } },
    bend: (right) => right,
  },
  {
    name: 'a page that alone keeps an order says so no more while its request is to be sent again',
    scope: { ...REFUSED, refusals: { tells: (state, place) => endsWithPage({ ...state, requestToRetry: null }, place) } },
    bend: (right) => right,
  },
  {
    name: 'what only the page keeps is lost with a reload',
    shop: 'direct',
    scope: { ...REFUSED, refusals: { forgetsOnReload: true } },
    bend: (right) => right,
  },
  {
    name: 'the order of a button that was authorised counts as one that cannot be charged',
    shop: 'button',
    scope: REFUSED,
    bend: after((attempt) => (attempt.kind === 'waiting' ? { ...attempt, intent: { ...attempt.intent, chargeable: false } } : attempt)),
  },
  ...(['bank', 'page'] as const).map((shop): Mutant => ({
    name: `the page is left for the ${shop === 'bank' ? "bank's" : "provider's"} before that is kept`,
    shop,
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return { ...next, commands: next.commands.toSorted((a, b) => Number(b.type === 'redirect') - Number(a.type === 'redirect')) };
    },
  })),
  {
    name: 'a clock far ahead gives up a card order without an end',
    shop: 'direct',
    scope: { clockJumps: true, leftovers: (kept) => kept.filter(({ decided }) => !decided) },
    bend: (right) => right,
  },
  {
    name: 'a clock far ahead gives up a card order whose create had no answer',
    scope: { clockJumps: true, leftovers: (kept) => kept.filter((intent) => isOpen(intent) && intent.orderId === null) },
    bend: (right) => right,
  },
];
