import { USER_CANCEL } from '../../../src/domain/outcome/evidence.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentState } from '../../../src/domain/payment/state.ts';
import { waitingFor } from '../../../src/domain/payment/tracking.ts';
import { decidedAs, on, type Mutant } from './mutant.ts';

const SECOND = { secondVerification: true } as const;

const intentVerified = ({ attempt }: PaymentState) => (attempt.kind === 'authenticating' ? attempt.intent : null);

/** A second tab and the bank's verification of one order (PAY-56). */
export const SECOND_VERIFICATION_MUTANTS: readonly Mutant[] = [
  { name: 'both tabs let the bank verify the shopper', shop: 'bank', scope: { ...SECOND, rights: 'ignored' }, bend: (right) => right },
  {
    name: 'a verification that was given up to another tab answers all the same',
    shop: 'bank',
    scope: { ...SECOND, rights: 'late-answer' },
    bend: (right) => right,
  },
  {
    name: 'taking the verification over cancels the order',
    shop: 'bank',
    scope: SECOND,
    bend: on('authentication-elsewhere', (state, event, right) => {
      const intent = intentVerified(state);
      if (intent === null) return null;
      const next = right(state, event);
      return { ...next, commands: [...next.commands, { type: 'abandon-order', intent, reason: USER_CANCEL }] };
    }),
  },
  {
    name: 'a tab that gives the verification up takes the payment for failed',
    shop: 'bank',
    scope: SECOND,
    bend: on('authentication-elsewhere', (state) => {
      const intent = intentVerified(state);
      return intent === null ? null : decidedAs({ ...state, attempt: waitingFor(intent) }, 'fail');
    }),
  },
  {
    name: 'a tab that has given the verification up still waits for it',
    shop: 'bank',
    scope: SECOND,
    bend: on('authentication-elsewhere', (state) => ({ state, commands: [] })),
  },
  {
    name: 'a tab that waits for the verification of another never asks about the order',
    shop: 'bank',
    scope: SECOND,
    bend: on('authentication-elsewhere', (state, event, right) => {
      const next = right(state, event);
      return { ...next, commands: next.commands.filter(({ type }) => type !== 'read-evidence') };
    }),
  },
  {
    name: 'every tab that finds the order takes its verification over',
    shop: 'bank',
    scope: SECOND,
    bend: (right) => (state, event) => {
      const next = right(state, event);
      const takeOver = (command: PaymentCommand): PaymentCommand =>
        command.type === 'authenticate' ? { ...command, takeOver: true } : command;
      return { ...next, commands: next.commands.map(takeOver) };
    },
  },
  {
    name: 'a tab that gave way begins the verification again with the next reading',
    shop: 'bank',
    scope: SECOND,
    bend: on('evidence-read', (state, event, right) =>
      state.attempt.kind === 'waiting' && state.verifiedElsewhere !== null
        ? right({ ...state, attempt: { ...state.attempt, mayAuthenticate: true } }, event)
        : null,
    ),
  },
  {
    name: 'the verification is continued here over a reading that is under way',
    shop: 'bank',
    scope: SECOND,
    bend: on('continue-at-page-pressed', (state) =>
      state.attempt.kind === 'waiting' && state.verifiedElsewhere === state.attempt.intent.requestId
        ? {
            state: { ...state, attempt: { kind: 'authenticating', intent: state.attempt.intent, shown: false } },
            commands: [
              { type: 'authenticate', intent: state.attempt.intent, providerId: 'x', takeOver: true },
              { type: 'start-timer', timer: 'authentication', ms: 1, visible: false },
            ],
          }
        : null,
    ),
  },
];
