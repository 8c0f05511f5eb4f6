import { Option, Schema } from 'effect';
import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import type { ChargedCard, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { isCardNumber, isCvv, isExpiry, schemeOf } from './fields/kinds.ts';
import { forcedCard } from './test-cards.ts';

const decode = Schema.decodeUnknownOption(
  Schema.Struct({
    type: Schema.Literal('card'),
    number: Schema.String,
    expiry_month: Schema.Int,
    expiry_year: Schema.Int,
    cvv: Schema.String,
    name: Schema.optionalKey(Schema.String),
  }),
);
type TokenRequest = Option.Option.Value<ReturnType<typeof decode>>;

const errorsOf = ({ number, expiry_month, expiry_year, cvv }: TokenRequest, now: number): readonly string[] => {
  const expiry = `${String(expiry_month).padStart(2, '0')}${String(expiry_year).slice(-2)}`;
  const { cvvLength, name } = schemeOf(number);
  return [
    ...(isCardNumber(number) ? [] : ['card_number_invalid']),
    ...(expiry_year >= 2000 && isExpiry(expiry, new Date(now)) ? [] : ['card_expired']),
    ...(isCvv(cvv, name === '' ? null : cvvLength) ? [] : ['cvv_invalid']),
  ];
};

/** POST /checkout/tokens, in the format of Checkout.com's token call: 201 with the token, 422 with error codes. */
export const answerTokenRequest = async (c: Context, context: ProviderSandboxContext, tokens: TokenStore): Promise<Response> => {
  const origin = c.req.header('origin');
  // The page's own origin, on any host name used by the browser (localhost, 127.0.0.1, a network address).
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.json({ error_type: 'forbidden' }, 403);
  if (!(c.req.header('authorization') ?? '').startsWith('pk_')) return c.json({ error_type: 'unauthorized' }, 401);
  const refuse = (codes: readonly string[]): Response =>
    c.json({ request_id: context.newId(), error_type: 'request_invalid', error_codes: codes }, 422);
  const body: unknown = await c.req.json().catch(() => null);
  const request = Option.getOrNull(decode(body));
  if (request === null) return refuse(['request_body_malformed']);
  const errors = errorsOf(request, context.now());
  if (errors.length > 0) return refuse(errors);
  const { token, expiresAt, card } = tokens.issue(request);
  const answer = {
    type: 'card',
    token,
    expires_on: new Date(expiresAt).toISOString(),
    expiry_month: request.expiry_month,
    expiry_year: request.expiry_year,
    ...(request.name === undefined ? {} : { name: request.name }),
    scheme: schemeOf(request.number).name,
    last4: card.last4,
    bin: card.bin,
    card_type: 'CREDIT',
    card_category: 'CONSUMER',
    issuer: 'Sandbox Bank',
    issuer_country: card.issuerCountry,
    product_id: 'F',
    product_type: 'CLASSIC',
  };
  return c.json(answer, 201, { 'cache-control': 'no-store' });
};

/** Tokens are valid for 15 minutes and one payment (Checkout.com, tokens). */
export const TOKEN_LIFETIME_MS = 15 * 60_000;
const KEPT_MS = 4 * TOKEN_LIFETIME_MS;

interface Entry {
  readonly card: ChargedCard;
  readonly expiresAt: number;
  isUsed: boolean;
}

type Redemption =
  | { readonly ok: true; readonly card: ChargedCard }
  | { readonly ok: false; readonly errCode: 'token_invalid' | 'token_expired' | 'token_used' };

const BRAND_OF_SCHEME: Readonly<Record<string, string>> = { 'American Express': 'amex', 'Diners Club': 'diners' };

/** Returns the card as the platform may store it; the full number only of a test card, because someone may type a real one here. */
const chargedCard = ({ number, expiry_month, expiry_year }: TokenRequest): ChargedCard => {
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
    validDate: `${String(expiry_month).padStart(2, '0')}/${String(expiry_year).slice(-2)}`,
  };
};

/** Tokens, in memory only: a restarted sandbox has none. */
export class TokenStore {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  issue(request: TokenRequest): { readonly token: string; readonly expiresAt: number; readonly card: ChargedCard } {
    const now = this.#context.now();
    for (const [token, entry] of this.#entries) if (entry.expiresAt + KEPT_MS < now) this.#entries.delete(token);
    const token = `tok_${this.#context.newId().replace(/\W/g, '').toLowerCase()}`;
    const entry: Entry = { card: chargedCard(request), expiresAt: now + TOKEN_LIFETIME_MS, isUsed: false };
    this.#entries.set(token, entry);
    return { token, expiresAt: entry.expiresAt, card: entry.card };
  }

  redeem(token: string): Redemption {
    const entry = this.#entries.get(token);
    if (entry === undefined) return { ok: false, errCode: 'token_invalid' };
    if (entry.isUsed) return { ok: false, errCode: 'token_used' };
    if (entry.expiresAt <= this.#context.now()) return { ok: false, errCode: 'token_expired' };
    entry.isUsed = true;
    return { ok: true, card: entry.card };
  }
}
