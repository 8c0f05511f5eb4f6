import { Effect } from 'effect';
import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import {
  CardFormError,
  CardGateway,
  type Appearance,
  type MountPoint,
  type MountedCardForm,
  type ProviderRegistry,
} from '../../domain/ports/providers.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { ProviderFields } from './provider-fields.ts';

export interface CardFormRequest {
  readonly providerId: string;
  readonly mountPoints: Readonly<Record<HostedCardField, MountPoint>>;
  readonly appearance: Appearance;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

/** The one card form on the page: which one is mounted, and who receives its events. The newest mount wins. */
export class CardFormSession {
  readonly #registry: ProviderRegistry;
  readonly #fields: ProviderFields<CardFormRequest, MountedCardForm>;
  constructor(registry: ProviderRegistry, telemetry: Telemetry) {
    this.#registry = registry;
    this.#fields = new ProviderFields(telemetry, 'card_form_failed');
  }

  /** Loads the provider and mounts its fields. */
  mount(request: CardFormRequest): Effect.Effect<void> {
    return this.#fields.mount(request, ({ tell, whileNewest, failed }) =>
      Effect.flatMap(this.#registry.gateway(request.providerId, CardGateway), (gateway) =>
        gateway.mount(request.mountPoints, request.appearance, {
          fieldChanged: (field, state) => tell({ type: 'field-changed', field, state }),
          focusChanged: (field, focused) => whileNewest(() => request.focusChanged(field, focused)),
          brandChanged: (brand) => whileNewest(() => request.brandChanged(brand)),
          failed,
        }),
      ),
    );
  }

  unmount(request: CardFormRequest): void {
    this.#fields.unmount(request);
  }

  focus(field: HostedCardField): void {
    this.#fields.mounted?.focus(field);
  }

  /** Changes the fields' appearance, keeping what was typed; returns whether they support it. */
  restyle(appearance: Appearance): boolean {
    return this.#fields.mounted?.restyle?.(appearance) ?? false;
  }

  /** Requests a token from the mounted form. Without a form there is no token, and so no order (F23, F24). */
  submit(providerId: string, holderName: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    const form = this.#fields.request?.providerId === providerId ? this.#fields.mounted : null;
    return form === null ? Effect.fail(new CardFormError('fields-timeout', providerId)) : form.submit(holderName);
  }
}
