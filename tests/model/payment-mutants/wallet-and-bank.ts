import { NO_EVIDENCE, USER_CANCEL } from '../../../src/domain/outcome/evidence.ts';
import { type Mutant, on, without, decidedAs, lateIntent, idle } from './mutant.ts';

/** The wallet, the bank's verification and saved cards. */
export const WALLET_AND_BANK_MUTANTS: readonly Mutant[] = [
  {
    name: 'the sheet begins after an await',
    shop: 'sheet',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const begun = next.commands.find((command) => command.type === 'begin-wallet-session');
      if (event.type === 'confirmed' && begun !== undefined)
        return {
          state: { ...state, attempt: next.state.attempt },
          commands: [{ type: 'recover-order', intent: lateIntent(next) }, ...next.commands.filter((c) => c !== begun)],
        };
      if (
        event.type === 'recovery-absent' &&
        state.attempt.kind === 'wallet-sheet' &&
        state.purchase !== null &&
        state.paymentMethod !== null
      ) {
        const { purchase, paymentMethod } = state;
        return { state, commands: [{ type: 'begin-wallet-session', requestId: state.attempt.requestId, paymentMethod, purchase }] };
      }
      return next;
    },
  },
  {
    name: 'a wallet order is chargeable from the start',
    shop: 'sheet',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'keep-intent' || command.type === 'create-order'
            ? { ...command, intent: { ...command.intent, chargeable: true } }
            : command,
        ),
      };
    },
  },
  {
    name: 'a cancelled sheet keeps the page busy',
    shop: 'sheet',
    bend: on('wallet-cancelled', (state) => (state.attempt.kind === 'wallet-sheet' ? { state, commands: [] } : null)),
  },
  {
    name: 'the sheet is told success while the order is pending',
    shop: 'sheet',
    bend: on('evidence-read', (state, event, right) => {
      const next = right(state, event);
      const isOpen = next.state.attempt.kind === 'waiting' && next.state.attempt.sheetOpen;
      return isOpen && event.evidence.order_result === -1
        ? { ...next, commands: [{ type: 'end-wallet-sheet', result: 'success' }, ...next.commands] }
        : next;
    }),
  },
  { name: 'the sheet is never answered', shop: 'sheet', bend: without((command) => command.type === 'end-wallet-sheet') },
  {
    name: 'the answer of the sheet has no bound',
    shop: 'sheet',
    bend: without((command) => command.type === 'start-timer' && command.timer === 'sheet-answer'),
  },
  {
    name: 'the set-up of the sheet has no bound',
    shop: 'sheet',
    bend: without((command) => command.type === 'start-timer' && command.timer === 'wallet-setup'),
  },
  {
    name: 'the merchant is validated again under a new request id',
    shop: 'sheet',
    bend: on('sheet-refused', (state, event, right) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'ready-sheet' ? { ...command, intent: { ...command.intent, requestId: 'another' } } : command,
        ),
      };
    }),
  },
  {
    name: 'an authorised order is given up when the sheet is cancelled',
    shop: 'sheet',
    bend: on('wallet-cancelled', (state) =>
      state.attempt.kind === 'waiting' && state.attempt.sheetOpen
        ? { state: idle(state), commands: [{ type: 'abandon-order', intent: state.attempt.intent, reason: 'userCancel' }] }
        : null,
    ),
  },
  {
    name: 'a token that was sent is forgotten at once',
    shop: 'sheet',
    bend: on('wallet-authorised', (state, event, right) => {
      const next = right(state, event);
      return next.state.attempt.kind === 'waiting'
        ? { ...next, commands: [...next.commands, { type: 'forget-intent', requestId: event.requestId }] }
        : next;
    }),
  },
  {
    name: 'a retry after a lost create has a new request id',
    shop: 'sheet',
    bend: on('sheet-opened', (state, event, right) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'create-order'
            ? { ...command, intent: { ...command.intent, requestId: `${command.intent.requestId}-again` } }
            : command,
        ),
      };
    }),
  },
  { name: 'the token is never sent', shop: 'sheet', bend: without((command) => command.type === 'authorise-wallet') },
  {
    name: 'the token is sent twice',
    shop: 'sheet',
    bend: on('wallet-authorised', (state, event, right) => {
      const next = right(state, event);
      return {
        ...next,
        commands: [...next.commands, ...next.commands.filter((command) => command.type === 'authorise-wallet')],
      };
    }),
  },
  {
    name: 'the button has no bound',
    shop: 'button',
    bend: without((command) => command.type === 'start-timer' && command.timer === 'wallet-button'),
  },
  {
    name: 'a button that lost its place is waited for',
    shop: 'button',
    bend: on('wallet-button-gone', (state) => ({ state, commands: [] })),
  },
  { name: 'the button stays on the page', shop: 'button', bend: without((command) => command.type === 'hide-wallet-button') },
  {
    name: 'a used button leaves the order unchargeable',
    shop: 'button',
    bend: without((command, before) => before.attempt.kind === 'wallet-button' && command.type === 'keep-intent'),
  },
  {
    name: 'a button that does not come is a success',
    shop: 'button',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const { attempt } = next.state;
      return event.type === 'timer-fired' && event.timer === 'wallet-button' && attempt.kind === 'decided'
        ? { ...next, state: { ...next.state, attempt: { ...attempt, outcome: 'success' } } }
        : next;
    },
  },
  {
    name: "the bank's verification has no bound",
    shop: 'bank',
    bend: without((command) => command.type === 'start-timer' && command.timer === 'authentication'),
  },
  {
    name: "the bank's page stays when the shopper leaves",
    shop: 'bank',
    bend: without((command) => command.type === 'end-authentication'),
  },
  {
    name: 'a verification that ends without a word is a failure',
    shop: 'bank',
    bend: on('evidence-read', (state, event) =>
      state.attempt.kind === 'authenticating' && Object.keys(event.evidence).length === 0
        ? decidedAs(
            {
              ...state,
              attempt: {
                ...state.attempt,
                kind: 'waiting',
                evidence: NO_EVIDENCE,
                tries: 0,
                reasonTries: 0,
                reading: false,
                sheetOpen: false,
                mayAuthenticate: false,
              },
            },
            'fail',
          )
        : null,
    ),
  },
  {
    name: 'leaving the verification forgets the order',
    shop: 'bank',
    bend: on('leave-confirmed', (state) =>
      state.attempt.kind === 'authenticating'
        ? {
            state: { ...idle(state), dialog: 'none' },
            commands: [{ type: 'end-authentication' }, { type: 'forget-intent', requestId: state.attempt.intent.requestId }],
          }
        : null,
    ),
  },
  {
    name: "giving the bank's check up gives its order up",
    shop: 'bank',
    bend: on('leave-confirmed', (state, event, right) => {
      if (state.attempt.kind !== 'authenticating') return null;
      const left = right(state, event);
      return {
        ...left,
        commands: [...left.commands, { type: 'abandon-order', intent: state.attempt.intent, reason: USER_CANCEL }],
      };
    }),
  },
  {
    name: 'the order that was stepped back from is forgotten for another way to pay',
    shop: 'bank',
    bend: without((command, { steppedBack }) => command.type === 'keep-intent' && command.intent.superseded && steppedBack !== null),
  },
  {
    name: 'an order is waited for while the bank still waits for the shopper',
    shop: 'bank',
    bend: on('created', (state, event, right) =>
      right({ ...state, paymentMethods: state.paymentMethods.map((paymentMethod) => ({ ...paymentMethod, authenticates: false })) }, event),
    ),
  },
  {
    name: 'a second tap changes a card and pays',
    shop: 'saved-card',
    bend: on('confirmed', (state, event, right) =>
      state.attempt.kind === 'changing-card' ? right({ ...state, attempt: { kind: 'idle' }, step: 'HOME', dialog: 'none' }, event) : null,
    ),
  },
  {
    name: 'a failed change leaves the page waiting',
    shop: 'saved-card',
    bend: on('card-change-failed', (state) => ({ state, commands: [] })),
  },
  {
    name: 'the chosen card pays by the payment method chosen before',
    shop: 'saved-card',
    bend: (right) => (state, event) => {
      const next = right(state, event);
      return event.type === 'opened' && next.state.card !== null && next.state.paymentMethod !== null
        ? { ...next, state: { ...next.state, paymentMethod: { ...next.state.paymentMethod, rechargeId: 'r-1-23' } } }
        : next;
    },
  },
];
