import { Option, Schema } from 'effect';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { elementPage, elementPageHeaders } from './element-page.ts';
import type { PaymentSessions } from './payment-sessions.ts';

const LARGEST_BODY = 4096;

const decodePayment = Schema.decodeUnknownOption(
  Schema.Struct({ session_secret: Schema.NonEmptyString, token: Schema.optionalKey(Schema.NonEmptyString) }),
);

/** Serves Flow's element and its calls for the amount and payment of a payment session. */
export const flowRoutes = (app: Hono, sessions: PaymentSessions, siteOrigin: (c: Context) => string): void => {
  app.get('/checkout/element.html', (c) => c.html(elementPage(siteOrigin(c)), 200, elementPageHeaders(siteOrigin(c))));
  app.post('/checkout/payment-sessions/:id/:call{session|submit}', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.json({ error_type: 'forbidden' }, 403);
    const { id, call } = c.req.param();
    const body = Option.getOrNull(decodePayment(await c.req.json().catch(() => null)));
    if (body === null) return c.json({ error_type: 'request_invalid', error_codes: ['request_body_malformed'] }, 422);
    if (call === 'session') {
      const amount = sessions.amountOf(id, body.session_secret);
      return amount === null ? c.json({ error_type: 'not_found' }, 404) : c.json({ id, amount, currency: 'USD' });
    }
    const payment = body.token === undefined ? null : sessions.pay(id, body.session_secret, body.token);
    return payment === null ? c.json({ error_type: 'not_found' }, 404) : c.json(await payment, 201);
  });
};
