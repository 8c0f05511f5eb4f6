import { textsOf } from '../../../../../sandbox/simulator/card-field.ts';
import type { FieldName, FieldStyles } from '../protocol.ts';

/** Frames throws if one of these is present but undefined. */
const NEVER_UNDEFINED = ['cardholder', 'schemeChoice', 'cardNumber', 'expiryDate', 'cvv', 'modes', 'localization'];

const CONFIG_NAMES = { 'card-number': 'cardNumber', 'expiry-date': 'expiryDate', cvv: 'cvv' } as const satisfies Record<FieldName, string>;

export interface Config {
  readonly publicKey: string;
  readonly selectors: Readonly<Record<FieldName, string>>;
  readonly styles: FieldStyles;
  readonly localization: unknown;
  readonly accepted: readonly string[] | null;
  readonly cardholder: unknown;
  /** The raw value, which contains the handlers. */
  readonly given: Readonly<Record<string, unknown>>;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Reads the argument of `Frames.init`: a public key, or the documented object. Throws as Frames does. */
export const readConfig = (input: unknown): Config => {
  const given = typeof input === 'string' ? { publicKey: input } : record(input);
  for (const key of NEVER_UNDEFINED) {
    if (key in given && given[key] === undefined) throw new Error(`Frames: ${key} is undefined`);
  }
  const publicKey = given['publicKey'];
  if (typeof publicKey !== 'string' || publicKey === '') throw new Error('Frames: publicKey is missing');
  const selectorOf = (field: FieldName): string => {
    const selector = record(given[CONFIG_NAMES[field]])['frameSelector'];
    return typeof selector === 'string' ? selector : `.${field}-frame`;
  };
  const style = record(given['style']);
  const accepted = given['acceptedPaymentMethods'];
  return {
    publicKey,
    selectors: { 'card-number': selectorOf('card-number'), 'expiry-date': selectorOf('expiry-date'), cvv: selectorOf('cvv') },
    styles: {
      base: textsOf(style['base']),
      focus: textsOf(style['focus']),
      valid: textsOf(style['valid']),
      invalid: textsOf(style['invalid']),
      placeholder: textsOf(record(style['placeholder'])['base']),
    },
    localization: given['localization'],
    accepted: Array.isArray(accepted) ? accepted.map(String) : null,
    cardholder: given['cardholder'],
    given,
  };
};

/** The containers of the three fields. The single-frame form (`card-frame`) is not part of the simulator. */
export const findContainers = (config: Config): Readonly<Record<FieldName, HTMLElement>> => {
  const find = (field: FieldName): HTMLElement => {
    const element = document.querySelector<HTMLElement>(config.selectors[field]);
    if (element === null) throw new Error(`Frames: no container ${config.selectors[field]}`);
    return element;
  };
  return { 'card-number': find('card-number'), 'expiry-date': find('expiry-date'), cvv: find('cvv') };
};

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

type EventName = (typeof EVENTS)[keyof typeof EVENTS];
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
