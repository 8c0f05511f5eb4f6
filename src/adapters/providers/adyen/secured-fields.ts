import { type Effect, Option } from 'effect';
import type { CardFormError } from '../../../domain/ports/providers.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { cardFormErrors, freshElement, mountWithin } from '../../mount/mount-within.ts';
import { manifest } from './manifest.ts';
import type { AdyenCheckout, AdyenComponent } from './sdk.ts';
import { decodeBin, decodeBrand, decodeFocus, decodeFormState, faultCode, type FieldType } from './wire.ts';
import { FIELD_FONT } from '../../../domain/site/themes.ts';

export const formErrors = cardFormErrors(manifest.id);

/** Reports an SDK event that had no effect to telemetry. */
export const reportIgnored =
  (telemetry: Telemetry) =>
  (event: string, code: string | null): void =>
    telemetry.report('provider_payload_ignored', { provider: manifest.id, event, code });

interface FieldsListener {
  readonly changed: (valid: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, unknown>>) => void;
  readonly focusChanged: (field: FieldType, focused: boolean, hasText: boolean | null) => void;
  /** The SDK's name of the brand as typed. */
  readonly brandChanged: (brand: string) => void;
  /** `hasText`: true if the card number has any digits. */
  readonly numberTyped: (hasText: boolean) => void;
  readonly failed: (error: CardFormError) => void;
  /** Called for a payload that does not decode, or an SDK error without consequences. */
  readonly ignored: (event: string, code: string | null) => void;
}

interface FieldsContainers {
  /** Contains every field's container: the SDK searches below it. */
  readonly root: HTMLElement;
  /** Removed with the fields. */
  readonly containers: readonly HTMLElement[];
}

export class SecuredFields {
  readonly #at: FieldsContainers;
  readonly #listener: FieldsListener;
  #component: AdyenComponent | null = null;
  #stopWatching: () => void = () => {};
  #onReady: (() => void) | null = null;
  #onFault: ((error: CardFormError) => void) | null = null;
  #isMounted = true;

  constructor(at: FieldsContainers, listener: FieldsListener) {
    this.#at = at;
    this.#listener = listener;
  }

  /** Completes when the fields accept input, within `timeoutMs`. Cleans up if it fails or is interrupted. */
  mount(checkout: AdyenCheckout, options: Readonly<Record<string, unknown>>, timeoutMs: number): Effect.Effect<this, CardFormError> {
    const bounds = { timeoutMs, timedOut: formErrors.of('fields-timeout'), thrown: formErrors.of('script-broken', 'mount') };
    return mountWithin<this, CardFormError>(this, bounds, (ready, fail) => {
      this.#onFault = fail;
      this.#onReady = () => {
        this.#onFault = null;
        this.#watch();
        ready();
      };
      this.#component = checkout.create('securedfields', { ...options, ...this.#callbacks() });
      this.#component.mount(this.#at.root);
    });
  }

  get isMounted(): boolean {
    return this.#isMounted;
  }

  /** The component's undecoded data, or null if there is none. */
  get data(): unknown {
    try {
      return this.#component?.data ?? null;
    } catch {
      return null;
    }
  }

  focus(field: FieldType): void {
    if (!this.#isMounted) return;
    try {
      this.#component?.setFocusOn?.(field);
    } catch {
      this.#listener.ignored('setFocusOn', null);
    }
  }

  /** Restyles the fields, keeping their input; returns false if they are not ready. */
  restyle(styles: Readonly<Record<string, unknown>>): boolean {
    const update = this.#component?.updateStyles;
    // The SDK refuses to restyle fields that are not configured yet.
    if (!this.#isMounted || this.#onReady !== null || update === undefined) return false;
    try {
      update.call(this.#component, styles);
      return true;
    } catch {
      this.#listener.ignored('updateStyles', null);
      return false;
    }
  }

  /** Ends a form that was superseded or broke down. */
  end(error: CardFormError): void {
    if (!this.#isMounted) return;
    if (this.#onFault !== null) return this.#onFault(error);
    this.unmount();
    this.#listener.failed(error);
  }

  readonly unmount = (): void => {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    this.#onReady = null;
    this.#onFault = null;
    this.#stopWatching();
    try {
      // Until the fields are configured the SDK does not remove its frames; they are removed with their containers.
      this.#component?.unmount();
    } catch {
      this.#listener.ignored('unmount', null);
    }
    for (const container of this.#at.containers) container.remove();
  };

  #callbacks(): Readonly<Record<string, unknown>> {
    return {
      onConfigSuccess: this.#heard('onConfigSuccess', Option.some, () => {
        const onReady = this.#onReady;
        this.#onReady = null;
        onReady?.();
      }),
      onChange: this.#heard('onChange', decodeFormState, ({ valid = {}, errors = {} }) => this.#listener.changed(valid, errors)),
      onFocus: this.#heard('onFocus', decodeFocus, ({ fieldType, focus, numChars }) =>
        this.#listener.focusChanged(fieldType, focus, numChars === undefined ? null : numChars > 0),
      ),
      onBrand: this.#heard('onBrand', decodeBrand, ({ brand }) => this.#listener.brandChanged(brand)),
      onBinValue: this.#heard('onBinValue', decodeBin, ({ binValue }) => this.#listener.numberTyped(binValue !== '')),
      onError: this.#heard('onError', Option.some, (error) => {
        // Once the fields work, an error concerns the brand look-up, which is not essential.
        this.#listener.ignored('onError', faultCode(error));
        this.#onFault?.(formErrors.of('fields-timeout', faultCode(error)));
      }),
    };
  }

  /** Ignores payloads that do not decode, and never throws back into the SDK. */
  #heard<A>(event: string, decode: (payload: unknown) => Option.Option<A>, handle: (payload: A) => void): (payload: unknown) => void {
    return (payload) => {
      if (!this.#isMounted) return;
      const decoded = decode(payload);
      if (Option.isNone(decoded)) return this.#listener.ignored(event, null);
      try {
        handle(decoded.value);
      } catch {
        this.#listener.ignored(event, null);
      }
    };
  }

  /** A frame that loads again has lost its input, and the SDK removes all fields without reporting it. */
  #watch(): void {
    const frames = this.#at.containers.flatMap((container) => [...container.querySelectorAll('iframe')]);
    const died = (): void => this.end(formErrors.of('fields-timeout', 'reloaded'));
    for (const frame of frames) frame.addEventListener('load', died);
    this.#stopWatching = () => {
      for (const frame of frames) frame.removeEventListener('load', died);
    };
  }
}

/**
 * Creates a new container for a secured field. Mounts never share one: a second mount into a container before the first is
 * configured leaves stray frames that never work.
 */
export const fieldContainer = (mountPoint: HTMLElement, fieldType: FieldType): HTMLElement => {
  const container = freshElement(mountPoint);
  container.dataset['cse'] = fieldType;
  return container;
};

/** Style of the text inside the secured fields; the page styles the frame around them. Colours follow `ui/styles/tokens.css`. */
export const fieldStyles = (dark: boolean): Readonly<Record<string, unknown>> => {
  const [text, quiet, danger] = dark ? ['#e8f1f1', '#a4b8bb', '#ff9a90'] : ['#0e2124', '#4b6165', '#b3261e'];
  return {
    base: { color: text, fontSize: '17px', fontWeight: '600', fontFamily: FIELD_FONT },
    validated: { color: text },
    error: { color: danger },
    placeholder: { color: quiet, fontWeight: '400' },
  };
};

/** Returns the nearest element that contains all of these, or null if there is none. */
export const commonAncestor = (elements: readonly HTMLElement[]): HTMLElement | null => {
  const [first] = elements;
  let candidate = first?.parentElement ?? null;
  while (candidate !== null && !elements.every((element) => candidate?.contains(element))) candidate = candidate.parentElement;
  return candidate;
};
