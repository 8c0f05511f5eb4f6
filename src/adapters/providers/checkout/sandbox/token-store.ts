import { createHash } from 'node:crypto';
import type { ChargedCard, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { schemeOf } from './hosted/schemes.ts';
import { forcedCard } from './test-cards.ts';

/** Tokens are valid for 15 minutes and one payment (Checkout.com, tokens). */
export const TOKEN_LIFETIME_MS = 15 * 60_000;
const KEPT_MS = 4 * TOKEN_LIFETIME_MS;

export interface CardInput {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

interface Entry {
  readonly card: ChargedCard;
  readonly expiresAt: number;
  isUsed: boolean;
}

export type Redemption =
  | { readonly ok: true; readonly card: ChargedCard }
  | { readonly ok: false; readonly errCode: 'token_invalid' | 'token_expired' | 'token_used' };

const BRAND_OF_SCHEME: Readonly<Record<string, string>> = { 'American Express': 'amex', 'Diners Club': 'diners' };

/**
 * Returns the card as the platform may store it. The full number is kept only for a test card, because someone may type a real one here.
 */
const chargedCard = (input: CardInput): ChargedCard => {
  const { number, expiryMonth, expiryYear } = input;
  const fingerprint = createHash('sha256').update(`checkout-sandbox:${number}`).digest('hex').toUpperCase().slice(0, 32);
  const scheme = schemeOf(number).name;
  return {
    sourceId: `src_${fingerprint.toLowerCase().slice(0, 26)}`,
    number: forcedCard(number)?.number ?? '',
    last4: number.slice(-4),
    bin: number.slice(0, 8),
    scheme: BRAND_OF_SCHEME[scheme] ?? scheme.toLowerCase(),
    fingerprint,
    issuerCountry: 'SA',
    validDate: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`,
  };
};

/** Tokens, in memory only: a restarted sandbox has none. */
export class TokenStore {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  issue(input: CardInput): { readonly token: string; readonly expiresAt: number; readonly card: ChargedCard } {
    const now = this.#context.now();
    for (const [token, entry] of this.#entries) if (entry.expiresAt + KEPT_MS < now) this.#entries.delete(token);
    const token = `tok_${this.#context.newId().replace(/\W/g, '').toLowerCase()}`;
    const entry: Entry = { card: chargedCard(input), expiresAt: now + TOKEN_LIFETIME_MS, isUsed: false };
    this.#entries.set(token, entry);
    return { token, expiresAt: entry.expiresAt, card: entry.card };
  }

  /** Uses a token up. */
  redeem(token: string): Redemption {
    const entry = this.#entries.get(token);
    if (entry === undefined) return { ok: false, errCode: 'token_invalid' };
    if (entry.isUsed) return { ok: false, errCode: 'token_used' };
    if (entry.expiresAt <= this.#context.now()) return { ok: false, errCode: 'token_expired' };
    entry.isUsed = true;
    return { ok: true, card: entry.card };
  }
}
