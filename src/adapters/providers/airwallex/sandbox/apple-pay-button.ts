import { addFontToPage, FONT_FAMILY } from '../../../../sandbox/simulator/simulator-font.ts';
import {
  member,
  PAYMENT_STATUS,
  tokenTextOf,
  usableWallet,
  validationUrlOf,
  type WalletSession,
} from '../../../../sandbox/wallet/page/apple-pay-js.ts';

interface ElementError {
  readonly code: string;
  readonly message: string;
}

type IntentAnswer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly error: ElementError };

const UNREACHABLE: ElementError = { code: 'service_unavailable', message: 'Airwallex could not be reached.' };

/** The element's calls to its own origin about one intent. */
class IntentCalls {
  readonly #address: string;
  readonly #clientSecret: string;

  constructor(origin: string, intentId: string, clientSecret: string) {
    this.#address = `${origin}/airwallex/payment_intents/${encodeURIComponent(intentId)}`;
    this.#clientSecret = clientSecret;
  }

  retrieve(): Promise<IntentAnswer> {
    return this.#post('retrieve', {});
  }

  merchantSession(validationUrl: string, domain: string): Promise<IntentAnswer> {
    return this.#post('start_payment_session', { validation_url: validationUrl, domain });
  }

  confirm(walletToken: string): Promise<IntentAnswer> {
    return this.#post('confirm', { wallet_token: walletToken });
  }

  async #post(call: string, fields: object): Promise<IntentAnswer> {
    try {
      const response = await fetch(`${this.#address}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_secret: this.#clientSecret, ...fields }),
      });
      const body: unknown = await response.json();
      if (response.ok) return { ok: true, body };
      const [code, message] = [member(body, 'code'), member(body, 'message')];
      return {
        ok: false,
        error: { code: typeof code === 'string' ? code : UNREACHABLE.code, message: typeof message === 'string' ? message : '' },
      };
    } catch {
      return { ok: false, error: UNREACHABLE };
    }
  }
}

export interface ButtonOptions {
  readonly intentId: string;
  readonly clientSecret: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly countryCode: string;
  readonly totalPriceLabel: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
  readonly buttonColor: string;
}

type Handler = (event?: unknown) => void;

const SESSION_VERSION = 3;
const LABELS: Readonly<Record<string, string>> = { ar: 'ادفع عبر Apple Pay', en: 'Pay with Apple Pay' };
const BUTTON_STYLE = `display:block;box-sizing:border-box;inline-size:100%;block-size:48px;border:1px solid #000;border-radius:12px;font:600 17px/1 ${FONT_FAMILY},sans-serif;cursor:pointer;`;

/** The element `applePayButton` for an existing intent: it opens the browser's wallet, confirms the intent and answers the sheet. */
export class ApplePayButton {
  readonly #origin: string;
  readonly #options: ButtonOptions;
  readonly #locale: string;
  readonly #calls: IntentCalls;
  readonly #handlers = new Map<string, Handler[]>();
  #button: HTMLButtonElement | null = null;

  constructor(origin: string, locale: string, options: ButtonOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#locale = locale;
    this.#calls = new IntentCalls(origin, options.intentId, options.clientSecret);
  }

  mount(place: string | HTMLElement): HTMLElement | null {
    const container = typeof place === 'string' ? document.getElementById(place) : place;
    if (container === null) return null;
    addFontToPage(this.#origin);
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = true;
    button.dataset['testid'] = 'airwallex-pay-button';
    button.textContent = LABELS[this.#locale] ?? LABELS['en'] ?? '';
    button.style.cssText =
      BUTTON_STYLE + (this.#options.buttonColor === 'white' ? 'background:#fff;color:#000' : 'background:#000;color:#fff');
    button.addEventListener('click', () => this.#clicked());
    container.append(button);
    this.#button = button;
    void this.#load(button);
    return container;
  }

  unmount(): void {
    this.#button?.remove();
    this.#button = null;
  }

  destroy(): void {
    this.unmount();
    this.#handlers.clear();
  }

  on(event: string, handler: Handler): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  async #load(button: HTMLButtonElement): Promise<void> {
    const intent = await this.#calls.retrieve();
    if (this.#button !== button) return;
    if (!intent.ok) return this.#error(intent.error);
    if (usableWallet() === null) return this.#error({ code: 'un_support', message: 'This browser has no wallet.' });
    button.disabled = false;
    this.#tell('ready');
  }

  #clicked(): void {
    const Wallet = usableWallet();
    this.#tell('click');
    if (Wallet === null) return;
    const { amount, countryCode, totalPriceLabel, supportedNetworks, merchantCapabilities } = this.#options;
    try {
      const session = new Wallet(SESSION_VERSION, {
        countryCode,
        currencyCode: amount.currency,
        supportedNetworks,
        merchantCapabilities,
        total: { label: totalPriceLabel, amount: amount.value.toFixed(2) },
      });
      session.addEventListener('validatemerchant', (event) => void this.#validate(session, validationUrlOf(event)));
      session.addEventListener('paymentauthorized', (event) => void this.#confirm(session, tokenTextOf(event)));
      session.addEventListener('cancel', () => this.#tell('cancel'));
      session.begin();
    } catch {
      this.#error({ code: 'invalid', message: 'The wallet did not open.' });
    }
  }

  async #validate(session: WalletSession, validationURL: string): Promise<void> {
    this.#tell('validateMerchant', { detail: { validationURL } });
    const answer = await this.#calls.merchantSession(validationURL, location.hostname);
    try {
      if (answer.ok) return session.completeMerchantValidation(answer.body);
      session.abort();
      this.#error(answer.error);
    } catch {
      // The sheet is closed, or refuses it and closes by itself.
    }
  }

  async #confirm(session: WalletSession, walletToken: string): Promise<void> {
    this.#tell('authorized', { detail: { paymentData: { token: JSON.parse(walletToken) } } });
    const answer = await this.#calls.confirm(walletToken);
    try {
      session.completePayment(answer.ok ? PAYMENT_STATUS.success : PAYMENT_STATUS.failure);
    } catch {
      // The shopper has closed the sheet.
    }
    if (answer.ok) this.#tell('success', { detail: { intent: answer.body } });
    else this.#error(answer.error);
  }

  #error(error: ElementError): void {
    this.#tell('error', { detail: { error } });
  }

  #tell(event: string, payload?: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }
}
