import { Option, Schema } from 'effect';
import { bodyLimit } from 'hono/body-limit';
import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { manifest } from '../manifest.ts';
import { Intents } from './intents.ts';
import { settlementFile } from './settlement-file.ts';

const LARGEST_BODY = 8192;

const Secret = { client_secret: Schema.String };
const decodeSecret = Schema.decodeUnknownOption(Schema.Struct(Secret));
const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ ...Secret, validation_url: Schema.String, domain: Schema.String }));
const decodeConfirmation = Schema.decodeUnknownOption(Schema.Struct({ ...Secret, wallet_token: Schema.NonEmptyString }));

/** Airwallex's simulator: one intent per order, confirmed by the element itself. `decide` reports the result to the platform. */
const createAirwallexSandbox: CreateProviderSandbox = (context) => {
  const intents = new Intents(context);
  const calls: Readonly<Record<string, (id: string, body: unknown) => object | null | Promise<object | null>>> = {
    retrieve: (id, body) =>
      Option.match(decodeSecret(body), {
        onNone: () => null,
        onSome: ({ client_secret: clientSecret }) => intents.priceOf({ id, clientSecret }),
      }),
    start_payment_session: (id, body) =>
      Option.match(decodeValidation(body), {
        onNone: () => null,
        onSome: ({ client_secret: clientSecret, validation_url: validationUrl, domain }) =>
          intents.merchantSession({ id, clientSecret }, validationUrl, domain),
      }),
    confirm: (id, body) =>
      Option.match(decodeConfirmation(body), {
        onNone: () => null,
        onSome: ({ client_secret: clientSecret, wallet_token: token }) => intents.confirm({ id, clientSecret }, token),
      }),
  };
  return {
    id: manifest.id,
    testCards: [],
    settlement: settlementFile,
    charge: ({ orderId, payType, amountCents }) => {
      const { id, clientSecret } = intents.open({ orderId, payType, amountCents });
      const platformData = JSON.stringify({ intent_id: id, client_secret: clientSecret, amount: amountCents / 100, currency: 'USD' });
      return { kind: 'action', platformData };
    },
    routes: (app) => {
      app.post('/airwallex/payment_intents/:id/:call', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
        const { id, call } = c.req.param();
        const body: unknown = await c.req.json().catch(() => null);
        const answer = Object.hasOwn(calls, call) ? ((await calls[call]?.(id, body)) ?? null) : null;
        if (answer === null) return c.json({ code: 'resource_not_found', message: 'No such payment intent' }, 404);
        return 'code' in answer ? c.json(answer, 400) : c.json(answer);
      });
    },
  };
};

export default createAirwallexSandbox;
