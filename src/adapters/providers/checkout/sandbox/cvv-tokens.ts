import { Option, Schema } from 'effect';
import type { Context, Hono } from 'hono';
import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { isCvv, schemeOf } from './fields/kinds.ts';
import { TOKEN_LIFETIME_MS } from './token-store.ts';

const decodeKind = Schema.decodeUnknownOption(Schema.Struct({ type: Schema.Literal('cvv') }));
const decodeRequest = Schema.decodeUnknownOption(Schema.Struct({ token_data: Schema.Struct({ cvv: Schema.String }) }));

/** POST /checkout/tokens of type `cvv`, as in Checkout.com's mobile SDKs. The shop's own page sends the digits, across origins (D10). */
export const cvvRoutes = (app: Hono, context: ProviderSandboxContext, tokens: CvvTokens, siteOriginOf: (c: Context) => string): void => {
  const shared = (c: Context): Record<string, string> => ({
    'access-control-allow-origin': siteOriginOf(c),
    'access-control-allow-headers': 'authorization, content-type',
    'cache-control': 'no-store',
    vary: 'origin',
  });
  app.options('/checkout/tokens', (c) =>
    c.req.header('origin') === siteOriginOf(c) ? c.body(null, 204, shared(c)) : c.json({ error_type: 'forbidden' }, 403),
  );
  app.post('/checkout/tokens', async (c, next) => {
    const body: unknown = await c.req.json().catch(() => null);
    if (Option.isNone(decodeKind(body))) return next();
    if (c.req.header('origin') !== siteOriginOf(c)) return c.json({ error_type: 'forbidden' }, 403);
    if (!(c.req.header('authorization') ?? '').startsWith('pk_')) return c.json({ error_type: 'unauthorized' }, 401, shared(c));
    const cvv = Option.match(decodeRequest(body), { onNone: () => '', onSome: ({ token_data }) => token_data.cvv });
    if (!isCvv(cvv, null)) {
      return c.json({ request_id: context.newId(), error_type: 'request_invalid', error_codes: ['cvv_invalid'] }, 422, shared(c));
    }
    const { token, expiresAt } = tokens.issue(cvv);
    return c.json({ type: 'cvv', token, expires_on: new Date(expiresAt).toISOString() }, 201, shared(c));
  });
};

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

  /** Returns whether `cko_cvv` is valid for a card: digits of its brand's length, or a token for them, which is used up (D10). */
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
