import { Option, Schema } from 'effect';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { refusal } from '../decline-facts.ts';
import type { PayTypePart } from '../part.ts';
import { DropinSessions } from './sessions.ts';

const LARGEST_BODY = 8192;

const Keys = { clientKey: Schema.String, sessionKey: Schema.String };
const decodeKeys = Schema.decodeUnknownOption(Schema.Struct(Keys));
const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ ...Keys, validationUrl: Schema.String, domain: Schema.String }));
const decodeWalletToken = Schema.decodeUnknownOption(Schema.Struct({ ...Keys, walletToken: Schema.NonEmptyString }));
const decodeSubmission = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ paymentToken: Schema.String, sessionKey: Schema.String })),
);

/**
 * The drop-in's simulator (31): the create answers with a session's keys, the component exchanges the wallet's token
 * for a payment token, and the platform's submission of that token decides the order.
 */
export const embeddedButton = (context: ProviderSandboxContext): PayTypePart => {
  const sessions = new DropinSessions(context);
  const calls: Readonly<Record<string, (body: unknown) => object | null>> = {
    session: (body) => Option.getOrNull(Option.flatMapNullishOr(decodeKeys(body), (keys) => sessions.priceOf(keys))),
    'merchant-session': (body) =>
      Option.getOrNull(
        Option.flatMapNullishOr(decodeValidation(body), ({ validationUrl, domain, ...keys }) =>
          sessions.merchantSession(keys, validationUrl, domain),
        ),
      ),
    'payment-token': (body) =>
      Option.getOrNull(
        Option.flatMapNullishOr(decodeWalletToken(body), ({ walletToken, ...keys }) => {
          const paymentToken = sessions.paymentToken(keys, walletToken);
          return paymentToken === null ? null : { paymentToken };
        }),
      ),
  };
  return {
    payType: 31,
    charge: ({ orderId, payType, amountCents }) => ({
      kind: 'action',
      platformData: JSON.stringify(sessions.open({ orderId, payType, amountCents })),
    }),
    authorise: ({ token, ...order }) =>
      Option.match(decodeSubmission(token), {
        onNone: () => refusal('PARAMS_INVALID', 'No payment token'),
        onSome: ({ paymentToken, sessionKey }) => sessions.pay(order, paymentToken, sessionKey),
      }),
    routes: (app) => {
      app.post('/payermax/dropin/:call', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
        const call = c.req.param('call');
        const answer = Object.hasOwn(calls, call) ? (calls[call]?.(await c.req.json().catch(() => null)) ?? null) : null;
        return answer === null
          ? c.json({ code: 'SESSION_INVALID', msg: 'Unknown session' }, 403)
          : c.json({ code: 'APPLY_SUCCESS', msg: '', data: answer });
      });
    },
  };
};
