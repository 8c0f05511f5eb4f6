import { intentWith } from '../../support/payment/builders.ts';
import { EMPTY_FORM, type Transition } from '../../../src/domain/payment/transition.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import type { Attempt, PaymentState } from '../../../src/domain/payment/state.ts';
import type { PaymentIntent } from '../../../src/domain/order/intent.ts';
import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import type { Machine, Scope, Shop } from '../payment/world.ts';

/** A seeded bug: the right machine, bent. */
export interface Mutant {
  readonly name: string;
  /** Where the bug shows; the card form unless told. */
  readonly shop?: Shop;
  /** What the world may do beyond the usual, where the bug needs it to show. */
  readonly scope?: Partial<Scope>;
  readonly bend: (right: Machine) => Machine;
}

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/** Another answer to one kind of event; null leaves it to the right machine. */
export const on =
  <T extends PaymentEvent['type']>(type: T, answer: (state: PaymentState, event: Of<T>, right: Machine) => Transition | null) =>
  (right: Machine): Machine =>
  (state, event) =>
    (event.type === type ? answer(state, event as Of<T>, right) : null) ?? right(state, event);

/** Commands that fit are never carried out. */
export const without =
  (fits: (command: PaymentCommand, before: PaymentState) => boolean) =>
  (right: Machine): Machine =>
  (state, event) => {
    const { state: next, commands } = right(state, event);
    return { state: next, commands: commands.filter((command) => !fits(command, state)) };
  };

/** The attempt that the right machine leaves is bent. */
export const after =
  (change: (attempt: Attempt, before: PaymentState) => Attempt) =>
  (right: Machine): Machine =>
  (state, event) => {
    const next = right(state, event);
    return { ...next, state: { ...next.state, attempt: change(next.state.attempt, state) } };
  };

/** Evidence is read wrongly. */
export const misread = (change: (evidence: Partial<Evidence>) => Partial<Evidence>) =>
  on('evidence-read', (state, event, right) => right(state, { ...event, evidence: change(event.evidence) }));

export const decidedAs = (state: PaymentState, outcome: 'success' | 'fail'): Transition | null =>
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

export const lateIntent = ({ state }: Transition): PaymentIntent => ({
  ...intentWith({ requestId: state.attempt.kind === 'wallet-sheet' ? state.attempt.requestId : 'none' }),
});

export const idle = (state: PaymentState): PaymentState => ({ ...state, attempt: { kind: 'idle' }, requestToRetry: null });
