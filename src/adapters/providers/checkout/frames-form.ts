import { Effect, Option } from 'effect';
import { type FieldState, HOSTED_CARD_FIELDS, type HostedCardField } from '../../../domain/card/card-field.ts';
import { CardFormError, type CardFormListener, type MountedCardForm, type MountPoint } from '../../../domain/ports/providers.ts';
import { manifest } from './manifest.ts';
import type { FramesConfig, FramesSdk } from './sdk.ts';
import { Submissions } from './submission.ts';
import { brandOf, decodeCardValidation, decodeFrameEvent, decodeFrameValidation, decodePaymentMethod, failureCode } from './wire.ts';
import { fieldElements, type FieldElements } from '../../mount/mount-within.ts';

const FRAMES_NAMES = { 'card-number': 'cardNumber', 'expiry-date': 'expiryDate', cvv: 'cvv' } as const satisfies Record<
  HostedCardField,
  string
>;

/** The state of each field, reported on change only; Frames reports it in two events. */
class FieldStates {
  readonly #changed: (field: HostedCardField, state: FieldState) => void;
  readonly #states: Record<HostedCardField, FieldState> = { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty' };

  constructor(changed: (field: HostedCardField, state: FieldState) => void) {
    this.#changed = changed;
  }

  frameSays(field: HostedCardField, isEmpty: boolean, isValid: boolean): void {
    this.#set(field, isEmpty ? 'empty' : isValid ? 'valid' : 'invalid');
  }

  /** Applies the event about the whole card. It does not identify empty fields, so it changes only contradicting states. */
  cardSays(valid: Readonly<Record<(typeof FRAMES_NAMES)[HostedCardField], boolean>>): void {
    for (const field of HOSTED_CARD_FIELDS) {
      const isValid = valid[FRAMES_NAMES[field]];
      if (isValid) this.#set(field, 'valid');
      else if (this.#states[field] === 'valid') this.#set(field, 'invalid');
    }
  }

  #set(field: HostedCardField, state: FieldState): void {
    if (this.#states[field] === state) return;
    this.#states[field] = state;
    this.#changed(field, state);
  }
}

interface FramesFormParts {
  readonly sdk: FramesSdk;
  readonly containers: FrameContainers;
  readonly listener: CardFormListener;
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
    this.#submissions = new Submissions(parts.sdk, parts.submitTimeoutMs);
  }

  /** Starts Frames; throws what Frames throws. `onReady` is called once, by `ready` or by the last of the three fields. */
  start(config: FramesConfig, onReady: () => void): void {
    this.#onReady = onReady;
    this.#parts.sdk.init(config);
    this.#listen();
  }

  readonly submit = (holderName: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> =>
    Effect.suspend(() =>
      this.#isMounted ? this.#submissions.submit(holderName) : Effect.fail(new CardFormError('rejected', manifest.id, 'not-mounted')),
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

/** The containers of one mount of Frames, with the selectors Frames uses to find them. */
interface FrameContainers extends FieldElements {
  readonly selectors: Readonly<Record<HostedCardField, string>>;
}

let made = 0;

/**
 * Creates a new container in each mount point. Class names are unique per mount: Frames finds its containers by selector, and must
 * not find those of a mount being removed. Null if a mount point is not an element.
 */
export const createFrameContainers = (mountPoints: Readonly<Record<HostedCardField, MountPoint>>): FrameContainers | null => {
  const created = fieldElements(mountPoints);
  if (created === null) return null;
  made += 1;
  const className = (field: HostedCardField): string => `cko-${made}-${field}`;
  for (const field of HOSTED_CARD_FIELDS) created.elements[field].className = className(field);
  return {
    ...created,
    selectors: {
      'card-number': `.${className('card-number')}`,
      cvv: `.${className('cvv')}`,
      'expiry-date': `.${className('expiry-date')}`,
    },
  };
};
