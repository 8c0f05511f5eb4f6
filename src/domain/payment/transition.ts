import type { PaymentCommand } from './command.ts';
import type { PaymentState } from './state.ts';

/** What an event leads to: the next state, and what is asked of the world, in this order. */
export interface Transition {
  readonly state: PaymentState;
  readonly commands: readonly PaymentCommand[];
}

/** The next state and its commands. Given the state as it was, and no command, nothing happens. */
export const next = (state: PaymentState, ...commands: readonly PaymentCommand[]): Transition => ({ state, commands });

/** Closes the payment panel. */
export const close = (state: PaymentState): Transition =>
  next(state.hasPaid ? { ...state, hasPaid: false } : state, { type: 'close', paid: state.hasPaid });

/** Continues a transition: the commands of the second part come after those of the first. */
export const andThen = (before: Transition, continueWith: (state: PaymentState) => Transition): Transition => {
  const after = continueWith(before.state);
  return { state: after.state, commands: [...before.commands, ...after.commands] };
};
