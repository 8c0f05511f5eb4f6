import { Effect } from 'effect';
import { cleanCvv, cvvState } from '../../domain/card/card-brand.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import {
  CardFormError,
  type Appearance,
  type MountPoint,
  type ProviderRegistry,
  HostedCvvGateway,
  TypedCvvGateway,
  type MountedCvv,
} from '../../domain/ports/providers.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { ProviderFields } from './provider-fields.ts';

export interface CvvRequest {
  readonly card: PayableCard;
  /** A fresh element, created only for this mount. */
  readonly mountPoint: MountPoint;
  readonly appearance: Appearance;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

/**
 * The CVV of the saved card being paid with: typed into our own input, or into the provider's field (D10). Typed
 * digits are held only here, until an attempt has taken them or the shopper leaves the step (P10).
 */
export class SavedCardSession {
  readonly #registry: ProviderRegistry;
  readonly #hosted: ProviderFields<CvvRequest, MountedCvv>;
  #digits = '';
  constructor(registry: ProviderRegistry, telemetry: Telemetry) {
    this.#registry = registry;
    this.#hosted = new ProviderFields(telemetry, 'cvv_field_failed');
  }

  /** Accepts text typed into our own input; returns the digits that the input should show. */
  typed(text: string, scheme: string, emit: (event: PaymentEvent) => void): string {
    this.#digits = cleanCvv(text, scheme);
    emit({ type: 'field-changed', field: 'cvv', state: cvvState(this.#digits, scheme) });
    return this.#digits;
  }

  clear(): void {
    this.#digits = '';
  }

  /** Loads the provider and mounts its field. */
  mount(request: CvvRequest): Effect.Effect<void> {
    const { card, paymentMethod } = request.card;
    return this.#hosted.mount(request, ({ tell, whileNewest, failed }) =>
      Effect.flatMap(this.#registry.gateway(paymentMethod.providerId, HostedCvvGateway), (gateway) =>
        gateway.mount(request.mountPoint, card, request.appearance, {
          changed: (state) => tell({ type: 'field-changed', field: 'cvv', state }),
          focusChanged: (focused) => whileNewest(() => request.focusChanged(focused)),
          failed,
        }),
      ),
    );
  }

  unmount(request: CvvRequest): void {
    this.#hosted.unmount(request);
  }

  focus(): void {
    this.#hosted.mounted?.focus();
  }

  /** Changes the appearance of the provider's field, keeping what was typed; returns whether it supports that. */
  restyle(appearance: Appearance): boolean {
    return this.#hosted.mounted?.restyle?.(appearance) ?? false;
  }

  /** Returns the create's wire fields. The typed digits are forgotten afterwards, whatever the result. */
  submit({ card, paymentMethod }: PayableCard): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    if (paymentMethod.savedCardCvv === 'hosted-field') {
      const mounted = this.#hosted.request?.card.card.sourceId === card.sourceId ? this.#hosted.mounted : null;
      return mounted === null ? Effect.fail(new CardFormError('fields-timeout', paymentMethod.providerId)) : mounted.submit();
    }
    const cvv = this.#digits;
    this.clear();
    return this.#registry.gateway(paymentMethod.providerId, TypedCvvGateway).pipe(Effect.flatMap((gateway) => gateway.fields(card, cvv)));
  }
}
