/** Frames' documented event names, by their constants. */
export const EVENTS = {
  READY: 'ready',
  FRAME_ACTIVATED: 'frameActivated',
  FRAME_FOCUS: 'frameFocus',
  FRAME_BLUR: 'frameBlur',
  FRAME_VALIDATION_CHANGED: 'frameValidationChanged',
  PAYMENT_METHOD_CHANGED: 'paymentMethodChanged',
  CARD_VALIDATION_CHANGED: 'cardValidationChanged',
  CARD_SUBMITTED: 'cardSubmitted',
  CARD_TOKENIZED: 'cardTokenized',
  CARD_TOKENIZATION_FAILED: 'cardTokenizationFailed',
  CARD_BIN_CHANGED: 'cardBinChanged',
} as const;

export type EventName = (typeof EVENTS)[keyof typeof EVENTS];
export type Handler = (payload: unknown) => void;

const NAMES: readonly string[] = Object.values(EVENTS);
const isEventName = (name: string): name is EventName => NAMES.includes(name);

/** Handlers of the whole page: those in the last init's properties, and those added by a call. */
export class Handlers {
  readonly #added = new Map<EventName, Set<Handler>>();
  #ofConfig: Partial<Record<EventName, Handler>> = {};

  configure(config: Readonly<Record<string, unknown>>): void {
    this.#ofConfig = {};
    for (const [name, handler] of Object.entries(config)) {
      if (isEventName(name) && typeof handler === 'function')
        this.#ofConfig[name] = (payload) => void Reflect.apply(handler, null, [payload]);
    }
  }

  add(event: string, handler: Handler): boolean {
    if (!isEventName(event)) return false;
    this.#added.set(event, (this.#added.get(event) ?? new Set()).add(handler));
    return true;
  }

  remove(event: string, handler: Handler): boolean {
    return isEventName(event) && (this.#added.get(event)?.delete(handler) ?? false);
  }

  removeAll(): boolean {
    this.#added.clear();
    return true;
  }

  /** A handler that throws does not affect the others. */
  emit(event: EventName, payload?: unknown): void {
    for (const handler of [this.#ofConfig[event], ...(this.#added.get(event) ?? [])]) {
      try {
        handler?.(payload);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
