import { Cause, Effect } from 'effect';
import { type PaymentCommand, needsSession, requestOf, SESSION_OF_COMMAND } from '../../domain/payment/command.ts';
import { stackOf } from '../../domain/report/error-event.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { commandTable, type CommandEntry, type CommandTable, type CommandTableDeps, type Emit, type PayerCheck } from './command-table.ts';

/**
 * Carries out the payment machine's commands and returns the answers as events (design: functional core). A defect
 * also gives an answer: the machine is never left waiting for one that cannot arrive.
 */
export class PaymentCommandRunner {
  readonly #table: CommandTable;
  readonly #telemetry: Telemetry;
  readonly #page: Pick<Page, 'origin'>;
  constructor(deps: CommandTableDeps, table: CommandTable = commandTable(deps)) {
    this.#telemetry = deps.telemetry;
    this.#page = deps.page;
    this.#table = table;
  }

  execute(command: PaymentCommand, emit: Emit, check: PayerCheck): Effect.Effect<void> {
    const entry: CommandEntry<PaymentCommand> = this.#table[command.type];
    return Effect.suspend(() => (this.#isStopped(command, entry, emit, check) ? Effect.void : entry.run(command, emit, check))).pipe(
      Effect.catchCause((cause) =>
        Effect.sync(() => {
          const defect = cause.reasons.find(Cause.isDieReason)?.defect;
          const stack = stackOf(defect, this.#page.origin());
          this.#telemetry.report('payment_command_defect', { command: command.type, interrupted: Cause.hasInterrupts(cause), stack });
          const answer = entry.afterDefect(command);
          if (answer !== null) emit(answer);
        }),
      ),
    );
  }

  /** Stops a command that the present session may not carry out, and reports that to the machine. */
  #isStopped(command: PaymentCommand, entry: CommandEntry<PaymentCommand>, emit: Emit, check: PayerCheck): boolean {
    const need = SESSION_OF_COMMAND[command.type];
    const isStopped = (need === 'same-session' && !check.holds()) || (need === 'same-payer' && !check.isPayer());
    if (!isStopped) return false;
    this.#telemetry.report('payment_session_changed', { command: command.type });
    if (needsSession(command)) emit({ type: 'session-stopped', requestId: requestOf(command) });
    else {
      emit({ type: 'session-changed', why: 'changed' });
      const answer = entry.afterDefect(command);
      if (answer !== null) emit(answer);
    }
    return true;
  }
}
