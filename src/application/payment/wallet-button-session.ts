import { Deferred, Effect, Option } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { mayStillPay, openIntentBeside } from '../../domain/order/kept-intents.ts';
import { evidenceOfWallet } from '../../domain/outcome/provider-hint.ts';
import { WALLET_UNSTABLE } from '../../domain/outcome/evidence.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Appearance, ProviderRegistry } from '../../domain/ports/providers.ts';
import { EmbeddedButtonGateway, type MountedButton } from '../../domain/ports/wallets.ts';
import type { PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PayerCheck } from './command-table.ts';
import type { PageMountPoint } from '../runtime/page-mount-point.ts';
import { unmarked } from './earlier-orders.ts';
import { walletOrderOf } from './wallet-sheet-session.ts';

type Show = Extract<PaymentCommand, { type: 'show-wallet-button' }>;

export interface WalletButtonSessionDeps {
  readonly registry: ProviderRegistry;
  readonly telemetry: Telemetry;
  readonly mountPoint: PageMountPoint;
  readonly journal: PaymentJournal;
  readonly lock: PaymentLock;
}

interface Session {
  button: MountedButton | null;
  /** Completes when the provider's own sheet opens. */
  readonly opened: Deferred.Deferred<void>;
  /** Completes when that sheet has ended, or the button is removed. */
  readonly ended: Deferred.Deferred<void>;
  stop: () => void;
}

/** The effect that sends a button's token, and the reports if it may not be sent. */
interface Alone<A, E> {
  readonly intent: PaymentIntent;
  readonly session: Session;
  readonly send: Effect.Effect<A, E>;
  readonly check: Pick<PayerCheck, 'holds'>;
  readonly stop: () => void;
  readonly blocked: (other: PaymentIntent | null) => void;
}

/** The provider's own wallet button for an existing order (D13). One at a time; the newest wins. */
export class WalletButtonSession {
  readonly #deps: WalletButtonSessionDeps;
  #current: Session | null = null;
  constructor(deps: WalletButtonSessionDeps) {
    this.#deps = deps;
  }

  /** Never fails: a failure is an event. */
  show(
    { intent, paymentMethod }: Show,
    appearance: Appearance,
    emit: (event: PaymentEvent) => void,
    check: Pick<PayerCheck, 'holds'>,
  ): Effect.Effect<void> {
    const { requestId } = intent;
    this.hide();
    const session: Session = { button: null, opened: Deferred.makeUnsafe(), ended: Deferred.makeUnsafe(), stop: () => {} };
    this.#current = session;
    const tell = (event: PaymentEvent): void => {
      if (this.#current === session) emit(event);
    };
    const stopped = { type: 'session-stopped', requestId } as const;
    const tellEnd = (event: PaymentEvent): void => {
      tell(event);
      Deferred.doneUnsafe(session.ended, Effect.void);
    };
    /** A sheet that charges by itself is open, and has not been approved. */
    let isUnpaid = false;
    const endUnpaid = (event: PaymentEvent): void => {
      if (isUnpaid) Effect.runFork(Effect.map(unmarked(this.#deps.journal, intent), () => tellEnd(event)));
      else tellEnd(event);
    };
    const order = walletOrderOf(intent);
    if (order === null) return Effect.sync(() => tell({ type: 'wallet-failed', requestId, reason: WALLET_UNSTABLE }));
    const shown = this.#deps.registry.gateway(paymentMethod.providerId, EmbeddedButtonGateway).pipe(
      Effect.flatMap((gateway) =>
        Effect.flatMap(this.#deps.mountPoint.shown, (mountPoint) => {
          if (this.#current === session) session.stop = this.#deps.mountPoint.onLost(() => tell({ type: 'wallet-button-gone', requestId }));
          return gateway.show(mountPoint, { ...order, amount: intent.amount }, appearance, {
            opened: () => {
              isUnpaid = true;
              Deferred.doneUnsafe(session.opened, Effect.void);
              // Some providers charge by themselves from here on.
              if (!check.holds()) tell(stopped);
            },
            authorising: () => {
              isUnpaid = false;
              tell({ type: 'wallet-authorised', requestId });
            },
            exclusively: (send) =>
              this.#alone({
                intent,
                session,
                send,
                check,
                stop: () => tell(stopped),
                blocked: (other) => tell({ type: 'authorise-blocked', requestId, intent: other }),
              }),
            answered: (said) => tellEnd({ type: 'wallet-answered', requestId, evidence: evidenceOfWallet(said, order.orderId) }),
            cancelled: () => endUnpaid({ type: 'wallet-cancelled', requestId }),
            failed: (reason) => endUnpaid({ type: 'wallet-failed', requestId, reason }),
          });
        }),
      ),
      Effect.match({
        onFailure: (error) => {
          this.#deps.telemetry.report('wallet_button_failed', { provider: error.providerId, fault: error.fault, detail: error.detail });
          tell({ type: 'wallet-failed', requestId, reason: WALLET_UNSTABLE });
        },
        onSuccess: (button) => {
          if (this.#current !== session) return button.unmount();
          session.button = button;
          tell({ type: 'wallet-button-shown', requestId });
        },
      }),
    );
    const gives = (other: PaymentIntent | null): void =>
      tell(other === null ? { type: 'wallet-cancelled', requestId } : { type: 'another-intent-open', intent: other });
    // Orders that other tabs start from now on are reported to this tab; those started before are looked up here.
    return Effect.flatMap(this.#beside(requestId), (other) =>
      other === null
        ? Effect.andThen(Effect.forkDetach(this.#holdWhileOpen(session, intent, gives)), shown)
        : Effect.sync(() => gives(other)),
    );
  }

  /**
   * Prevents every other tab from creating an order while a sheet is open that charges by itself (P6, P8). The device knows of such a sheet
   * from its opening on: its page may end before it hears of the charge.
   */
  #holdWhileOpen({ opened, ended }: Session, intent: PaymentIntent, blocked: (other: PaymentIntent | null) => void): Effect.Effect<void> {
    const { requestId } = intent;
    const alone = Effect.flatMap(this.#deps.journal.all(), (all) => {
      const other = openIntentBeside(all, requestId);
      return other === null && mayStillPay(all, requestId)
        ? Effect.andThen(this.#deps.journal.keep({ ...intent, sheetOpened: true }), Effect.asVoid(Deferred.await(ended)))
        : Effect.sync(() => blocked(other));
    });
    const held = Effect.flatMap(this.#deps.lock.exclusively(Effect.as(alone, 'done')), (done) =>
      done === null ? Effect.map(this.#beside(requestId), blocked) : Effect.void,
    );
    const never = Effect.as(Deferred.await(ended), Effect.void);
    return Effect.flatten(Effect.raceFirst(Effect.as(Deferred.await(opened), held), never));
  }

  #beside(requestId: string): Effect.Effect<PaymentIntent | null> {
    return Effect.map(this.#deps.journal.all(), (kept) => openIntentBeside(kept, requestId));
  }

  /**
   * Holds the cross-tab lock: another tab's open order takes precedence (P6, P8), and nothing is sent under another session. The order is
   * on disk as chargeable before the token is sent (D50).
   */
  #alone<A, E>({ intent, session, send, check, stop, blocked }: Alone<A, E>): Effect.Effect<A | null, E> {
    const beside = this.#beside(intent.requestId);
    const kept = this.#deps.journal.keep({ ...intent, chargeable: true });
    // Checked again in the turn in which the token leaves: a button that was removed sends nothing, and its order is abandoned.
    const unlessGone = Effect.suspend((): Effect.Effect<Option.Option<A>, E> =>
      this.#current === session && check.holds() ? Effect.map(send, Option.some) : Effect.succeed(Option.none<A>()),
    );
    const stopped = Effect.suspend((): Effect.Effect<null> => {
      // Its order may already be stored as chargeable: without its token it is not.
      if (!check.holds()) return Effect.as(Effect.andThen(this.#deps.journal.forget(intent.requestId), Effect.sync(stop)), null);
      if (this.#current !== session) return Effect.as(unmarked(this.#deps.journal, intent), null);
      return Effect.map(beside, (other) => {
        blocked(other);
        return null;
      });
    });
    const sent = Effect.flatMap(this.#deps.journal.all(), (all) =>
      openIntentBeside(all, intent.requestId) === null && mayStillPay(all, intent.requestId) && check.holds()
        ? Effect.andThen(kept, unlessGone)
        : Effect.succeed(Option.none<A>()),
    );
    return Effect.flatMap(this.#deps.lock.exclusively(sent), (answer): Effect.Effect<A | null> =>
      answer === null || Option.isNone(answer) ? stopped : Effect.succeed(answer.value),
    );
  }

  /** Answers the sheet that a provider's button opened, if the provider waits for an answer, and removes the button. */
  end(result: 'success' | 'failure' | 'abort'): void {
    this.#current?.button?.complete?.(result === 'success' ? 'success' : 'failure');
    this.hide();
  }

  hide(): void {
    const gone = this.#current;
    gone?.stop();
    gone?.button?.unmount();
    this.#current = null;
    if (gone !== null) Deferred.doneUnsafe(gone.ended, Effect.void);
  }
}
