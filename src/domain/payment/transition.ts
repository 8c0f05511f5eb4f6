import type { PaymentCommand } from './command.ts';
import type { PaymentState } from './state.ts';

/** The effect of an event: the next state, and the commands to carry out in this order. */
export interface Transition {
  readonly state: PaymentState;
  readonly commands: readonly PaymentCommand[];
}

/** Returns a transition to the state with these commands. With an unchanged state and no command, nothing happens. */
export const next = (state: PaymentState, ...commands: readonly PaymentCommand[]): Transition => ({ state, commands });

/** Closes the payment panel. */
export const close = (state: PaymentState): Transition =>
  next(state.hasPaid ? { ...state, hasPaid: false } : state, { type: 'close', paid: state.hasPaid });

/** Continues a transition: the second part's commands follow the first's. */
export const andThen = (before: Transition, continueWith: (state: PaymentState) => Transition): Transition => {
  const after = continueWith(before.state);
  return { state: after.state, commands: [...before.commands, ...after.commands] };
};
