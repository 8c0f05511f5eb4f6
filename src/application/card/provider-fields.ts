import type { Effect } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { CardFormError } from '../../domain/ports/providers.ts';
import { NewestMount } from '../runtime/newest-mount.ts';

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
