import { Effect } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import {
  CardFormError,
  CardGateway,
  type Appearance,
  type MountPoint,
  type MountedCardForm,
  type ProviderRegistry,
  HostedCvvGateway,
  TypedCvvGateway,
  type MountedCvv,
} from '../../domain/ports/providers.ts';
import type { HostedCardField } from '../../domain/card/card-field.ts';
import { cleanCvv, cvvState } from '../../domain/card/saved-card.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';

interface Removable {
  readonly unmount: () => void;
}

/**
 * The only mount of its kind that a provider has on the page. A newer request replaces it, and a mount that finishes too late is removed
 * again.
 */
export class NewestMount<Request, Mounted extends Removable> {
  #newest: { readonly request: Request; mounted: Mounted | null } | null = null;

  /** The newest request; null once it was removed. */
  get request(): Request | null {
    return this.#newest?.request ?? null;
  }

  /** The newest request's mount, or null until it completes. */
  get mounted(): Mounted | null {
    return this.#newest?.mounted ?? null;
  }

  /**
   * Replaces the mount on the page, at once. `mount` receives a function that checks whether its request is still the newest; `failed`
   * receives every failure, `ready` only the newest request's mount.
   */
  replace<E>(
    request: Request,
    mount: (isNewest: () => boolean) => Effect.Effect<Mounted, E>,
    ended: { readonly failed: (error: E) => void; readonly ready: () => void },
  ): Effect.Effect<void> {
    this.remove();
    const session: { readonly request: Request; mounted: Mounted | null } = { request, mounted: null };
    this.#newest = session;
    const isNewest = (): boolean => this.#newest === session;
    return mount(isNewest).pipe(
      Effect.match({
        onFailure: ended.failed,
        onSuccess: (mounted) => {
          if (!isNewest()) return mounted.unmount();
          session.mounted = mounted;
          ended.ready();
        },
      }),
    );
  }

  /** Removes the newest mount from the page; callable at any time. */
  remove(): void {
    this.#newest?.mounted?.unmount();
    this.#newest = null;
  }
}

interface FieldsRequest {
  readonly emit: (event: PaymentEvent) => void;
}

/** How the mounted fields report. Reports from fields that are no longer the newest are ignored. */
export interface FieldsReport {
  readonly tell: (event: PaymentEvent) => void;
  /** Makes a call, such as a change of focus, unless newer fields have replaced these. */
  readonly whileNewest: (call: () => void) => void;
  readonly failed: (error: CardFormError) => void;
}

/** Reports a provider's fields on the page, from loading to removal, as the payment machine's events. */
export class ProviderFields<Request extends FieldsRequest, Mounted extends { readonly unmount: () => void }> {
  readonly #telemetry: Telemetry;
  readonly #failure: 'card_form_failed' | 'cvv_field_failed';
  readonly #newest = new NewestMount<Request, Mounted>();

  /** `failure`: the telemetry report for fields that fail. */
  constructor(telemetry: Telemetry, failure: 'card_form_failed' | 'cvv_field_failed') {
    this.#telemetry = telemetry;
    this.#failure = failure;
  }

  get request(): Request | null {
    return this.#newest.request;
  }

  /** Null until the fields accept input. */
  get mounted(): Mounted | null {
    return this.#newest.mounted;
  }

  /** Interruption removes the fields again. Never fails: a failure is an event. */
  mount(request: Request, mount: (report: FieldsReport) => Effect.Effect<Mounted, CardFormError>): Effect.Effect<void> {
    let tell: FieldsReport['tell'] = () => {};
    const failed = (error: CardFormError): void => {
      this.#telemetry.report(this.#failure, { provider: error.providerId, fault: error.fault, detail: error.detail });
      tell({ type: 'card-form-failed' });
    };
    return this.#newest.replace(
      request,
      (isNewest) => {
        const whileNewest = (call: () => void): void => {
          if (isNewest()) call();
        };
        tell = (event) => whileNewest(() => request.emit(event));
        tell({ type: 'card-form-loading' });
        return mount({ tell, whileNewest, failed });
      },
      { failed, ready: () => tell({ type: 'card-form-ready' }) },
    );
  }

  /** Removes this request's fields from the page; a newer request's fields stay. */
  unmount(request: Request): void {
    if (this.#newest.request !== request) return;
    this.#newest.remove();
    request.emit({ type: 'card-form-removed' });
  }
}

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

  mount(request: CardFormRequest): Effect.Effect<void> {
    return this.#fields.mount(request, ({ tell, whileNewest, failed }) =>
      Effect.flatMap(this.#registry.gateway(request.providerId, CardGateway), (gateway) =>
        gateway.mount(request.mountPoints, request.appearance, {
          fieldChanged: (field, state, fault) => tell({ type: 'field-changed', field, state, ...(fault === undefined ? {} : { fault }) }),
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
