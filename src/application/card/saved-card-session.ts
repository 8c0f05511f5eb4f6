import { Effect } from 'effect';
import { cleanCvv, cvvState } from '../../domain/card/cvv.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { CardFormError, type Appearance, type MountPoint } from '../../domain/ports/provider/card-gateway.ts';
import type { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';
import { HostedCvvGateway, TypedCvvGateway, type MountedCvv } from '../../domain/ports/provider/saved-card-gateway.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';

export interface CvvRequest {
  readonly card: PayableCard;
  /** Fresh element, made for this mount alone. */
  readonly holder: MountPoint;
  readonly appearance: Appearance;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

/**
 * The CVV of the saved card that is being paid with: typed into our own input, or into the provider's field (D10). The
 * digits live here alone, until the attempt has taken them or the step is left (P10).
 */
export class SavedCardSession {
  readonly #registry: ProviderRegistry;
  readonly #telemetry: Telemetry;
  #digits = '';
  #hosted: { readonly request: CvvRequest; field: MountedCvv | null } | null = null;
  constructor(registry: ProviderRegistry, telemetry: Telemetry) {
    this.#registry = registry;
    this.#telemetry = telemetry;
  }

  /** What was typed into our own input; gives back the digits as they should stand there. */
  typed(text: string, scheme: string, emit: (event: PaymentEvent) => void): string {
    this.#digits = cleanCvv(text, scheme);
    emit({ type: 'field-changed', field: 'cvv', state: cvvState(this.#digits, scheme) });
    return this.#digits;
  }

  /** Forgets the digits. */
  clear(): void {
    this.#digits = '';
  }

  /** Loads the provider and mounts its field; interrupting takes it off again. Never fails: failing is an event. */
  mount(request: CvvRequest): Effect.Effect<void> {
    const session: { readonly request: CvvRequest; field: MountedCvv | null } = { request, field: null };
    this.#hosted?.field?.unmount();
    this.#hosted = session;
    const isCurrent = (): boolean => this.#hosted === session;
    const tell = (event: PaymentEvent): void => {
      if (isCurrent()) request.emit(event);
    };
    const failed = (error: CardFormError): void => {
      this.#telemetry.report('cvv_field_failed', { provider: error.providerId, fault: error.fault, detail: error.detail });
      tell({ type: 'card-form-failed' });
    };
    tell({ type: 'card-form-loading' });
    return this.#registry.gateway(request.card.paymentMethod.providerId, HostedCvvGateway).pipe(
      Effect.flatMap((gateway) =>
        gateway.mount(request.holder, request.card.card, request.appearance, {
          changed: (state) => tell({ type: 'field-changed', field: 'cvv', state }),
          focusChanged: (focused) => isCurrent() && request.focusChanged(focused),
          failed,
        }),
      ),
      Effect.match({
        onFailure: failed,
        onSuccess: (field) => {
          if (!isCurrent()) return field.unmount();
          session.field = field;
          tell({ type: 'card-form-ready' });
        },
      }),
    );
  }

  /** Takes the field of this request off the page; an older request than the mounted one changes nothing. */
  unmount(request: CvvRequest): void {
    if (this.#hosted?.request !== request) return;
    this.#hosted.field?.unmount();
    this.#hosted = null;
    request.emit({ type: 'card-form-removed' });
  }

  focus(): void {
    this.#hosted?.field?.focus();
  }

  /** The create's wire fields. The typed digits are gone afterwards, however it ends. */
  submit({ card, paymentMethod }: PayableCard): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    if (paymentMethod.savedCardCvv === 'hosted-field') {
      const mounted = this.#hosted?.request.card.card.sourceId === card.sourceId ? this.#hosted.field : null;
      return mounted === null ? Effect.fail(new CardFormError('fields-timeout', paymentMethod.providerId)) : mounted.submit();
    }
    const cvv = this.#digits;
    this.clear();
    return this.#registry.gateway(paymentMethod.providerId, TypedCvvGateway).pipe(Effect.flatMap((gateway) => gateway.fields(card, cvv)));
  }
}
