import { Deferred, Effect } from 'effect';
import { openIntentBeside } from '../../domain/order/kept-intents.ts';
import { paidInForm, type PaymentIntent } from '../../domain/order/intent.ts';
import type { CommandOf } from '../../domain/payment/command.ts';
import { formRefusal } from '../../domain/payment/element-form.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import {
  type Appearance,
  type CardFormError,
  ElementFormGateway,
  type MountedElementForm,
  type ProviderRegistry,
} from '../../domain/ports/providers.ts';
import type { PayerCheck } from './command-table.ts';
import type { PageMountPoint } from '../runtime/page-mount-point.ts';
import { unmarked } from './earlier-orders.ts';

export interface ElementFormSessionDeps {
  readonly registry: ProviderRegistry;
  readonly telemetry: Telemetry;
  readonly mountPoint: PageMountPoint;
  readonly journal: PaymentJournal;
  readonly lock: PaymentLock;
}

interface Session {
  form: MountedElementForm | null;
  stop: () => void;
  /** Completes when the form is removed from the page: a mount still in progress is given up. */
  readonly left: Deferred.Deferred<void>;
}

type Emit = (event: PaymentEvent) => void;

/** The provider's element form for an existing order (D57). One at a time; the newest wins. */
export class ElementFormSession {
  readonly #deps: ElementFormSessionDeps;
  #current: Session | null = null;
  constructor(deps: ElementFormSessionDeps) {
    this.#deps = deps;
  }

  /** Never fails: a failure is an event. */
  show(
    { intent, paymentMethod }: CommandOf<'show-element-form'>,
    appearance: Appearance,
    emit: Emit,
    check: Pick<PayerCheck, 'holds'>,
  ): Effect.Effect<void> {
    const { requestId, orderId } = intent;
    this.hide();
    const session: Session = { form: null, stop: () => {}, left: Deferred.makeUnsafe<void>() };
    this.#current = session;
    const tell: Emit = (event) => {
      if (this.#current === session) emit(event);
    };
    const failed = ({ providerId, fault, detail }: CardFormError): void => {
      this.#deps.telemetry.report('element_form_failed', { provider: providerId, fault, detail });
      tell({ type: 'element-form-failed', requestId });
    };
    if (orderId === null) return Effect.sync(() => tell({ type: 'element-form-failed', requestId }));
    const order = { orderId, amount: intent.amount, platformData: intent.platformData };
    const shown = this.#deps.registry.gateway(paymentMethod.providerId, ElementFormGateway).pipe(
      Effect.flatMap((gateway) =>
        Effect.flatMap(this.#deps.mountPoint.shown, (mountPoint): Effect.Effect<MountedElementForm | null, CardFormError> => {
          // Another form, or none, has replaced it while it waited for the code or the page.
          if (this.#current !== session) return Effect.succeed(null);
          session.stop = this.#deps.mountPoint.onLost(() => tell({ type: 'element-form-gone', requestId }));
          const mounted = gateway.mount(mountPoint, order, appearance, {
            mayPay: this.#mayPay(intent, session, tell, check),
            ended: () => tell({ type: 'element-form-ended', requestId }),
            failed,
          });
          return Effect.raceFirst(mounted, Effect.as(Deferred.await(session.left), null));
        }),
      ),
      Effect.match({
        onFailure: failed,
        onSuccess: (form) => {
          if (this.#current !== session) return form?.unmount();
          session.form = form;
          tell({ type: 'element-form-shown', requestId });
        },
      }),
    );
    // Orders that other tabs start from now on are reported to this tab; those started before are looked up here.
    return Effect.flatMap(this.#beside(requestId), (other) =>
      other === null ? shown : Effect.sync(() => tell({ type: 'element-form-blocked', requestId, intent: other })),
    );
  }

  /** Removes the form from the page; a charge that it has started may still happen at the provider. */
  hide(): void {
    const gone = this.#current;
    this.#current = null;
    gone?.stop();
    gone?.form?.unmount();
    if (gone !== null) Deferred.doneUnsafe(gone.left, Effect.void);
  }

  /**
   * Under the cross-tab lock: the order must still be payable here, and another tab's open order takes precedence (P6, P8).
   * The order is on disk as chargeable before the provider may charge (D50); every other tab's create then waits for it.
   */
  #mayPay(intent: PaymentIntent, session: Session, tell: Emit, check: Pick<PayerCheck, 'holds'>): Effect.Effect<boolean> {
    const { requestId } = intent;
    const stopped: PaymentEvent = { type: 'session-stopped', requestId };
    const granted = Effect.flatMap(
      this.#deps.journal.keep(paidInForm(intent)),
      // A form that was removed meanwhile charges nothing: its order is abandoned.
      (): Effect.Effect<PaymentEvent | boolean> =>
        !check.holds()
          ? Effect.as(this.#deps.journal.forget(requestId), stopped)
          : this.#current === session
            ? Effect.succeed(true)
            : Effect.as(unmarked(this.#deps.journal, intent), false),
    );
    const asked = Effect.flatMap(this.#deps.journal.all(), (kept): Effect.Effect<PaymentEvent | boolean> => {
      const refusal = formRefusal(kept, requestId);
      if (refusal !== null) return Effect.succeed(refusal);
      if (!check.holds()) return Effect.succeed(stopped);
      return this.#current === session ? granted : Effect.succeed(false);
    });
    return Effect.flatMap(this.#deps.lock.exclusively(asked), (answer) => {
      if (answer === true) {
        tell({ type: 'element-form-paying', requestId });
        return Effect.succeed(true);
      }
      if (answer !== null && answer !== false) {
        tell(answer);
        return Effect.succeed(false);
      }
      return Effect.map(this.#beside(requestId), (other) => {
        tell({ type: 'element-form-blocked', requestId, intent: other });
        return false;
      });
    });
  }

  #beside(requestId: string): Effect.Effect<PaymentIntent | null> {
    return Effect.map(this.#deps.journal.all(), (kept) => openIntentBeside(kept, requestId));
  }
}
