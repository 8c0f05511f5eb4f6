import type { LateDecision, ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { DECLINE_FACTS, type DeclineClass } from '../decline-facts.ts';

/** A hosted page may be paid on for half an hour (PayerMax, expireTime 1800 s). */
const PAGE_LIFETIME_MS = 30 * 60_000;
const KEPT_MS = 4 * PAGE_LIFETIME_MS;

/** The choices that end a payment on its page. Leaving it pending does not. */
export type Ending = 'approve' | DeclineClass;

export interface HostedPayment {
  readonly pageId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly expiresAt: number;
}

export type PageState = 'open' | 'ended' | 'expired';

interface Entry {
  readonly payment: HostedPayment;
  /** The first result that was chosen, being sent to the platform or delivered. */
  ending: Promise<unknown> | null;
}

const orderDecisionOf = (ending: Ending): LateDecision =>
  ending === 'approve' ? { kind: 'paid', card: null } : { kind: 'declined', facts: DECLINE_FACTS[ending], card: null };

/** The payments with a page, in memory only: a restart loses them. Each ends once, by its first choice. */
export class HostedPayments {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  /** The page of an order; repeated calls return the same one. */
  open(orderId: string, amountCents: number): HostedPayment {
    const now = this.#context.now();
    for (const [pageId, { payment }] of this.#entries) if (payment.expiresAt + KEPT_MS < now) this.#entries.delete(pageId);
    const known = [...this.#entries.values()].find(({ payment }) => payment.orderId === orderId);
    if (known !== undefined) return known.payment;
    const payment: HostedPayment = { pageId: this.#context.newId(), orderId, amountCents, expiresAt: now + PAGE_LIFETIME_MS };
    this.#entries.set(payment.pageId, { payment, ending: null });
    return payment;
  }

  find(pageId: string): HostedPayment | null {
    return this.#entries.get(pageId)?.payment ?? null;
  }

  stateOf({ pageId, expiresAt }: HostedPayment): PageState {
    if (this.#entries.get(pageId)?.ending != null) return 'ended';
    return expiresAt <= this.#context.now() ? 'expired' : 'open';
  }

  /**
   * Tells the platform the payment's result once: a second choice waits for the first and changes nothing, nor does a
   * choice on an expired page. Rejects when the platform could not be told; the page can then be used again.
   */
  async end(payment: HostedPayment, ending: Ending): Promise<void> {
    const entry = this.#entries.get(payment.pageId);
    if (entry === undefined || this.stateOf(payment) === 'expired') return;
    const told = (entry.ending ??= this.#context.decide(payment.orderId, orderDecisionOf(ending)));
    try {
      await told;
    } catch (error) {
      if (entry.ending === told) entry.ending = null;
      throw error;
    }
  }
}
