import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import type { Challenges } from '../challenge/challenges.ts';
import { forcedCard, NO_FACTS } from '../test-cards.ts';
import type { TokenStore } from '../token-store.ts';

const KEPT_MS = 2 * 60 * 60_000;

export interface SessionOrder {
  readonly orderId: string;
  readonly amountCents: number;
}

export interface PaymentSession {
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
