import { Effect } from 'effect';
import type { CommandOf, PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';

export type Emit = (event: PaymentEvent) => void;

/** Whether the session under which a payment was begun is still the device's; asked again before each step that matters (PAY-80). */
export interface PayerCheck {
  /** The very session: money may move. */
  holds(): boolean;
  /** A session of the same payer: something of theirs is kept. */
  isPayer(): boolean;
}

/** How one kind of command is carried out, and what the machine is told should that break. */
export interface CommandEntry<Command> {
  /** Answers come through `emit`: one, several or none. Typed failures are answers too; what is left is a defect. */
  run(command: Command, emit: Emit, check: PayerCheck): Effect.Effect<void>;
  /** The answer after a defect, so that the machine is never left waiting; null where it waits for nothing. */
  afterDefect(command: Command): PaymentEvent | null;
}

/** One entry for each of these commands; the compiler asks for one that is missing. */
export type CommandTable<Type extends PaymentCommand['type'] = PaymentCommand['type']> = {
  readonly [Each in Type]: CommandEntry<CommandOf<Each>>;
};

/** A command that has one answer, or none (null) when another has taken its place. */
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

/** A command that the machine waits for nothing of. */
export const unanswered = <Command>(carryOut: (command: Command, emit: Emit) => void): CommandEntry<Command> => ({
  run: (command, emit) => Effect.sync(() => carryOut(command, emit)),
  afterDefect: () => null,
});
