import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { schemeOf } from './hosted/schemes.ts';
import { isCvv } from './hosted/validity.ts';
import { TOKEN_LIFETIME_MS } from './token-store.ts';

interface Entry {
  readonly length: number;
  readonly expiresAt: number;
  isUsed: boolean;
}

/** Tokens for a CVV, valid for 15 minutes and one payment. Only the number of digits is kept, in memory. */
export class CvvTokens {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  issue(cvv: string): { readonly token: string; readonly expiresAt: number } {
    const now = this.#context.now();
    for (const [token, entry] of this.#entries) if (entry.expiresAt < now) this.#entries.delete(token);
    const token = `tok_${this.#context.newId().replace(/\W/g, '').toLowerCase()}`;
    const expiresAt = now + TOKEN_LIFETIME_MS;
    this.#entries.set(token, { length: cvv.length, expiresAt, isUsed: false });
    return { token, expiresAt };
  }

  /** Whether `cko_cvv` is valid for a card: digits of its brand's length, or a token for them, which is used up (D10). */
  takes(sent: string, cardNumber: string): boolean {
    const { name, cvvLength } = schemeOf(cardNumber);
    const wanted = name === '' ? null : cvvLength;
    if (isCvv(sent, wanted)) return true;
    const entry = this.#entries.get(sent);
    if (entry === undefined || entry.isUsed || entry.expiresAt <= this.#context.now()) return false;
    entry.isUsed = true;
    return wanted === null || entry.length === wanted;
  }
}
