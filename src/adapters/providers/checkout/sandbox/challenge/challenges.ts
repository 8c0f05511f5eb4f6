import type {
  ChargedCard,
  DeclineFacts,
  FollowUpRequest,
  LateDecision,
  ProviderSandboxContext,
  WayBackQuery,
} from '../../../../../sandbox/provider-sandbox.ts';
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
  /** Parameters that Checkout adds to the return address: the session of this verification, and in Flow the payment's ids. */
  readonly wayBack: WayBackQuery;
}

interface Entry {
  readonly challenge: Challenge;
  readonly createdAt: number;
  /** The first chosen result. */
  ending: ChallengeEnding | null;
}

const orderDecisionOf = (ending: ChallengeEnding, card: ChargedCard): LateDecision =>
  ending === 'approve' ? { kind: 'paid', card } : { kind: 'declined', facts: NOT_AUTHENTICATED, card };

/**
 * The bank's 3-D Secure pages, in memory only. Each ends its order once, by the first choice; the platform learns the result from
 * the payment return.
 */
export class Challenges {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  /** Opens a page for an order and returns its address. The acquirer calls it once per order. */
  open(orderId: string, amountCents: number, card: ChargedCard, ids: WayBackQuery = {}): string {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#entries) if (createdAt + KEPT_MS < now) this.#entries.delete(id);
    const id = this.#context.newId();
    const wayBack: WayBackQuery = { ...ids, 'cko-session-id': `sid_${this.#context.newId()}` };
    this.#entries.set(id, { challenge: { id, orderId, amountCents, card, wayBack }, createdAt: now, ending: null });
    return `${this.#context.providerOrigin}/checkout/3ds/${id}`;
  }

  find(id: string): Challenge | null {
    return this.#entries.get(id)?.challenge ?? null;
  }

  isOpen({ id }: Challenge): boolean {
    return this.#entries.get(id)?.ending === null;
  }

  /** Ends a verification; a second choice changes nothing. */
  end({ id }: Challenge, ending: ChallengeEnding): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.ending ??= ending;
  }

  /**
   * Returns the result of the order whose verification session the payment return names; null while it is open, or for another
   * order's session.
   */
  returned({ orderId, query }: FollowUpRequest & { readonly query: WayBackQuery }): LateDecision | null {
    const session = query['cko-session-id'];
    const found = [...this.#entries.values()].find(
      ({ challenge }) => challenge.orderId === orderId && challenge.wayBack['cko-session-id'] === session,
    );
    if (found === undefined || found.ending === null) return null;
    return orderDecisionOf(found.ending, found.challenge.card);
  }
}
