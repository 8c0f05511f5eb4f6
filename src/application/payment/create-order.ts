import { Effect } from 'effect';
import { blockingIntent, hasMovedOn } from '../../domain/order/kept-intents.ts';
import type { FineIntent, PaymentIntent } from '../../domain/order/intent.ts';
import type { CommandOf } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import * as limits from '../../domain/limits.ts';
import { PlatformUnreachable } from '../../domain/ports/platform.ts';
import { saysNothing } from '../../domain/outcome/result-code.ts';
import type { Orders, PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PayerCheck } from './command-table.ts';
import type { CheckFine } from '../account/fines.ts';

/** The time for an answer ran out: the lock is released and the order searched for, instead of a spinner for the whole minute (P4). */
const GIVEN_UP = new PlatformUnreachable('timeout', -2, 'create-order');

type CreateCommand = CommandOf<'create-order'>;

export interface CreateOrderDeps {
  readonly orders: Orders;
  readonly journal: PaymentJournal;
  readonly lock: PaymentLock;
  readonly telemetry: Telemetry;
  readonly page: Pick<Page, 'offline'>;
  readonly fines: Pick<CheckFine, 'isDue'>;
}

/**
 * Sends a create exactly once per intent (D2): under the cross-tab lock, after the intent is stored, never repeated by
 * itself. Only the platform's own business answer counts; anything else is "unknown". Storing what the answer contains is up to the
 * machine, as is everything later: one write for each fact.
 */
export class CreateOrder {
  readonly #deps: CreateOrderDeps;
  constructor(deps: CreateOrderDeps) {
    this.#deps = deps;
  }

  execute(command: CreateCommand, check: Pick<PayerCheck, 'holds'>): Effect.Effect<PaymentEvent> {
    const { requestId } = command.intent;
    return this.#deps.lock.exclusively(this.#createWhileLocked(command, check)).pipe(
      Effect.flatMap((event) =>
        event !== null
          ? Effect.succeed(event)
          : Effect.map(this.#blocking(command), ({ blocking }): PaymentEvent => ({
              type: 'create-blocked',
              requestId,
              intent: blocking,
            })),
      ),
    );
  }

  #blocking({ intent: { requestId } }: CreateCommand) {
    const known = Effect.all({ kept: this.#deps.journal.all(), ended: this.#deps.journal.endedSinceTap(requestId) });
    return Effect.map(known, ({ kept, ended }) => ({ kept, blocking: blockingIntent(kept, ended, requestId) }));
  }

  #createWhileLocked(command: CreateCommand, check: Pick<PayerCheck, 'holds'>): Effect.Effect<PaymentEvent> {
    const { intent } = command;
    const { requestId } = intent;
    return Effect.flatMap(this.#blocking(command), ({ kept, blocking }): Effect.Effect<PaymentEvent> => {
      if (blocking !== null) return Effect.succeed({ type: 'create-blocked', requestId, intent: blocking });
      // Another tab has found its order, ended it or paid again instead: its fate is looked up, nothing is sent.
      if (hasMovedOn(kept, requestId, command.isRetry)) return Effect.succeed({ type: 'create-unknown', requestId });
      // Without a connection nothing leaves, so nothing is unknown afterwards.
      if (this.#deps.page.offline()) return Effect.succeed({ type: 'create-not-sent', requestId });
      const stopped = Effect.succeed<PaymentEvent>({ type: 'session-stopped', requestId });
      // Checked again in the turn in which the request leaves: the disk write takes a while.
      const unlessChanged = Effect.suspend(() => (check.holds() ? this.#send(command) : stopped));
      // On disk before the create leaves (D50): the next visit knows the order, whenever this page ends.
      const sent = Effect.suspend(() => (check.holds() ? Effect.andThen(this.#deps.journal.keep(intent), unlessChanged) : stopped));
      return intent.kind === 'coins' ? sent : this.#ifStillDue(intent, sent);
    });
  }

  /** A fine whose amount differs from what the shopper saw is not ordered; nor is one for which the platform gives no answer. */
  #ifStillDue(intent: FineIntent, sent: Effect.Effect<PaymentEvent>): Effect.Effect<PaymentEvent> {
    const { requestId } = intent;
    return Effect.matchEffect(this.#deps.fines.isDue(intent), {
      onFailure: (): Effect.Effect<PaymentEvent> => Effect.succeed({ type: 'create-not-sent', requestId }),
      onSuccess: (isDue): Effect.Effect<PaymentEvent> => (isDue ? sent : Effect.succeed({ type: 'fine-changed', requestId })),
    });
  }

  /** The platform may refuse a fine because it has changed: the shopper then sees that message, whatever the code. */
  #unlessChanged(intent: PaymentIntent, refused: PaymentEvent): Effect.Effect<PaymentEvent> {
    if (intent.kind === 'coins' || refused.type !== 'create-refused') return Effect.succeed(refused);
    return Effect.match(this.#deps.fines.isDue(intent), {
      onFailure: () => refused,
      onSuccess: (isDue): PaymentEvent => (isDue ? refused : { type: 'fine-changed', requestId: intent.requestId }),
    });
  }

  #send(command: CreateCommand): Effect.Effect<PaymentEvent> {
    const { intent } = command;
    const { requestId } = intent;
    const { fields, remember } = command;
    return this.#deps.orders.create({ intent, fields, remember }).pipe(
      Effect.timeoutOrElse({ duration: limits.createTimeout, orElse: () => Effect.fail(GIVEN_UP) }),
      Effect.match({
        onSuccess: (order): PaymentEvent => {
          // A fine is ordered by its own id: its answer contains no package.
          if (intent.kind === 'coins' && order.rechargeId !== null && order.rechargeId !== intent.rechargeId) {
            this.#deps.telemetry.report('order_of_another_package', {
              order_id: order.orderId,
              asked: intent.rechargeId,
              got: order.rechargeId,
            });
          }
          return { type: 'created', requestId, order };
        },
        onFailure: (error): PaymentEvent => {
          if (error._tag === 'SessionGone') return { type: 'session-stopped', requestId };
          this.#deps.telemetry.report('create_failed', {
            tag: error._tag,
            code: error.code,
            ...(error._tag === 'PlatformRefusal' ? { message: error.message } : { cause: error.cause }),
            pay_type: intent.payType,
          });
          return error._tag === 'PlatformRefusal' && !saysNothing(error.code)
            ? { type: 'create-refused', requestId, code: error.code, message: error.message }
            : { type: 'create-unknown', requestId };
        },
      }),
      Effect.flatMap((event) => this.#unlessChanged(intent, event)),
    );
  }
}
