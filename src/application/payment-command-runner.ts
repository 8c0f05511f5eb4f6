import { Cause, Effect } from 'effect';
import type { PaymentCommand } from '../domain/payment/command.ts';
import type { PaymentEvent } from '../domain/payment/event.ts';
import type { Page } from '../domain/ports/page.ts';
import type { PaymentJournal } from '../domain/ports/payment-journal.ts';
import type { PlatformClock } from '../domain/ports/platform-clock.ts';
import type { Telemetry } from '../domain/ports/telemetry.ts';
import type { Timers } from '../domain/ports/timers.ts';
import type { CardFormSession } from './card-form-session.ts';
import type { ChannelMemory } from './channel-memory.ts';
import type { CreateOrder } from './create-order.ts';
import type { ReadEvidence } from './read-evidence.ts';
import type { RecoverOrder } from './recover-order.ts';

type Emit = (event: PaymentEvent) => void;

/**
 * Carries the payment machine's commands out and feeds the answers back as events (design: functional core). A defect
 * answers too, as "unknown": the machine is never left waiting for an answer that cannot come.
 */
export class PaymentCommandRunner {
  readonly #cardForm: CardFormSession;
  readonly #createOrder: CreateOrder;
  readonly #recoverOrder: RecoverOrder;
  readonly #readEvidence: ReadEvidence;
  readonly #journal: PaymentJournal;
  readonly #channels: ChannelMemory;
  readonly #timers: Timers;
  readonly #clock: PlatformClock;
  readonly #page: Page;
  readonly #telemetry: Telemetry;
  constructor(
    cardForm: CardFormSession,
    createOrder: CreateOrder,
    recoverOrder: RecoverOrder,
    readEvidence: ReadEvidence,
    journal: PaymentJournal,
    channels: ChannelMemory,
    timers: Timers,
    clock: PlatformClock,
    page: Page,
    telemetry: Telemetry,
  ) {
    this.#cardForm = cardForm;
    this.#createOrder = createOrder;
    this.#recoverOrder = recoverOrder;
    this.#readEvidence = readEvidence;
    this.#journal = journal;
    this.#channels = channels;
    this.#timers = timers;
    this.#clock = clock;
    this.#page = page;
    this.#telemetry = telemetry;
  }

  /** `toast` and `close` belong to the screens and do nothing here. */
  execute(command: PaymentCommand, emit: Emit): Effect.Effect<void> {
    const answer = (event: Effect.Effect<PaymentEvent>, afterDefect: PaymentEvent): Effect.Effect<void> =>
      event.pipe(
        Effect.catchCause((cause) => Effect.as(this.#report(command.type, cause), afterDefect)),
        Effect.map(emit),
      );
    switch (command.type) {
      case 'tokenise':
        return answer(this.#tokenise(command), { type: 'tokenise-failed' });
      case 'create-order':
        return answer(this.#createOrder.execute(command), { type: 'create-unknown', requestId: command.intent.requestId });
      case 'recover-order':
        return answer(this.#recoverOrder.execute(command.intent.requestId), {
          type: 'recovery-silent',
          requestId: command.intent.requestId,
        });
      case 'read-evidence':
        return answer(this.#readEvidence.execute(command.intent), {
          type: 'evidence-read',
          requestId: command.intent.requestId,
          evidence: {},
          providerRules: [],
        });
      case 'keep-intent':
        return Effect.sync(() => this.#journal.keep(command.intent));
      case 'forget-intent':
        return Effect.sync(() => this.#journal.forget(command.requestId));
      case 'start-timer':
        return Effect.sync(() =>
          this.#timers.start(command.timer, command.ms, command.visible, () => emit({ type: 'timer-fired', timer: command.timer })),
        );
      case 'stop-timer':
        return Effect.sync(() => this.#timers.stop(command.timer));
      case 'remember-channel':
        return Effect.sync(() => this.#channels.remember(command.intent.payType, command.succeeded));
      case 'report-unresolved':
        return Effect.sync(() =>
          this.#telemetry.report('payment_unresolved', { order_id: command.intent.orderId, pay_type: command.intent.payType }),
        );
      case 'redirect':
        return Effect.sync(() => this.#page.leaveFor(command.url));
      case 'refresh':
        return Effect.sync(() => this.#page.reload());
      case 'toast':
      case 'close':
        return Effect.void;
    }
  }

  #report(command: PaymentCommand['type'], cause: Cause.Cause<never>): Effect.Effect<void> {
    return Effect.sync(() => this.#telemetry.report('payment_command_defect', { command, interrupted: Cause.hasInterrupts(cause) }));
  }

  #tokenise(command: Extract<PaymentCommand, { type: 'tokenise' }>): Effect.Effect<PaymentEvent> {
    return this.#cardForm.submit(command.providerId, command.holderName).pipe(
      Effect.match({
        onSuccess: (fields): PaymentEvent => ({ type: 'tokenised', fields, at: this.#clock.now() }),
        onFailure: (): PaymentEvent => ({ type: 'tokenise-failed' }),
      }),
    );
  }
}
