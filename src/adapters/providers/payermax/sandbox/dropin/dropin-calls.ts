import type { DropinKeys } from './sessions.ts';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** The component's calls to its own origin. A failed call returns null. */
export class DropinCalls {
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
