import { SUCCESS_DECISION } from '../../../src/domain/outcome/decide-outcome.ts';
import { isMadeElsewhere } from '../../../src/domain/payment/payment-return.ts';
import { EMPTY_FORM } from '../../../src/domain/payment/transition.ts';
import { type Mutant, on, without, idle } from './mutant.ts';

/** Payment returns, results and earlier orders. */
export const RETURN_AND_RESULT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a payment return shows pending as failed',
    shop: 'direct',
    bend: on('payment-return-read', (state, event) =>
      state.attempt.kind === 'returned-order' && event.evidence.order_result === -1
        ? {
            state: { ...state, attempt: { ...state.attempt, decision: { outcome: 'fail', message: 'outcome.fail', ruleId: 'x' } } },
            commands: [],
          }
        : null,
    ),
  },
  {
    name: 'leaving a payment return forgets the order that is waited for',
    shop: 'direct',
    bend: on('payment-return-left', (state) =>
      state.attempt.kind === 'waiting' || state.attempt.kind === 'unresolved'
        ? {
            state: { ...idle(state), paymentReturn: null },
            commands: [{ type: 'forget-intent', requestId: state.attempt.intent.requestId }],
          }
        : null,
    ),
  },
  {
    name: 'a payment return is asked about once, and no more',
    shop: 'direct',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return event.type === 'payment-return-read' && next.state.attempt.kind === 'returned-order'
        ? { ...next, commands: next.commands.filter((command) => command.type !== 'start-timer') }
        : next;
    },
  },
  {
    name: 'a payment return whose reading hangs has no bound',
    shop: 'direct',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return event.type === 'payment-return-opened' && next.state.attempt.kind === 'returned-order'
        ? { ...next, commands: next.commands.filter((command) => command.type !== 'start-timer') }
        : next;
    },
  },
  {
    name: 'the end of an order that was not made here is shown',
    shop: 'direct',
    bend: on('payment-return-read', (state, event) =>
      state.attempt.kind === 'returned-order' && isMadeElsewhere(state.attempt) && event.evidence.order_result === 0
        ? { state: { ...state, attempt: { ...state.attempt, reading: false, decision: SUCCESS_DECISION } }, commands: [] }
        : null,
    ),
  },
  {
    name: 'a refresh forgets an order without an end',
    shop: 'direct',
    bend: on('refresh-pressed', (state) =>
      state.attempt.kind === 'unresolved'
        ? { state: idle(state), commands: [{ type: 'forget-intent', requestId: state.attempt.intent.requestId }, { type: 'refresh' }] }
        : null,
    ),
  },
  {
    name: 'an earlier order that was paid is forgotten before it was told',
    shop: 'direct',
    bend: on('earlier-orders-reviewed', (state, { paid }) => ({
      state: { ...state, earlierPaid: paid },
      commands: paid.map(({ requestId }) => ({ type: 'forget-intent', requestId })),
    })),
  },
  {
    name: 'acknowledging an earlier order forgets the one that is waited for',
    shop: 'direct',
    bend: on('earlier-paid-acknowledged', (state, event, right) => {
      const next = right(state, event);
      return 'intent' in state.attempt && state.attempt.intent !== null
        ? { ...next, commands: [...next.commands, { type: 'forget-intent', requestId: state.attempt.intent.requestId }] }
        : null;
    }),
  },
  {
    name: 'buying again needs no warning',
    bend: on('buy-again-pressed', (state, _event, right) =>
      right({ ...state, dialog: 'confirm-buy-again' }, { type: 'buy-again-confirmed' }),
    ),
  },
  {
    name: 'buying again forgets the old order',
    bend: on('buy-again-confirmed', (state) =>
      state.attempt.kind === 'unresolved' && state.dialog === 'confirm-buy-again'
        ? {
            state: { ...idle(state), dialog: 'none', step: 'HOME' },
            commands: [{ type: 'forget-intent', requestId: state.attempt.intent.requestId }],
          }
        : null,
    ),
  },
  {
    name: 'opening anew drops the order under way',
    bend: on('opened', (state, event, right) =>
      state.attempt.kind === 'waiting' || state.attempt.kind === 'unresolved'
        ? right({ ...state, attempt: { kind: 'idle' } }, event)
        : null,
    ),
  },
  { name: 'an open intent is not taken up after a crash', bend: on('intent-found', (state) => ({ state, commands: [] })) },
  { name: 'the end is not kept', bend: without((command) => command.type === 'keep-intent' && command.intent.decided) },
  {
    name: 'a result counts as seen as soon as it is shown',
    shop: 'direct',
    bend: on('result-shown', (state, _event, right) => right(state, { type: 'result-seen' })),
  },
  {
    name: "a paid order's return page ends what it has shown for a moment",
    shop: 'direct',
    bend: on('payment-return-left', (state, event, right) => {
      const next = right(state, event);
      const { attempt } = state;
      return attempt.kind === 'returned-order' && attempt.decision !== null && attempt.intent !== null
        ? { ...next, commands: [...next.commands, { type: 'forget-intent', requestId: attempt.intent.requestId }] }
        : null;
    }),
  },
  {
    name: 'the card form outlives the attempt',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return next.state.attempt.kind === 'decided' && state.attempt.kind !== 'decided'
        ? { ...next, state: { ...next.state, form: { ...EMPTY_FORM, holderName: 'N' } } }
        : next;
    },
  },
  {
    name: 'a late decline changes a shown success',
    // Without a visit that follows, a reading of the first order reaches the result of the second one within the bounds of this walk.
    scope: { crashes: 0, transit: 2 },
    bend: on('evidence-read', (state) =>
      state.attempt.kind === 'decided' ? { state: { ...state, attempt: { ...state.attempt, outcome: 'fail' } }, commands: [] } : null,
    ),
  },
];
