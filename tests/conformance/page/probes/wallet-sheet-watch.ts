interface Session extends EventTarget {
  completePayment(result: unknown): void;
  abort(): void;
}

type Authorised = (paymentData: object) => Promise<{ readonly transactionState: string }>;
type ClientClass = new (options: { readonly paymentDataCallbacks?: { readonly onPaymentAuthorized?: Authorised } }) => object;
interface GoogleGlobal {
  readonly payments?: { readonly api: { PaymentsClient: ClientClass } };
}

/** A copy of the event, without `isTrusted`, which cannot be copied. */
const copyOf = (event: Event): Event =>
  Object.assign(new Event(event.type), Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted')));

const SHORTEST_SECRET = 24;

/** Google's token is an object as JSON. Its quotes are escaped wherever it is written once more, the texts in it are not. */
const textsInJson = (text: string): readonly string[] => {
  try {
    return longTexts(JSON.parse(text));
  } catch {
    return [];
  }
};

/** The long texts in a payload, at any depth. */
const longTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length >= SHORTEST_SECRET ? [value, ...textsInJson(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
};

/** Records how the page ended each sheet of the browser's wallet and, on request, makes the wallet send each event twice. */
export class WalletSheetWatch {
  readonly ends: string[] = [];
  /** Texts of the encrypted payments that the wallet gave. */
  readonly secrets: string[] = [];
  repeatsEvents = false;
  #firstToken: (() => void) | null = null;

  /** The first sheet gives its token once more; false when none has given one. */
  repeatFirstToken(): boolean {
    this.#firstToken?.();
    return this.#firstToken !== null;
  }

  /** Watches the browser's own wallet, and Google's as soon as its script is there. */
  install(): void {
    this.#installApplePay();
    let google: unknown = Reflect.get(window, 'google');
    if (google !== undefined) this.#watchGoogle(google as GoogleGlobal);
    Object.defineProperty(window, 'google', {
      configurable: true,
      get: () => google,
      set: (value: unknown) => {
        google = value;
        this.#watchGoogle(value as GoogleGlobal);
      },
    });
  }

  /** Google's sheet is told its end by the answer to its callback; no page can take it away. */
  #watchGoogle({ payments }: GoogleGlobal): void {
    if (payments === undefined) return;
    const { ends, secrets } = this;
    const noteToken = (say: () => void): void => {
      this.#firstToken ??= say;
    };
    const isTwice = (): boolean => this.repeatsEvents;
    payments.api.PaymentsClient = class extends payments.api.PaymentsClient {
      constructor(options: ConstructorParameters<ClientClass>[0]) {
        const told = options.paymentDataCallbacks?.onPaymentAuthorized;
        const onPaymentAuthorized: Authorised = async (paymentData) => {
          secrets.push(...longTexts(paymentData));
          noteToken(() => void (told as Authorised)(paymentData));
          const answer = (told as Authorised)(paymentData);
          if (isTwice()) void (told as Authorised)(paymentData);
          const result = await answer;
          ends.push(result.transactionState === 'SUCCESS' ? 'success' : 'failure');
          return result;
        };
        super(told === undefined ? options : { ...options, paymentDataCallbacks: { onPaymentAuthorized } });
      }
    };
  }

  /** Wraps the methods of the wallet's session class. */
  #installApplePay(): void {
    const owner: unknown = Reflect.get(window, 'ApplePaySession');
    if (typeof owner !== 'function') return;
    const prototype = owner.prototype as Session;
    const { completePayment, abort, dispatchEvent } = prototype;
    const { ends, secrets } = this;
    const noteToken = (sheet: Session, event: Event): void => {
      this.#firstToken ??= () => dispatchEvent.call(sheet, copyOf(event));
    };
    const isTwice = (): boolean => this.repeatsEvents;
    prototype.completePayment = function (this: Session, result) {
      completePayment.call(this, result);
      ends.push(result === 0 || (result as { status?: unknown } | null)?.status === 0 ? 'success' : 'failure');
    };
    prototype.abort = function (this: Session) {
      abort.call(this);
      ends.push('abort');
    };
    prototype.dispatchEvent = function (this: Session, event) {
      secrets.push(...longTexts(Reflect.get(event, 'payment')));
      if (event.type === 'paymentauthorized') noteToken(this, event);
      const isHandled = dispatchEvent.call(this, event);
      if (isTwice()) dispatchEvent.call(this, copyOf(event));
      return isHandled;
    };
  }
}
