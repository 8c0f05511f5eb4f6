import type { ChargedCard, DeclineFacts, LateDecision, ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { NO_FACTS } from '../test-cards.ts';

const KEPT_MS = 2 * 60 * 60_000;

/** Checkout.com's code for failed 3-D Secure. */
const NOT_AUTHENTICATED: DeclineFacts = {
  ...NO_FACTS,
  errCode: '20151',
  errSummary: 'Cardholder failed 3DS authentication',
  failReason: '3ds_authentication_failure',
};

export const CHALLENGE_ENDINGS = ['approve', 'decline'] as const;
export type ChallengeEnding = (typeof CHALLENGE_ENDINGS)[number];

export interface Challenge {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly card: ChargedCard;
}

interface Entry {
  readonly challenge: Challenge;
  readonly createdAt: number;
  /** The first result that was chosen, being sent to the platform or delivered. */
  ending: Promise<unknown> | null;
}

const orderDecisionOf = (ending: ChallengeEnding, card: ChargedCard): LateDecision =>
  ending === 'approve' ? { kind: 'paid', card } : { kind: 'declined', facts: NOT_AUTHENTICATED, card };

/** The bank's 3-D Secure pages, in memory only. Each ends its order once, by the first choice. */
export class Challenges {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  /** Opens a page for an order and returns its address. The acquirer calls it once per order. */
  open(orderId: string, amountCents: number, card: ChargedCard): string {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#entries) if (createdAt + KEPT_MS < now) this.#entries.delete(id);
    const id = this.#context.newId();
    this.#entries.set(id, { challenge: { id, orderId, amountCents, card }, createdAt: now, ending: null });
    return `${this.#context.providerOrigin}/checkout/3ds/${id}`;
  }

  find(id: string): Challenge | null {
    return this.#entries.get(id)?.challenge ?? null;
  }

  isOpen({ id }: Challenge): boolean {
    return this.#entries.get(id)?.ending === null;
  }

  /**
   * Tells the platform once: a second choice waits for the first and changes nothing. Rejects when the platform could
   * not be told; the page can then be used again.
   */
  async end({ id, orderId, card }: Challenge, ending: ChallengeEnding): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const told = (entry.ending ??= this.#context.decide(orderId, orderDecisionOf(ending, card)));
    try {
      await told;
    } catch (error) {
      if (entry.ending === told) entry.ending = null;
      throw error;
    }
  }
}
