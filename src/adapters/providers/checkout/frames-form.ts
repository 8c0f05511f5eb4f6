import { Effect, Option } from 'effect';
import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../domain/card/card-field.ts';
import { CardFormError, type CardFormListener, type MountedCardForm } from '../../../domain/ports/providers.ts';
import type { FrameContainers } from './frame-containers.ts';
import { FieldStates } from './field-states.ts';
import type { FramesConfig, FramesSdk } from './sdk.ts';
import { Submissions } from './submission.ts';
import { brandOf, decodeCardValidation, decodeFrameEvent, decodeFrameValidation, decodePaymentMethod, failureCode } from './wire.ts';

export interface FramesFormParts {
  readonly sdk: FramesSdk;
  readonly containers: FrameContainers;
  readonly listener: CardFormListener;
  readonly providerId: string;
  readonly submitTimeoutMs: number;
  /** Called for an event that does not decode. */
  readonly ignored: (event: string) => void;
}

/**
 * One mount of Frames. Frames is a singleton with global handlers: a form removes only its own, and receives no events after it is
 * unmounted.
 */
export class FramesForm implements MountedCardForm {
  readonly #parts: FramesFormParts;
  readonly #submissions: Submissions;
  readonly #handlers: (readonly [event: string, handler: (payload: unknown) => void])[] = [];
  readonly #activated = new Set<HostedCardField>();
  #onReady: (() => void) | null = null;
  #isMounted = true;

  constructor(parts: FramesFormParts) {
    this.#parts = parts;
    this.#submissions = new Submissions(parts.sdk, parts.providerId, parts.submitTimeoutMs);
  }

  /** Starts Frames; throws what Frames throws. `onReady` is called once, by `ready` or by the last of the three fields. */
  start(config: FramesConfig, onReady: () => void): void {
    this.#onReady = onReady;
    this.#parts.sdk.init(config);
    this.#listen();
  }

  readonly submit = (holderName: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> =>
    Effect.suspend(() =>
      this.#isMounted
        ? this.#submissions.submit(holderName)
        : Effect.fail(new CardFormError('rejected', this.#parts.providerId, 'not-mounted')),
    );

  /** Frames has no focus call, so the frame gets the focus; its page handles the rest. */
  readonly focus = (field: HostedCardField): void => {
    if (this.#isMounted) this.#parts.containers.elements[field].querySelector('iframe')?.focus();
  };

  readonly unmount = (): void => {
    if (!this.#isMounted) return;
    this.#submissions.reject('unmounted');
    this.#isMounted = false;
    this.#onReady = null;
    for (const [event, handler] of this.#handlers) {
      try {
        this.#parts.sdk.removeEventHandler(event, handler);
      } catch {
        this.#parts.ignored('removeEventHandler');
      }
    }
    this.#parts.containers.remove();
  };

  #listen(): void {
    const { listener } = this.#parts;
    const states = new FieldStates(listener.fieldChanged);
    const focused = new Map<HostedCardField, boolean>();
    const tellFocus = (field: HostedCardField, isFocused: boolean): void => {
      if ((focused.get(field) ?? false) === isFocused) return;
      focused.set(field, isFocused);
      listener.focusChanged(field, isFocused);
    };
    let shownBrand: string | null = null;
    const tellBrand = (brand: string | null): void => {
      if (brand === shownBrand) return;
      shownBrand = brand;
      listener.brandChanged(brand);
    };
    this.#on('ready', Option.some, () => this.#ready());
    this.#on('frameActivated', decodeFrameEvent, ({ element }) => {
      this.#activated.add(element);
      if (this.#activated.size === HOSTED_CARD_FIELDS.length) this.#ready();
    });
    this.#on('frameFocus', decodeFrameEvent, ({ element }) => tellFocus(element, true));
    this.#on('frameBlur', decodeFrameEvent, ({ element }) => tellFocus(element, false));
    this.#on('frameValidationChanged', decodeFrameValidation, ({ element, isEmpty, isValid }) =>
      states.frameSays(element, isEmpty, isValid),
    );
    this.#on('cardValidationChanged', decodeCardValidation, ({ isElementValid }) => states.cardSays(isElementValid));
    this.#on('paymentMethodChanged', decodePaymentMethod, ({ paymentMethod }) => tellBrand(brandOf(paymentMethod)));
    this.#on('cardTokenizationFailed', Option.some, (payload) => this.#submissions.reject(failureCode(payload)));
  }

  /** Handles an event of Frames. Ignores payloads that do not decode, and never throws back into Frames. */
  #on<A>(event: string, decode: (payload: unknown) => Option.Option<A>, handle: (payload: A) => void): void {
    const handler = (payload: unknown): void => {
      if (!this.#isMounted) return;
      const decoded = decode(payload);
      if (Option.isNone(decoded)) return this.#parts.ignored(event);
      try {
        handle(decoded.value);
      } catch {
        this.#parts.ignored(event);
      }
    };
    this.#handlers.push([event, handler]);
    this.#parts.sdk.addEventHandler(event, handler);
  }

  #ready(): void {
    const onReady = this.#onReady;
    this.#onReady = null;
    onReady?.();
  }
}
