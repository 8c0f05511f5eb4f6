const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

export interface ElementError {
  readonly code: string;
  readonly message: string;
}

export type IntentAnswer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly error: ElementError };

const UNREACHABLE: ElementError = { code: 'service_unavailable', message: 'Airwallex could not be reached.' };

/** The element's calls to its own origin about one intent. */
export class IntentCalls {
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
