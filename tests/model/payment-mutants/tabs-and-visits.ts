import { payerOf } from '../../../src/domain/order/intent.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import { type Mutant, on, without, idle } from './mutant.ts';

const OTHER_TAB = { otherTab: true } as const;
const OTHER_SHOPPER = { otherShopper: true } as const;
const LOST = { lostWrites: 'usual' } as const;
const forget = (requestId: string): PaymentCommand => ({ type: 'forget-intent', requestId });

/** Other tabs, later visits, other shoppers, and the provider's page. */
export const TABS_AND_VISITS_MUTANTS: readonly Mutant[] = [
  {
    name: "another tab's order leaves the button where it is",
    shop: 'button',
    scope: OTHER_TAB,
    bend: on('another-intent-open', (state) => ({ state, commands: [] })),
  },
  {
    name: "another tab's order is forgotten by the tab that gives way",
    shop: 'button',
    scope: OTHER_TAB,
    bend: on('another-intent-open', (state, { intent }, right) => {
      const next = right(state, { type: 'another-intent-open', intent });
      return next.commands.length === 0 ? null : { ...next, commands: [...next.commands, forget(intent.requestId)] };
    }),
  },
  {
    name: 'a button that gives way stays on the page',
    shop: 'button',
    scope: OTHER_TAB,
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return event.type === 'another-intent-open'
        ? { ...next, commands: next.commands.filter(({ type }) => type !== 'hide-wallet-button') }
        : next;
    },
  },
  {
    name: 'a sheet that gives way stays open',
    shop: 'sheet',
    scope: OTHER_TAB,
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return event.type === 'another-intent-open'
        ? { ...next, commands: next.commands.filter(({ type }) => type !== 'end-wallet-sheet') }
        : next;
    },
  },
  {
    name: 'a button that gives way waits for its own order',
    shop: 'button',
    scope: OTHER_TAB,
    bend: on('another-intent-open', (state) =>
      state.attempt.kind === 'wallet-button' ? { state, commands: [{ type: 'hide-wallet-button' }] } : null,
    ),
  },
  {
    name: 'an order blocked by another tab is created after a silent word',
    shop: 'direct',
    scope: OTHER_TAB,
    bend: on('create-blocked', (state, { intent }) =>
      intent === null ? null : { state: idle(state), commands: [{ type: 'keep-intent', intent: { ...intent, superseded: true } }] },
    ),
  },
  {
    name: 'a token stopped by another tab is given up as charged',
    shop: 'button',
    scope: OTHER_TAB,
    bend: on('authorise-blocked', (state, { requestId }) => ({
      state: { ...state, attempt: { kind: 'idle' } },
      commands: [forget(requestId)],
    })),
  },
  {
    name: "another shopper's order is taken up",
    shop: 'direct',
    scope: OTHER_SHOPPER,
    bend: on('intent-found', (state, event, right) => {
      const next = right({ ...state, payer: payerOf(null) }, event);
      return { ...next, state: { ...next.state, payer: state.payer } };
    }),
  },
  {
    name: "a blocked create shows another shopper's order",
    shop: 'direct',
    scope: OTHER_SHOPPER,
    bend: on('create-blocked', (state, event, right) => {
      const next = right({ ...state, payer: payerOf(null) }, event);
      return { ...next, state: { ...next.state, payer: state.payer } };
    }),
  },
  {
    name: "another shopper's order gives way without a question",
    shop: 'direct',
    scope: { ...OTHER_SHOPPER, wishes: 3 },
    bend: on('create-blocked', (state, { intent }) =>
      intent === null ? null : { state: idle(state), commands: [{ type: 'keep-intent', intent: { ...intent, superseded: true } }] },
    ),
  },
  {
    name: "an order beside another shopper's forgets that one",
    shop: 'direct',
    scope: OTHER_SHOPPER,
    bend: on('order-beside-other-confirmed', (state) =>
      state.otherPayersIntent === null
        ? null
        : { state: { ...state, dialog: 'none', otherPayersIntent: null }, commands: [forget(state.otherPayersIntent.requestId)] },
    ),
  },
  {
    name: "a payment return shows another shopper's order",
    shop: 'direct',
    scope: OTHER_SHOPPER,
    bend: on('payment-return-opened', (state, event, right) => {
      const next = right({ ...state, payer: payerOf(null) }, event);
      return { ...next, state: { ...next.state, payer: payerOf('2') } };
    }),
  },
  {
    name: 'another shopper is told that an order was paid',
    shop: 'direct',
    scope: OTHER_SHOPPER,
    bend: on('earlier-orders-reviewed', (state, { paid }) => ({ state: { ...state, earlierPaid: paid }, commands: [] })),
  },
  {
    name: 'a create leaves before its intent is on disk',
    shop: 'direct',
    scope: { lostWrites: 'create' },
    bend: (right) => right,
  },
  {
    name: "a button's token leaves before its intent is on disk",
    shop: 'button',
    scope: { lostWrites: 'token' },
    bend: (right) => right,
  },
  {
    name: 'the order of an intent is kept by no write but the last',
    shop: 'button',
    scope: LOST,
    bend: without((command, before) => before.attempt.kind === 'wallet-button' && command.type === 'keep-intent'),
  },
  {
    name: 'an unseen end is forgotten as soon as it is known',
    shop: 'direct',
    scope: LOST,
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const { attempt } = next.state;
      return attempt.kind === 'decided' && state.attempt.kind !== 'decided' && attempt.outcome !== 'success'
        ? { state: idle(next.state), commands: [...next.commands, forget(attempt.intent.requestId)] }
        : next;
    },
  },
  {
    name: 'a clock far ahead gives up what the button has charged',
    shop: 'button',
    scope: { clockJumps: true },
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'keep-intent' && event.type === 'wallet-authorised'
            ? { ...command, intent: { ...command.intent, chargeable: false } }
            : command,
        ),
      };
    },
  },
  {
    name: "the browser's back from a wait forgets the order",
    shop: 'direct',
    scope: { browserBack: true },
    bend: on('closed', (state) =>
      state.attempt.kind === 'waiting'
        ? { state: idle(state), commands: [forget(state.attempt.intent.requestId), { type: 'close', paid: false }] }
        : null,
    ),
  },
  {
    name: "the browser's back from a card form that makes a token ends the wait for its order",
    shop: 'card-form',
    scope: { browserBack: true },
    bend: on('card-form-removed', (state, event, right) => (state.attempt.kind === 'creating' ? right(idle(state), event) : null)),
  },
  {
    name: 'a page that was left is left again by the next reading',
    shop: 'page',
    bend: on('evidence-read', (state, event, right) =>
      state.attempt.kind === 'waiting'
        ? right(
            { ...state, attempt: { ...state.attempt, mayAuthenticate: true, intent: { ...state.attempt.intent, leftForBank: false } } },
            event,
          )
        : null,
    ),
  },
  {
    name: "the address of the provider's page is not kept",
    shop: 'page',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'keep-intent' ? { ...command, intent: { ...command.intent, pageUrl: null } } : command,
        ),
      };
    },
  },
  {
    name: 'the order is not kept before its page is left for',
    shop: 'page',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return next.commands.some(({ type }) => type === 'redirect')
        ? { ...next, commands: next.commands.filter(({ type }) => type !== 'start-timer') }
        : next;
    },
  },
];
