import { SUCCESS_DECISION } from '../../../src/domain/outcome/decide-outcome.ts';
import { type Mutant, on } from './mutant.ts';

/** What the browser and the platform do beside the payment itself: a decline that is taken back. */
export const BROWSER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a decline that was seen is forgotten',
    shop: 'direct',
    scope: { turned: 1 },
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const commands = next.commands.map((command) =>
        command.type === 'keep-intent' && command.intent.declined
          ? ({ type: 'forget-intent', requestId: command.intent.requestId } as const)
          : command,
      );
      return { ...next, commands };
    },
  },
  {
    name: 'a decline that was seen is kept, and never asked about',
    shop: 'direct',
    scope: { turned: 1 },
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const commands = next.commands.map((command) =>
        command.type === 'keep-intent' && command.intent.declined
          ? { ...command, intent: { ...command.intent, declined: false, chargeable: false } }
          : command,
      );
      return { ...next, commands };
    },
  },
  {
    name: 'a decline that was taken back is acknowledged for the shopper',
    shop: 'direct',
    scope: { turned: 1 },
    bend: on('earlier-orders-reviewed', (state, { paid }) => ({
      state: { ...state, earlierPaid: [] },
      commands: paid.map(({ requestId }) => ({ type: 'forget-intent', requestId })),
    })),
  },
  {
    name: 'a review turns every decline on the page into a success',
    shop: 'direct',
    scope: { turned: 1 },
    bend: on('earlier-orders-reviewed', (state) =>
      state.attempt.kind === 'decided' ? { state: { ...state, attempt: { ...state.attempt, ...SUCCESS_DECISION } }, commands: [] } : null,
    ),
  },
  {
    name: 'a success on the page is changed by a review',
    shop: 'direct',
    scope: { turned: 1 },
    bend: on('earlier-orders-reviewed', (state) =>
      state.attempt.kind === 'decided' && state.attempt.outcome === 'success'
        ? { state: { ...state, attempt: { ...state.attempt, outcome: 'other' } }, commands: [] }
        : null,
    ),
  },
];
