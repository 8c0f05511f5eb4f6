import { textsOf } from '../../../../../sandbox/simulator/card-field.ts';
import { member } from '../../../../../sandbox/wallet/page/apple-pay-js.ts';
import { seal, unseal } from '../protocol.ts';
import type { ConfigureElement, FlowFromElement, FlowToElement, Tokens } from './flow-calls.ts';

type Callback = (...payload: readonly unknown[]) => unknown;
const CALLBACKS = ['onReady', 'onSubmit', 'onTokenized', 'onPaymentCompleted', 'onError'] as const;
type CallbackName = (typeof CALLBACKS)[number];
type Callbacks = Partial<Record<CallbackName, Callback>>;

const callbacksIn = (options: unknown): Callbacks =>
  Object.fromEntries(
    CALLBACKS.flatMap((name) => {
      const callback = member(options, name);
      return typeof callback === 'function' ? [[name, callback as Callback]] : [];
    }),
  );

const ELEMENT_STYLE = 'display:block;inline-size:100%;block-size:320px;border:0;background:transparent;color-scheme:light';

class FlowError extends Error {
  readonly type: string;
  readonly code: string;
  constructor(type: string, code: string) {
    super(`[${type}]: [${code}]`);
    this.name = 'CheckoutError';
    this.type = type;
    this.code = code;
  }
}

/** The component `card` of Flow's typings: one element with its fields and its pay button. */
class CardComponent {
  readonly type = 'card';
  readonly selectedType = 'card';
  readonly name = 'Card';
  readonly #origin: string;
  readonly #config: ConfigureElement;
  readonly #callbacks: Callbacks;
  readonly #nonce = crypto.randomUUID();
  #isChecked = false;
  #element: HTMLIFrameElement | null = null;

  constructor(origin: string, config: ConfigureElement, callbacks: Callbacks) {
    this.#origin = origin;
    this.#config = config;
    this.#callbacks = callbacks;
  }

  isAvailable(): Promise<boolean> {
    this.#isChecked = true;
    return Promise.resolve(true);
  }

  mount(where: unknown): this {
    const container = typeof where === 'string' ? document.querySelector(where) : where;
    if (!this.#isChecked) throw new FlowError('Integration', 'component_is_available_not_checked');
    if (this.#element !== null) throw new FlowError('Integration', 'component_already_mounted');
    if (!(container instanceof HTMLElement)) throw new FlowError('Integration', 'element_not_found');
    // oxlint-disable-next-line react/iframe-missing-sandbox -- set below
    const element = document.createElement('iframe');
    element.src = `${this.#origin}/checkout/element.html#${this.#nonce}`;
    element.name = 'checkout-flow-card';
    element.title = this.#config.language === 'ar' ? 'بيانات البطاقة وزر الدفع' : 'Card details and pay button';
    element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    element.referrerPolicy = 'no-referrer';
    element.style.cssText = ELEMENT_STYLE;
    window.addEventListener('message', this.#receive);
    container.append(element);
    this.#element = element;
    return this;
  }

  unmount(): this {
    window.removeEventListener('message', this.#receive);
    this.#element?.remove();
    this.#element = null;
    return this;
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    const element = this.#element;
    if (element === null || event.source !== element.contentWindow || event.origin !== this.#origin) return;
    const message = unseal<FlowFromElement>(this.#nonce, event.data);
    if (message !== null) void this.#handle(element, message);
  };

  async #handle(element: HTMLIFrameElement, message: FlowFromElement): Promise<void> {
    switch (message.type) {
      case 'loaded':
        return this.#send(this.#config);
      case 'ready':
        return void this.#tell('onReady');
      case 'height':
        element.style.blockSize = `${Math.ceil(message.px)}px`;
        return;
      case 'submitted':
        return void this.#tell('onSubmit');
      case 'tokenised': {
        const answer: unknown = await this.#tell('onTokenized', {
          type: 'card',
          data: { type: 'card', token: 'tok_hidden', ...message.token },
        });
        return this.#send({ type: 'answer', goesOn: member(answer, 'continue') !== false });
      }
      case 'failed':
        return void this.#tell('onError', new FlowError(message.kind, message.code));
      case 'approved':
        return void this.#tell('onPaymentCompleted', { id: message.paymentId, status: 'Approved', type: 'card' });
      case 'redirect':
        return location.assign(message.url);
    }
  }

  #send(message: FlowToElement): void {
    this.#element?.contentWindow?.postMessage(seal(this.#nonce, message), this.#origin);
  }

  async #tell(name: CallbackName, payload?: unknown): Promise<unknown> {
    try {
      return await this.#callbacks[name]?.(this, payload);
    } catch (error) {
      reportError(error);
      return undefined;
    }
  }
}

const textOf = (value: unknown, name: string): string => {
  const text = member(value, name);
  return typeof text === 'string' ? text : '';
};

const tokensIn = (appearance: unknown): Tokens =>
  Object.fromEntries(Object.entries(textsOf(appearance)).filter(([name]) => name.startsWith('color')));

/** Reads the options of `window.CheckoutWebComponents`. Throws the same errors as Flow. */
const configOf = (options: unknown): ConfigureElement => {
  const session = member(options, 'paymentSession');
  const [publicKey, sessionId, sessionSecret] = [
    textOf(options, 'publicKey'),
    textOf(session, 'id'),
    textOf(session, 'payment_session_secret'),
  ];
  if (!publicKey.startsWith('pk_')) throw new Error('Flow: publicKey is missing');
  if (session === undefined) throw new Error('[Integration]: [payment_session_required]');
  if (sessionId === '' || sessionSecret === '') throw new Error('[Integration]: [payment_session_invalid]');
  const language = textOf(options, 'locale').startsWith('ar') ? 'ar' : 'en';
  return { type: 'configure', publicKey, sessionId, sessionSecret, language, tokens: tokensIn(member(options, 'appearance')) };
};

/** The part of `window.CheckoutWebComponents` needed to pay by card. `origin` serves the element. */
export const createWebComponents =
  (origin: string) =>
  (options: unknown): { readonly create: (name: string, own?: unknown) => CardComponent } => {
    const config = configOf(options);
    const common: Callbacks = callbacksIn(options);
    return {
      create: (name, own) => {
        if (name !== 'card') throw new Error(`[Integration]: the simulator has no component ${name} [component_not_supported]`);
        return new CardComponent(origin, config, { ...common, ...callbacksIn(own) });
      },
    };
  };
