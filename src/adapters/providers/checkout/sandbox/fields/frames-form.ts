import { type FieldName, FIELDS, type FromField, type Validation } from '../protocol.ts';
import { type Config, EVENTS, findContainers, type Handler, Handlers, readConfig } from './config.ts';
import { FieldFrame } from './field-frame.ts';
import { textsOf } from './texts.ts';

interface Pending {
  readonly resolve: (token: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The form that one call of `Frames.init` puts on the page. */
class FramesForm {
  readonly #config: Config;
  readonly #handlers: Handlers;
  readonly #frames: readonly FieldFrame[];
  readonly #formId = crypto.randomUUID();
  readonly #pending = new Map<number, Pending>();
  #submission = 0;
  #isReady = false;

  constructor(config: Config, origin: string, handlers: Handlers) {
    this.#config = config;
    this.#handlers = handlers;
    const containers = findContainers(config);
    const texts = textsOf(config.localization);
    this.#frames = FIELDS.map((field) => new FieldFrame(field, containers[field], origin, texts.labels[field]));
  }

  get isValid(): boolean {
    return this.#frames.every((frame) => frame.validation.isValid);
  }

  receive(event: MessageEvent<unknown>): void {
    for (const frame of this.#frames) {
      const message = frame.read(event);
      if (message !== null) return this.#handle(frame, message);
    }
  }

  submit(name: string): Promise<unknown> {
    const submission = ++this.#submission;
    return new Promise((resolve, reject) => {
      this.#pending.set(submission, { resolve, reject });
      this.#frames.find((frame) => frame.field === 'card-number')?.send({ type: 'submit', submission, name });
    });
  }

  remove(): void {
    for (const frame of this.#frames) frame.remove();
  }

  #handle(frame: FieldFrame, message: FromField): void {
    const element = frame.field;
    switch (message.type) {
      case 'loaded':
        return this.#configure(frame);
      case 'activated':
        return this.#activated(frame);
      case 'focus':
      case 'blur':
        frame.isFocused = message.type === 'focus';
        frame.showValidity();
        return this.#handlers.emit(frame.isFocused ? EVENTS.FRAME_FOCUS : EVENTS.FRAME_BLUR, { element });
      case 'validation':
        return this.#validated(frame, message);
      case 'tokenized':
        this.#handlers.emit(EVENTS.CARD_TOKENIZED, message.token);
        return this.#settle(message.submission)?.resolve(message.token);
      case 'failed': {
        const reason = { errorCode: message.errorCode, message: 'The card could not be tokenised.' };
        this.#handlers.emit(EVENTS.CARD_TOKENIZATION_FAILED, reason);
        return this.#settle(message.submission)?.reject(reason);
      }
    }
  }

  #configure(frame: FieldFrame): void {
    const { field } = frame;
    const { publicKey, styles, localization } = this.#config;
    const texts = textsOf(localization);
    const [label, placeholder] = [texts.labels[field], texts.placeholders[field]];
    frame.send({ type: 'configure', formId: this.#formId, publicKey, label, placeholder, language: texts.language, styles });
  }

  #activated(frame: FieldFrame): void {
    frame.isActivated = true;
    this.#handlers.emit(EVENTS.FRAME_ACTIVATED, { element: frame.field });
    if (this.#isReady || !this.#frames.every((each) => each.isActivated)) return;
    this.#isReady = true;
    this.#handlers.emit(EVENTS.READY);
  }

  #validated(frame: FieldFrame, now: Validation): void {
    const before = frame.validation;
    frame.validation = now;
    frame.showValidity();
    const { accepted } = this.#config;
    const { isValid, isEmpty, scheme, bin } = now;
    if (isValid !== before.isValid || isEmpty !== before.isEmpty) {
      this.#handlers.emit(EVENTS.FRAME_VALIDATION_CHANGED, { element: frame.field, isValid, isEmpty });
    }
    if (scheme !== before.scheme) {
      const isPaymentMethodAccepted = accepted === null || accepted.includes(scheme);
      this.#handlers.emit(EVENTS.PAYMENT_METHOD_CHANGED, {
        isValid,
        paymentMethod: scheme === '' ? undefined : scheme,
        isPaymentMethodAccepted,
      });
    }
    if (bin !== before.bin && bin !== '') this.#handlers.emit(EVENTS.CARD_BIN_CHANGED, { bin, scheme });
    if (isValid !== before.isValid) {
      const validOf = (field: FieldName): boolean => this.#frames.some((each) => each.field === field && each.validation.isValid);
      const isElementValid = { cardNumber: validOf('card-number'), expiryDate: validOf('expiry-date'), cvv: validOf('cvv') };
      this.#handlers.emit(EVENTS.CARD_VALIDATION_CHANGED, { isValid: this.isValid, isElementValid });
    }
  }

  #settle(submission: number): Pending | undefined {
    const pending = this.#pending.get(submission);
    this.#pending.delete(submission);
    return pending;
  }
}

interface Cardholder {
  readonly name?: unknown;
}

/** The documented API of `window.Frames`, v2. `origin` serves the hosted fields. */
export const createFrames = (origin: string) => {
  const handlers = new Handlers();
  let config: Config | null = null;
  let form: FramesForm | null = null;
  let isSubmitted = false;

  window.addEventListener('message', (event: MessageEvent<unknown>) => form?.receive(event));

  const frames = {
    version: '2.0.0-simulator',
    Events: EVENTS,
    cardholder: {} as Cardholder,
    modes: {} as unknown,

    /** Creates the fields. Another call replaces them; without an argument it reuses the last configuration. */
    init(input?: unknown): void {
      const next = input === undefined && config !== null ? config : readConfig(input);
      form?.remove();
      form = null;
      isSubmitted = false;
      config = next;
      handlers.configure(next.given);
      if (typeof next.cardholder === 'object' && next.cardholder !== null) frames.cardholder = next.cardholder;
      form = new FramesForm(next, origin, handlers);
    },

    isCardValid: (): boolean => form?.isValid ?? false,

    submitCard(): Promise<unknown> {
      if (form === null) return Promise.reject(new Error('Frames: not initialised'));
      if (isSubmitted) return Promise.reject(new Error('Frames: already submitted, call enableSubmitForm first'));
      if (!form.isValid) return Promise.reject(new Error('Frames: the card is not valid'));
      isSubmitted = true;
      handlers.emit(EVENTS.CARD_SUBMITTED);
      const { name } = frames.cardholder;
      return form.submit(typeof name === 'string' ? name : '');
    },

    enableSubmitForm(): void {
      isSubmitted = false;
    },

    addEventHandler: (event: string, handler: Handler): boolean => handlers.add(event, handler),
    removeEventHandler: (event: string, handler: Handler): boolean => handlers.remove(event, handler),
    removeAllEventHandlers: (): boolean => handlers.removeAll(),
  };
  return frames;
};
