import { member } from '../../../../../sandbox/wallet/page/apple-pay-js.ts';
import type { SessionPayment } from './payment-sessions.ts';

/** The element's calls to its own origin. A failed call returns null. */
export class FlowCalls {
  readonly #config: ConfigureElement;

  constructor(config: ConfigureElement) {
    this.#config = config;
  }

  /** Returns the amount in cents. */
  async amount(): Promise<number | null> {
    const amount = member(await this.#ofSession('session', {}), 'amount');
    return typeof amount === 'number' ? amount : null;
  }

  async tokenise(number: string, expiry: string, cvv: string): Promise<string | null> {
    const token = member(
      await this.#post('tokens', {
        type: 'card',
        number,
        expiry_month: Number(expiry.slice(0, 2)),
        expiry_year: 2000 + Number(expiry.slice(2)),
        cvv,
      }),
      'token',
    );
    return typeof token === 'string' ? token : null;
  }

  async pay(token: string): Promise<SessionPayment | null> {
    return (await this.#ofSession('submit', { token })) as SessionPayment | null;
  }

  #ofSession(call: string, body: object): Promise<unknown> {
    const { sessionId, sessionSecret } = this.#config;
    return this.#post(`payment-sessions/${encodeURIComponent(sessionId)}/${call}`, { ...body, session_secret: sessionSecret });
  }

  async #post(path: string, body: object): Promise<unknown> {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: this.#config.publicKey },
        body: JSON.stringify(body),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }
}

/** The messages between Flow's script and its element. Card number, expiry and CVV are in none: they stay on the provider's origin. */

export type Tokens = Readonly<Record<string, string>>;

/** Script to element, once, after the element sent `loaded`. */
export interface ConfigureElement {
  readonly type: 'configure';
  readonly publicKey: string;
  readonly sessionId: string;
  readonly sessionSecret: string;
  readonly language: 'ar' | 'en';
  readonly tokens: Tokens;
}

export type FlowToElement = ConfigureElement | { readonly type: 'answer'; readonly goesOn: boolean };

export type FlowFromElement =
  | { readonly type: 'loaded' | 'ready' | 'submitted' }
  | { readonly type: 'height'; readonly px: number }
  /** A documented public part of the token. */
  | { readonly type: 'tokenised'; readonly token: { readonly bin: string; readonly scheme: string; readonly last4: string } }
  | { readonly type: 'failed'; readonly kind: 'Request' | 'Submit'; readonly code: string }
  | { readonly type: 'approved'; readonly paymentId: string }
  /** The bank verifies the shopper on its own page. */
  | { readonly type: 'redirect'; readonly url: string };
