import { Option, Schema } from 'effect';
import { bodyLimit } from 'hono/body-limit';
import type { PayTypePart } from './wallet.ts';
import type { ChargeDecision, FollowUpRequest, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { refusal } from '../../../../sandbox/simulator/forced-results.ts';
import { WalletServer } from '../../../../sandbox/wallet/server/wallet-server.ts';
import { PAYMENT_FAILED } from './decline-facts.ts';

const KEPT_MS = 2 * 60 * 60_000;

export interface DropinKeys {
  readonly clientKey: string;
  readonly sessionKey: string;
}

interface Session extends DropinKeys {
  readonly order: FollowUpRequest;
  readonly createdAt: number;
  /** Wallet tokens by the payment tokens issued for them. */
  readonly walletTokens: Map<string, string>;
}

/** Drop-in sessions, one per order, in memory only. The wallet server decides an order once, by its first token. */
export class DropinSessions {
  readonly #context: ProviderSandboxContext;
  readonly #walletServer: WalletServer;
  readonly #byOrder = new Map<string, Session>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
    this.#walletServer = new WalletServer(context, {
      merchantIdentifier: 'merchant.sandbox.payermax.dropin',
      factsOf: (reason) => ({ errCode: PAYMENT_FAILED, failReason: reason }),
    });
  }

  /** applyDropinSession. A repeated order gets the same keys. */
  open(order: FollowUpRequest): DropinKeys {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#byOrder) if (createdAt + KEPT_MS < now) this.#byOrder.delete(id);
    const session: Session = this.#byOrder.get(order.orderId) ?? {
      clientKey: this.#context.newId(),
      sessionKey: this.#context.newId(),
      order,
      createdAt: now,
      walletTokens: new Map(),
    };
    this.#byOrder.set(order.orderId, session);
    return { clientKey: session.clientKey, sessionKey: session.sessionKey };
  }

  /** Returns the price for the component, or null for unknown keys. */
  priceOf(keys: DropinKeys): { readonly amount: string; readonly currency: 'USD' } | null {
    const session = this.#find(keys);
    return session === null ? null : { amount: (session.order.amountCents / 100).toFixed(2), currency: 'USD' };
  }

  merchantSession(keys: DropinKeys, validationUrl: string, domain: string): object | null {
    const session = this.#find(keys);
    return session === null ? null : this.#walletServer.merchantSession({ ...session.order, validationUrl, domain });
  }

  /** Issues a payment token for the wallet's token, or null for unknown keys. */
  paymentToken(keys: DropinKeys, walletToken: string): string | null {
    const session = this.#find(keys);
    if (session === null) return null;
    const token = `CPT${this.#context.newId()}`;
    session.walletTokens.set(token, walletToken);
    return token;
  }

  /** orderAndPay. A token of another session is refused without contacting a bank. */
  pay(order: FollowUpRequest, paymentToken: string, sessionKey: string): ChargeDecision {
    const session = this.#byOrder.get(order.orderId);
    if (session === undefined || session.sessionKey !== sessionKey) return refusal('SESSION_INVALID', 'Unknown session');
    const token = session.walletTokens.get(paymentToken);
    return token === undefined
      ? refusal('PAYMENT_TOKEN_INVALID', 'Unknown payment token')
      : this.#walletServer.authorise({ ...order, token });
  }

  #find({ clientKey, sessionKey }: DropinKeys): Session | null {
    return [...this.#byOrder.values()].find((each) => each.sessionKey === sessionKey && each.clientKey === clientKey) ?? null;
  }
}

const LARGEST_BODY = 8192;

const Keys = { clientKey: Schema.String, sessionKey: Schema.String };
const decodeKeys = Schema.decodeUnknownOption(Schema.Struct(Keys));
const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ ...Keys, validationUrl: Schema.String, domain: Schema.String }));
const decodeWalletToken = Schema.decodeUnknownOption(Schema.Struct({ ...Keys, walletToken: Schema.NonEmptyString }));
const decodeSubmission = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ paymentToken: Schema.String, sessionKey: Schema.String })),
);

/** The drop-in (31): the component exchanges the wallet's token for a payment token, and the platform's submission of that decides. */
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
