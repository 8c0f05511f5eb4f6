import type { DropinKeys } from './sessions.ts';
import { addFontToPage, FONT_FAMILY } from '../../../../sandbox/simulator/simulator-font.ts';
import {
  member,
  PAYMENT_STATUS,
  tokenTextOf,
  usableWallet,
  validationUrlOf,
  type WalletSession,
} from '../../../../sandbox/wallet/page/apple-pay-js.ts';

/** The component's calls to its own origin. A failed call returns null. */
class DropinCalls {
  readonly #origin: string;
  readonly #keys: DropinKeys;

  constructor(origin: string, keys: DropinKeys) {
    this.#origin = origin;
    this.#keys = keys;
  }

  async price(): Promise<{ readonly amount: string; readonly currency: string } | null> {
    const data = await this.#post('session', {});
    const [amount, currency] = [member(data, 'amount'), member(data, 'currency')];
    return typeof amount === 'string' && typeof currency === 'string' ? { amount, currency } : null;
  }

  merchantSession(validationUrl: string, domain: string): Promise<unknown> {
    return this.#post('merchant-session', { validationUrl, domain });
  }

  async paymentToken(walletToken: string): Promise<string | null> {
    const token = member(await this.#post('payment-token', { walletToken }), 'paymentToken');
    return typeof token === 'string' ? token : null;
  }

  async #post(call: string, body: object): Promise<unknown> {
    try {
      const response = await fetch(`${this.#origin}/payermax/dropin/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...this.#keys, ...body }),
      });
      return response.ok ? member(await response.json(), 'data') : null;
    } catch {
      return null;
    }
  }
}

export interface ComponentOptions extends DropinKeys {
  readonly language: 'ar' | 'en';
  readonly payButtonStyle: string;
}

type Handler = (payload?: unknown) => void;

const LABELS = { ar: 'ادفع عبر Apple Pay', en: 'Pay with Apple Pay' } as const;
const MERCHANT = 'Sawa';
const SESSION_VERSION = 3;
const BUTTON_STYLE = `display:block;box-sizing:border-box;border:0;background:#000;color:#fff;font:600 17px/1 ${FONT_FAMILY},sans-serif;cursor:pointer;`;

/** The drop-in's component `applepay`: a button for the browser's own wallet; the merchant answers its sheet. */
export class ApplePayComponent {
  readonly #origin: string;
  readonly #options: ComponentOptions;
  readonly #calls: DropinCalls;
  readonly #handlers = new Map<string, Handler[]>();
  #button: HTMLButtonElement | null = null;
  #price: { readonly amount: string; readonly currency: string } | null = null;
  #isInClick = false;
  #session: WalletSession | null = null;

  constructor(origin: string, options: ComponentOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#calls = new DropinCalls(origin, options);
  }

  mount(selector: string): void {
    const place = document.querySelector(selector);
    if (place === null) throw new Error(`PMdropin: nothing matches ${selector}`);
    addFontToPage(this.#origin);
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = true;
    button.dataset['testid'] = 'payermax-pay-button';
    button.textContent = LABELS[this.#options.language];
    button.style.cssText = BUTTON_STYLE + this.#options.payButtonStyle;
    button.addEventListener('click', () => this.#clicked());
    place.append(button);
    this.#button = button;
    void this.#load(button);
  }

  unmount(): void {
    this.#button?.remove();
    this.#button = null;
    try {
      this.#session?.abort();
    } catch {
      // It has already ended.
    }
    this.#session = null;
  }

  on(event: string, handler: Handler): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  /** `canMakePayment` returns a promise, the other actions nothing. */
  emit(action: string, argument?: unknown): unknown {
    switch (action) {
      case 'canMakePayment':
        return this.#pay();
      case 'setDisabled':
        if (this.#button !== null) this.#button.disabled = argument === true;
        return undefined;
      case 'paySuccess':
        return this.#answerSheet(PAYMENT_STATUS.success);
      case 'payFail':
        return this.#answerSheet(PAYMENT_STATUS.failure);
      default:
        throw new Error(`PMdropin: no action ${action}`);
    }
  }

  async #load(button: HTMLButtonElement): Promise<void> {
    const price = await this.#calls.price();
    if (this.#button !== button) return;
    if (price === null) return this.#tell('load', { code: 'SESSION_INVALID', msg: 'Unknown session' });
    if (usableWallet() === null) return this.#tell('load', { code: 'NOT_SUPPORTED', msg: 'No wallet in this browser' });
    this.#price = price;
    button.disabled = false;
    this.#tell('load', { code: 'SUCCESS', msg: '' });
    this.#tell('ready');
  }

  #clicked(): void {
    this.#isInClick = true;
    try {
      this.#tell('payButtonClick');
    } finally {
      this.#isInClick = false;
    }
  }

  /** Opens the sheet synchronously, so it must be called from `payButtonClick`. Resolves with a token, or the reason for having none. */
  #pay(): Promise<unknown> {
    const [price, Wallet] = [this.#price, usableWallet()];
    if (!this.#isInClick || price === null || Wallet === null) {
      return Promise.reject({ code: 'NO_USER_GESTURE', msg: 'canMakePayment has to be called from payButtonClick' });
    }
    return new Promise((resolve, reject) => {
      const authorised = async (event: Event): Promise<void> => {
        const paymentToken = await this.#calls.paymentToken(tokenTextOf(event));
        resolve(paymentToken === null ? { code: 'NETWORK_ERROR', msg: 'No token' } : { code: 'APPLY_SUCCESS', data: { paymentToken } });
      };
      try {
        const session = new Wallet(SESSION_VERSION, {
          countryCode: 'HK',
          currencyCode: price.currency,
          supportedNetworks: ['visa', 'masterCard'],
          merchantCapabilities: ['supports3DS'],
          total: { label: MERCHANT, amount: price.amount },
        });
        session.addEventListener('validatemerchant', (event) => void this.#validate(session, validationUrlOf(event)));
        session.addEventListener('paymentauthorized', (event) => void authorised(event));
        session.addEventListener('cancel', () => resolve({ code: 'USER_CANCEL', msg: 'The shopper closed the sheet' }));
        session.begin();
        this.#session = session;
      } catch {
        reject({ code: 'SHEET_FAILED', msg: 'The wallet did not open' });
      }
    });
  }

  async #validate(session: WalletSession, validationUrl: string): Promise<void> {
    const merchantSession = await this.#calls.merchantSession(validationUrl, location.hostname);
    try {
      session.completeMerchantValidation(merchantSession);
    } catch {
      // The sheet is closed, or refuses it and closes by itself.
    }
  }

  #answerSheet(status: number): void {
    const session = this.#session;
    this.#session = null;
    try {
      session?.completePayment(status);
    } catch {
      // Nothing waits for an answer.
    }
  }

  #tell(event: string, payload?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }
}
