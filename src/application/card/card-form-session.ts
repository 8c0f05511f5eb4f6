import { Effect } from 'effect';
import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import {
  CardFormError,
  CardGateway,
  type Appearance,
  type MountPoint,
  type MountedCardForm,
} from '../../domain/ports/provider/card-gateway.ts';
import type { ProviderRegistry } from '../../domain/ports/provider/provider-registry.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';

export interface CardFormRequest {
  readonly providerId: string;
  readonly holders: Readonly<Record<HostedCardField, MountPoint>>;
  readonly appearance: Appearance;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

/** The one card form on the page: which is mounted, and who gets its events. The newest mount wins. */
export class CardFormSession {
  readonly #registry: ProviderRegistry;
  readonly #telemetry: Telemetry;
  #current: { readonly request: CardFormRequest; form: MountedCardForm | null } | null = null;
  constructor(registry: ProviderRegistry, telemetry: Telemetry) {
    this.#registry = registry;
    this.#telemetry = telemetry;
  }

  /** Loads the provider and mounts its fields; interrupting takes them off again. Never fails: failing is an event. */
  mount(request: CardFormRequest): Effect.Effect<void> {
    const session: { readonly request: CardFormRequest; form: MountedCardForm | null } = { request, form: null };
    this.#current?.form?.unmount();
    this.#current = session;
    const isCurrent = (): boolean => this.#current === session;
    const tell = (event: PaymentEvent): void => {
      if (isCurrent()) request.emit(event);
    };
    const failed = (error: CardFormError): void => {
      this.#telemetry.report('card_form_failed', { provider: error.providerId, fault: error.fault, detail: error.detail });
      tell({ type: 'card-form-failed' });
    };
    tell({ type: 'card-form-loading' });
    return this.#registry.gateway(request.providerId, CardGateway).pipe(
      Effect.flatMap((gateway) =>
        gateway.mount(request.holders, request.appearance, {
          fieldChanged: (field, state) => tell({ type: 'field-changed', field, state }),
          focusChanged: (field, focused) => isCurrent() && request.focusChanged(field, focused),
          brandChanged: (brand) => isCurrent() && request.brandChanged(brand),
          failed,
        }),
      ),
      Effect.match({
        onFailure: failed,
        onSuccess: (form) => {
          if (!isCurrent()) return form.unmount();
          session.form = form;
          tell({ type: 'card-form-ready' });
        },
      }),
    );
  }

  /** Takes the form of this request off the page; an older request than the mounted one changes nothing. */
  unmount(request: CardFormRequest): void {
    if (this.#current?.request !== request) return;
    this.#current.form?.unmount();
    this.#current = null;
    request.emit({ type: 'card-form-removed' });
  }

  focus(field: HostedCardField): void {
    this.#current?.form?.focus(field);
  }

  /** Asks the mounted form for a token. No form, no token: no order is made then (F23, F24). */
  submit(providerId: string, holderName: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    const form = this.#current?.request.providerId === providerId ? this.#current.form : null;
    return form === null ? Effect.fail(new CardFormError('fields-timeout', providerId)) : form.submit(holderName);
  }
}
