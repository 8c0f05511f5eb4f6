import type { ChargedCard, ChargeDecision, ChargeRequest } from '../../../../sandbox/provider-sandbox.ts';
import { refusal } from '../../../../sandbox/simulator/forced-results.ts';
import type { Challenges } from './challenges.ts';
import type { CvvTokens } from './cvv-tokens.ts';
import type { PaymentSessions } from './flow/payment-sessions.ts';
import { forcedCard } from './test-cards.ts';
import type { TokenStore } from './token-store.ts';

/** Decides each order once, by the test card behind its token or its saved card. */
export class Acquirer {
  readonly #tokens: TokenStore;
  readonly #cvvTokens: CvvTokens;
  readonly #challenges: Challenges;
  readonly #sessions: PaymentSessions;
  readonly #decided = new Map<string, ChargeDecision>();

  constructor(tokens: TokenStore, cvvTokens: CvvTokens, challenges: Challenges, sessions: PaymentSessions) {
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#cvvTokens = cvvTokens;
    this.#challenges = challenges;
  }

  /** A repeated order gets the first answer; nothing is charged twice. */
  charge(request: ChargeRequest): ChargeDecision {
    const decision = this.#decided.get(request.orderId) ?? this.#decide(request);
    this.#decided.set(request.orderId, decision);
    return decision;
  }

  #decide(request: ChargeRequest): ChargeDecision {
    const { fields, savedCard } = request;
    const token = fields['cko_token'] ?? '';
    if (token !== '') {
      const redemption = this.#tokens.redeem(token);
      return redemption.ok ? this.#byNumber(request, redemption.card) : refusal(redemption.errCode, 'Token cannot be used');
    }
    const source = fields['cko_source_id'] ?? fields['source_id'] ?? '';
    // Without a card token or a saved card, the shopper pays in Flow's element (D57).
    if (source === '' && fields['cko_token'] === undefined) {
      const { orderId, amountCents } = request;
      return { kind: 'action', platformData: JSON.stringify(this.#sessions.open({ orderId, amountCents })) };
    }
    if (source === '') return refusal('source_required', 'Neither token nor source');
    if (savedCard === null || savedCard.sourceId !== source) return refusal('source_invalid', 'Unknown source');
    // 20124 is Checkout's own code for a missing CVV.
    return this.#cvvTokens.takes(fields['cko_cvv'] ?? '', savedCard.number)
      ? this.#byNumber(request, savedCard)
      : refusal('20124', 'CVV missing or wrong');
  }

  #byNumber({ orderId, amountCents }: ChargeRequest, card: ChargedCard): ChargeDecision {
    const forced = forcedCard(card.number);
    if (forced === null) return refusal('20014', 'Not a test card');
    const { behaviour } = forced;
    switch (behaviour.kind) {
      case 'paid':
        return { kind: 'paid', card, afterMs: behaviour.afterMs };
      case 'declined':
        return { kind: 'declined', facts: behaviour.facts, card, afterMs: 0 };
      case 'pending':
        return { kind: 'pending' };
      case 'challenge':
        return { kind: 'redirect', url: this.#challenges.open(orderId, amountCents, card), platformData: '' };
    }
  }
}
