import { type Mutant, on, misread, decidedAs, idle } from './mutant.ts';

/** Sending a create, and reading what became of its order. */
export const CREATE_AND_VERDICT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a second tap pays again while a create is under way',
    bend: on('confirmed', (state, event, right) =>
      state.attempt.kind === 'creating' ? right({ ...state, attempt: { kind: 'idle' } }, event) : null,
    ),
  },
  {
    name: 'a second token creates again',
    bend: on('confirmed', (state, event, right) =>
      state.attempt.kind === 'tokenising' ? right({ ...state, attempt: { kind: 'idle' } }, event) : null,
    ),
  },
  {
    name: 'the late token of an earlier tap is used',
    bend: on('tokenised', (state, event, right) =>
      state.attempt.kind === 'tokenising' ? right(state, { ...event, requestId: state.attempt.requestId }) : null,
    ),
  },
  { name: 'a create that was not sent leaves the page waiting', bend: on('create-not-sent', (state) => ({ state, commands: [] })) },
  {
    name: 'a retry that was not sent forgets the request before it',
    bend: on('create-not-sent', (state) => (state.requestToRetry === null ? null : { state: idle(state), commands: [] })),
  },
  {
    name: 'an unknown create counts as one that was not sent',
    bend: on('create-unknown', (state, event, right) => right(state, { type: 'create-not-sent', requestId: event.requestId })),
  },
  {
    name: 'an unknown create counts as failed',
    bend: on('create-unknown', (state, event) =>
      state.attempt.kind === 'creating' ? { state: idle(state), commands: [{ type: 'forget-intent', requestId: event.requestId }] } : null,
    ),
  },
  {
    name: 'an unknown create is dropped silently',
    bend: on('create-unknown', (state) => (state.attempt.kind === 'creating' ? { state: idle(state), commands: [] } : null)),
  },
  {
    name: 'one "no such order" forgets the intent',
    bend: on('recovery-absent', (state, event) =>
      state.attempt.kind === 'recovering'
        ? { state: idle(state), commands: [{ type: 'forget-intent', requestId: event.requestId }] }
        : null,
    ),
  },
  {
    name: 'silence counts as absence, and forgets',
    bend: on('recovery-silent', (state, event) =>
      state.attempt.kind === 'recovering'
        ? { state: idle(state), commands: [{ type: 'forget-intent', requestId: event.requestId }] }
        : null,
    ),
  },
  {
    name: 'pending is shown as failed',
    bend: on('evidence-read', (state, event) => (event.evidence.order_result === -1 ? decidedAs(state, 'fail') : null)),
  },
  {
    name: 'no evidence is shown as success',
    bend: on('evidence-read', (state, event) => (event.evidence.order_result === undefined ? decidedAs(state, 'success') : null)),
  },
  {
    name: 'any fast result is success',
    bend: misread((evidence) => (evidence.fast_result === undefined ? evidence : { ...evidence, fast_result: 0 })),
  },
  {
    name: 'order result -1 reads as declined',
    bend: misread((evidence) => (evidence.order_result === -1 ? { ...evidence, order_result: 1, err_code: 'x' } : evidence)),
  },
  {
    name: 'a decline without a reason is success',
    bend: misread((evidence) => (evidence.order_result === 1 && evidence.err_code === undefined ? { fast_result: 0 } : evidence)),
  },
  { name: 'a decline is success', bend: misread((evidence) => (evidence.err_code === '20005' ? { fast_result: 0 } : evidence)) },
  {
    name: 'exhausted tries are a failure',
    bend: on('timer-fired', (state, event) =>
      event.timer === 'visible-bound' && state.attempt.kind === 'waiting' ? decidedAs(state, 'fail') : null,
    ),
  },
  {
    name: 'exhausted tries are a success',
    bend: on('timer-fired', (state, event) =>
      event.timer === 'visible-bound' && state.attempt.kind === 'waiting' ? decidedAs(state, 'success') : null,
    ),
  },
];
