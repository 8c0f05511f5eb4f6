import { EMPTY_FORM } from '../../src/domain/payment/initial.ts';
import type { PaymentCommand } from '../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../src/domain/payment/event.ts';
import type { Attempt, PaymentState } from '../../src/domain/payment/state.ts';
import type { Transition } from '../../src/domain/payment/transition.ts';
import type { PaymentIntent } from '../../src/domain/order/intent.ts';
import { NO_EVIDENCE, type Evidence } from '../../src/domain/outcome/evidence.ts';
import { intentWith } from '../support/payment/builders.ts';
import type { Machine, Shop } from './payment/world.ts';

/** A seeded bug: the right machine, bent. */
export interface Mutant {
  readonly name: string;
  /** Where the bug shows; the card form unless told. */
  readonly shop?: Shop;
  readonly bend: (right: Machine) => Machine;
}

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/** Another answer to one kind of event; null leaves it to the right machine. */
const on =
  <T extends PaymentEvent['type']>(type: T, answer: (state: PaymentState, event: Of<T>, right: Machine) => Transition | null) =>
  (right: Machine): Machine =>
  (state, event) =>
    (event.type === type ? answer(state, event as Of<T>, right) : null) ?? right(state, event);

/** Commands that fit are never carried out. */
const without =
  (fits: (command: PaymentCommand, before: PaymentState) => boolean) =>
  (right: Machine): Machine =>
  (state, event) => {
    const { state: next, commands } = right(state, event);
    return { state: next, commands: commands.filter((command) => !fits(command, state)) };
  };

/** The attempt that the right machine leaves is bent. */
const after =
  (change: (attempt: Attempt, before: PaymentState) => Attempt) =>
  (right: Machine): Machine =>
  (state, event) => {
    const next = right(state, event);
    return { ...next, state: { ...next.state, attempt: change(next.state.attempt, state) } };
  };

/** Evidence is read wrongly. */
const misread = (change: (evidence: Partial<Evidence>) => Partial<Evidence>) =>
  on('evidence-read', (state, event, right) => right(state, { ...event, evidence: change(event.evidence) }));

const decidedAs = (state: PaymentState, outcome: 'success' | 'fail'): Transition | null =>
  'intent' in state.attempt && 'evidence' in state.attempt && state.attempt.intent !== null
    ? {
        state: {
          ...state,
          form: EMPTY_FORM,
          attempt: {
            kind: 'decided',
            intent: { ...state.attempt.intent, decided: true },
            evidence: state.attempt.evidence,
            outcome,
            message: 'outcome.fail',
            ruleId: 'x',
          },
        },
        commands: [{ type: 'keep-intent', intent: { ...state.attempt.intent, decided: true } }],
      }
    : null;

const lateIntent = ({ state }: Transition): PaymentIntent => ({
  ...intentWith({ requestId: state.attempt.kind === 'wallet-sheet' ? state.attempt.requestId : 'none' }),
});

const idle = (state: PaymentState): PaymentState => ({ ...state, attempt: { kind: 'idle' }, requestToRetry: null });

export const PAYMENT_MUTANTS: readonly Mutant[] = [
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
    bend: on('evidence-read', (state) =>
      state.attempt.kind === 'decided' ? { state: { ...state, attempt: { ...state.attempt, outcome: 'fail' } }, commands: [] } : null,
    ),
  },
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
    bend: on('merchant-refused', (state, event, right) => {
      const next = right(state, event);
      return {
        ...next,
        commands: next.commands.map((command) =>
          command.type === 'validate-merchant' ? { ...command, intent: { ...command.intent, requestId: 'another' } } : command,
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
    bend: on('merchant-asked', (state, event, right) => {
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
