import type { PaymentCommand } from './command.ts';
import type { PaymentState } from './state.ts';

export interface Transition {
  readonly state: PaymentState;
  readonly commands: readonly PaymentCommand[];
}

/** Nothing changes: the event does not fit the state. */
export const stay = (state: PaymentState): Transition => ({ state, commands: [] });

export const go = (state: PaymentState, ...commands: readonly PaymentCommand[]): Transition => ({ state, commands });

/** What follows at once: its commands after those before it. */
export const andThen = (before: Transition, next: (state: PaymentState) => Transition): Transition => {
  const after = next(before.state);
  return { state: after.state, commands: [...before.commands, ...after.commands] };
};
