import { Cause, Effect } from 'effect';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import type { PaymentJournal } from '../../domain/ports/browser/payment-journal.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import type { Timers } from '../../domain/ports/browser/timers.ts';
import type { AuthenticateOrder } from './authenticate-order.ts';
import { CardCommands } from '../card/card-commands.ts';
import type { PaymentMethodMemory } from '../offer/payment-method-memory.ts';
import type { CreateOrder } from './create-order.ts';
import { appearanceOf } from '../runtime/appearance-of.ts';
import type { ReadEvidence } from './read-evidence.ts';
import type { RecoverOrder } from './recover-order.ts';
import { WalletCommands } from '../wallet/wallet-commands.ts';

type Emit = (event: PaymentEvent) => void;

/**
 * Carries the payment machine's commands out and feeds the answers back as events (design: functional core). A defect
 * answers too, as "unknown": the machine is never left waiting for an answer that cannot come.
 */
export class PaymentCommandRunner {
  readonly #cards: Pick<CardCommands, 'execute'>;
  readonly #wallets: Pick<WalletCommands, 'execute'>;
  readonly #authenticate: AuthenticateOrder;
  readonly #createOrder: CreateOrder;
  readonly #recoverOrder: RecoverOrder;
  readonly #readEvidence: ReadEvidence;
  readonly #journal: PaymentJournal;
  readonly #paymentMethods: PaymentMethodMemory;
  readonly #timers: Timers;
  readonly #page: Page;
  readonly #telemetry: Telemetry;
  constructor(
    cards: Pick<CardCommands, 'execute'>,
    wallets: Pick<WalletCommands, 'execute'>,
    authenticate: AuthenticateOrder,
    createOrder: CreateOrder,
    recoverOrder: RecoverOrder,
    readEvidence: ReadEvidence,
    journal: PaymentJournal,
    paymentMethods: PaymentMethodMemory,
    timers: Timers,
    page: Page,
    telemetry: Telemetry,
  ) {
    this.#cards = cards;
    this.#wallets = wallets;
    this.#authenticate = authenticate;
    this.#createOrder = createOrder;
    this.#recoverOrder = recoverOrder;
    this.#readEvidence = readEvidence;
    this.#journal = journal;
    this.#paymentMethods = paymentMethods;
    this.#timers = timers;
    this.#page = page;
    this.#telemetry = telemetry;
  }

  /** `toast` and `close` belong to the screens and do nothing here. */
  execute(command: PaymentCommand, emit: Emit): Effect.Effect<void> {
    const rescued = (done: Effect.Effect<void>, afterDefect: PaymentEvent | null): Effect.Effect<void> =>
      done.pipe(
        Effect.catchCause((cause) =>
          Effect.map(this.#report(command.type, cause), () => {
            if (afterDefect !== null) emit(afterDefect);
          }),
        ),
      );
    const answer = (event: Effect.Effect<PaymentEvent | null>, afterDefect: PaymentEvent): Effect.Effect<void> =>
      rescued(
        Effect.map(event, (said) => {
          if (said !== null) emit(said);
        }),
        afterDefect,
      );
    switch (command.type) {
      case 'tokenise':
      case 'tokenise-saved-card':
      case 'update-card':
      case 'delete-card':
      case 'fetch-card':
        return answer(
          Effect.suspend(() => this.#cards.execute(command)),
          CardCommands.afterDefect(command),
        );
      case 'prepare-wallet':
      case 'leave-for-payable-domain':
      case 'begin-wallet-session':
      case 'validate-merchant':
      case 'authorise-wallet':
      case 'end-wallet-sheet':
      case 'show-wallet-button':
      case 'hide-wallet-button':
      case 'abandon-order':
        return rescued(
          Effect.suspend(() => this.#wallets.execute(command, emit)),
          WalletCommands.afterDefect(command),
        );
      case 'authenticate': {
        const { intent, providerId } = command;
        return answer(
          Effect.suspend(() => this.#authenticate.execute(intent, providerId, appearanceOf(this.#page), emit)),
          { type: 'evidence-read', requestId: intent.requestId, evidence: {}, providerRules: [] },
        );
      }
      case 'end-authentication':
        return Effect.sync(() => this.#authenticate.end());
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
      case 'remember-payment-method':
        return Effect.sync(() => this.#paymentMethods.remember(command.intent.payType, command.sourceId, command.succeeded));
      case 'remember-card':
        return Effect.sync(() => this.#paymentMethods.rememberCard(command.sourceId));
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
}
