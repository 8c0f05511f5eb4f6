import { Option, Schema } from 'effect';
import type { Context } from 'hono';
import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { schemeOf } from './hosted/schemes.ts';
import { isCardNumber, isCvv, isExpiry } from './hosted/validity.ts';
import type { TokenStore } from './token-store.ts';

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
  const { token, expiresAt, card } = tokens.issue({
    number: request.number,
    expiryMonth: request.expiry_month,
    expiryYear: request.expiry_year,
  });
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
