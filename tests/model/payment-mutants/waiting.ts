import { type Mutant, on, without, after, idle } from './mutant.ts';

/** Waiting for an order, and leaving it. */
export const WAITING_MUTANTS: readonly Mutant[] = [
  {
    name: 'a refused retry forgets the request before it',
    bend: on('create-refused', (state, event) =>
      state.requestToRetry === null ? null : { state: idle(state), commands: [{ type: 'forget-intent', requestId: event.requestId }] },
    ),
  },
  { name: 'a refused create leaves the page waiting', bend: on('create-refused', (state) => ({ state, commands: [] })) },
  { name: 'a failed token leaves the page waiting', bend: on('tokenise-failed', (state) => ({ state, commands: [] })) },
  { name: 'an unknown create leaves the page waiting', bend: on('create-unknown', (state) => ({ state, commands: [] })) },
  { name: 'the poll is not started again', bend: without((command) => command.type === 'start-timer' && command.timer === 'poll') },
  { name: 'an unresolved order is asked about no more', bend: without((command) => command.type === 'start-timer' && command.ms === 5000) },
  { name: 'the wait has no bound', bend: without((command) => command.type === 'start-timer' && command.timer === 'visible-bound') },
  { name: 'a reading never ends', bend: after((attempt) => ('reading' in attempt ? { ...attempt, reading: true } : attempt)) },
  {
    name: 'coming back asks over a running question',
    bend: on('returned', (state, event, right) =>
      'reading' in state.attempt ? right({ ...state, attempt: { ...state.attempt, reading: false } }, event) : null,
    ),
  },
  {
    name: 'closing forgets an order without an end',
    bend: on('closed', (state) =>
      state.attempt.kind === 'unresolved'
        ? {
            state: idle(state),
            commands: [
              { type: 'forget-intent', requestId: state.attempt.intent.requestId },
              { type: 'close', paid: false },
            ],
          }
        : null,
    ),
  },
];
