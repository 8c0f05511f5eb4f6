import type { ChargeDecision, ChargeRequest, ChargedCard } from '../../../../sandbox/provider-sandbox.ts';
import { forcedCard, NO_FACTS } from './test-cards.ts';
import type { TokenStore } from './token-store.ts';

const refusal = (errCode: string, errSummary: string): ChargeDecision => ({
  kind: 'declined',
  facts: { ...NO_FACTS, errCode, errSummary },
  card: null,
  afterMs: 0,
});

/** Decides each order once: by the test card behind the token, or behind the saved card that is named instead. */
export class Acquirer {
  readonly #tokens: TokenStore;
  readonly #decided = new Map<string, ChargeDecision>();

  constructor(tokens: TokenStore) {
    this.#tokens = tokens;
  }

  /** The same order again gets the first answer; nothing is charged twice. */
  charge(request: ChargeRequest): ChargeDecision {
    const decision = this.#decided.get(request.orderId) ?? this.#decide(request);
    this.#decided.set(request.orderId, decision);
    return decision;
  }

  #decide({ fields, savedCard }: ChargeRequest): ChargeDecision {
    const token = fields['cko_token'] ?? '';
    if (token !== '') {
      const redemption = this.#tokens.redeem(token);
      return redemption.ok ? this.#byNumber(redemption.card) : refusal(redemption.errCode, 'Token cannot be used');
    }
    const source = fields['cko_source_id'] ?? fields['source_id'] ?? '';
    if (source === '') return refusal('source_required', 'Neither token nor source');
    return savedCard === null || savedCard.sourceId !== source ? refusal('source_invalid', 'Unknown source') : this.#byNumber(savedCard);
  }

  #byNumber(card: ChargedCard): ChargeDecision {
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
    }
  }
}
