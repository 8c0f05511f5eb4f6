import { Option, Schema } from 'effect';
import type { Context, Hono } from 'hono';
import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import type { CvvTokens } from './cvv-tokens.ts';
import { isCvv } from './hosted/validity.ts';

const decodeKind = Schema.decodeUnknownOption(Schema.Struct({ type: Schema.Literal('cvv') }));
const decodeRequest = Schema.decodeUnknownOption(Schema.Struct({ token_data: Schema.Struct({ cvv: Schema.String }) }));

/**
 * POST /checkout/tokens of type `cvv`, in the format of Checkout.com's mobile SDKs: exchanges the digits for a token. Unlike card
 * data, they are sent by the shop's own page, across origins (D10).
 */
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
