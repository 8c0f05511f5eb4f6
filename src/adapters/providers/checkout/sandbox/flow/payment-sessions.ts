import { Option, Schema } from 'effect';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FONT_FACES, FONT_FAMILY } from '../../../../../sandbox/simulator/simulator-font.ts';
import { pageResponse } from '../../../../../sandbox/simulator/simulator-page.ts';
import type { FollowUpRequest, ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { NO_FACTS } from '../../../../../sandbox/simulator/forced-results.ts';
import type { Challenges } from '../challenges.ts';
import { forcedCard } from '../test-cards.ts';
import type { TokenStore } from '../token-store.ts';

const STYLE = `
${FONT_FACES}html, body { margin: 0; background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 4px; font: 400 16px/1.4 ${FONT_FAMILY}, sans-serif; color: var(--colorPrimary, #111); }
label { display: grid; gap: 4px; font-size: 0.875em; color: var(--colorSecondary, #555); }
label:first-child, p, button { grid-column: 1 / -1; }
input {
  box-sizing: border-box; inline-size: 100%; min-block-size: 48px; padding: 0 12px; border: 1px solid var(--colorFormBorder, #777);
  border-radius: 12px; background: var(--colorFormBackground, #fff); color: var(--colorPrimary, #111); appearance: none;
  font: 600 17px/1.3 ${FONT_FAMILY}, sans-serif; font-variant-numeric: tabular-nums; text-align: start;
}
input[aria-invalid='true'] { border-color: var(--colorError, #b00020); }
p { margin: 0; min-block-size: 1.4em; color: var(--colorError, #b00020); font-size: 0.875em; }
button {
  min-block-size: 52px; border: 0; border-radius: 12px; background: var(--colorAction, #186aff); color: var(--colorInverse, #fff);
  font: 700 17px/1.3 ${FONT_FAMILY}, sans-serif; cursor: pointer;
}
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 2px solid var(--colorOutline, #186aff); outline-offset: 2px; }
@media (max-width: 280px) { form { grid-template-columns: 1fr; } }
`;

const field = (name: string, autocomplete: string): string =>
  `<label><span data-label="${name}"></span><input name="${name}" dir="ltr" inputmode="numeric" autocomplete="${autocomplete}" autocapitalize="off" autocorrect="off" spellcheck="false" aria-describedby="problem" /></label>`;

/** The document of Flow's element: fields and pay button, which its script fills in. */
const elementPage = (siteOrigin: string): Response =>
  pageResponse({
    title: 'Checkout Flow',
    language: 'ar',
    style: STYLE,
    script: 'flow-element.js',
    data: { 'merchant-origin': siteOrigin },
    body: `<form novalidate hidden>
      ${field('number', 'cc-number')}
      ${field('expiry', 'cc-exp')}
      ${field('cvv', 'cc-csc')}
      <p id="problem" role="alert"></p>
      <button type="submit" data-choice="pay"></button>
    </form>`,
    frameAncestors: [siteOrigin],
  });

const LARGEST_BODY = 4096;

const decodePayment = Schema.decodeUnknownOption(
  Schema.Struct({ session_secret: Schema.NonEmptyString, token: Schema.optionalKey(Schema.NonEmptyString) }),
);

/** Serves Flow's element and its calls for the amount and payment of a payment session. */
export const flowRoutes = (app: Hono, sessions: PaymentSessions, siteOrigin: (c: Context) => string): void => {
  app.get('/checkout/element.html', (c) => elementPage(siteOrigin(c)));
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

const KEPT_MS = 2 * 60 * 60_000;

type SessionOrder = Pick<FollowUpRequest, 'orderId' | 'amountCents'>;

interface PaymentSession {
  readonly id: string;
  readonly payment_session_secret: string;
}

/** The answer of Flow's own call to the element. */
export type SessionPayment =
  | { readonly status: 'Approved' | 'Declined' | 'Pending'; readonly id: string }
  | { readonly status: 'Action Required'; readonly id: string; readonly url: string };

interface Entry extends PaymentSession {
  readonly order: SessionOrder;
  readonly createdAt: number;
  /** The first payment or its answer, since a session is charged once. */
  payment: Promise<SessionPayment> | null;
}

/** Payment sessions, one per order, in memory only. */
export class PaymentSessions {
  readonly #context: ProviderSandboxContext;
  readonly #tokens: TokenStore;
  readonly #challenges: Challenges;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext, tokens: TokenStore, challenges: Challenges) {
    this.#context = context;
    this.#tokens = tokens;
    this.#challenges = challenges;
  }

  /** Opens a session for an order. The acquirer calls it once per order. */
  open(order: SessionOrder): PaymentSession {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#entries) if (createdAt + KEPT_MS < now) this.#entries.delete(id);
    const keys = { id: `ps_${this.#context.newId()}`, payment_session_secret: `pss_${this.#context.newId()}` };
    this.#entries.set(keys.id, { ...keys, order, createdAt: now, payment: null });
    return keys;
  }

  amountOf(id: string, secret: string): number | null {
    return this.#find(id, secret)?.order.amountCents ?? null;
  }

  /** Charges the session with a token, once: a repeated call gets the first answer. Null for an unknown session. */
  pay(id: string, secret: string, token: string): Promise<SessionPayment> | null {
    const session = this.#find(id, secret);
    return session === null ? null : (session.payment ??= this.#charge(session, token));
  }

  async #charge({ id: sessionId, order }: Entry, token: string): Promise<SessionPayment> {
    const { orderId, amountCents } = order;
    const id = `pay_${this.#context.newId()}`;
    const ids = { 'cko-payment-session-id': sessionId, 'cko-payment-id': id };
    const redemption = this.#tokens.redeem(token);
    const behaviour = redemption.ok ? forcedCard(redemption.card.number)?.behaviour : undefined;
    if (!redemption.ok || behaviour === undefined) {
      const errCode = redemption.ok ? '20014' : redemption.errCode;
      await this.#context.decide(orderId, { kind: 'declined', facts: { ...NO_FACTS, errCode }, card: null });
      return { status: 'Declined', id };
    }
    const { card } = redemption;
    switch (behaviour.kind) {
      case 'paid':
        if (behaviour.afterMs > 0) {
          setTimeout(() => void this.#context.decide(orderId, { kind: 'paid', card }), behaviour.afterMs).unref();
          return { status: 'Pending', id };
        }
        await this.#context.decide(orderId, { kind: 'paid', card });
        return { status: 'Approved', id };
      case 'declined':
        await this.#context.decide(orderId, { kind: 'declined', facts: behaviour.facts, card });
        return { status: 'Declined', id };
      case 'pending':
        return { status: 'Pending', id };
      case 'challenge':
        return { status: 'Action Required', id, url: this.#challenges.open(orderId, amountCents, card, ids) };
    }
  }

  #find(id: string, secret: string): Entry | null {
    const entry = this.#entries.get(id);
    return entry !== undefined && entry.payment_session_secret === secret ? entry : null;
  }
}
