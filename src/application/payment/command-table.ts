import { Effect } from 'effect';
import type { CommandOf, PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';

export type Emit = (event: PaymentEvent) => void;

/** Whether the session a payment started under is still the device's; checked again before each important step (PAY-80). */
export interface PayerCheck {
  /** The same session: money may move. */
  holds(): boolean;
  /** A session of the same payer: something of theirs is stored. */
  isPayer(): boolean;
}

/** How one kind of command is carried out, and the machine's event if that fails unexpectedly. */
export interface CommandEntry<Command> {
  /** Answers arrive through `emit`: one, several or none. Typed failures are answers too; anything else is a defect. */
  run(command: Command, emit: Emit, check: PayerCheck): Effect.Effect<void>;
  /** Returns the answer after a defect, so that the machine is never left waiting; null if it waits for none. */
  afterDefect(command: Command): PaymentEvent | null;
}

/** One entry for each of these commands; a missing one does not compile. */
export type CommandTable<Type extends PaymentCommand['type'] = PaymentCommand['type']> = {
  readonly [Each in Type]: CommandEntry<CommandOf<Each>>;
};

/** A command with one answer, or none (null) if another one has replaced it. */
export const answered = <Command>(
  ask: (command: Command, emit: Emit, check: PayerCheck) => Effect.Effect<PaymentEvent | null>,
  afterDefect: (command: Command) => PaymentEvent,
): CommandEntry<Command> => ({
  run: (command, emit, check) =>
    Effect.map(ask(command, emit, check), (answer) => {
      if (answer !== null) emit(answer);
    }),
  afterDefect,
});

/** A command without an answer for the machine to wait for. */
export const unanswered = <Command>(carryOut: (command: Command, emit: Emit) => void): CommandEntry<Command> => ({
  run: (command, emit) => Effect.sync(() => carryOut(command, emit)),
  afterDefect: () => null,
});
