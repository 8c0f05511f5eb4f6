import { makeAutoObservable } from 'mobx';
import type { PaymentState } from '../../domain/payment/state.ts';
import { type PayableCard, withoutCard } from '../../domain/card/payable-card.ts';
import { isWalletCard, type SavedCard } from '../../domain/card/saved-card.ts';

/** Payment state shown by rows of saved cards. Each value is tracked separately, so that many rows are not redrawn on every event. */
export class CardRows {
  readonly #state: () => PaymentState;
  constructor(state: () => PaymentState) {
    this.#state = state;
    makeAutoObservable(this);
  }

  get cards(): PaymentState['cards'] {
    return this.#state().cards;
  }

  /** Source id of the selected card, or null for none. */
  get chosen(): string | null {
    return this.#state().card?.card.sourceId ?? null;
  }

  /** Source id of the card being deleted, or null for none. */
  get deleted(): string | null {
    const { attempt } = this.#state();
    return attempt.kind === 'changing-card' && attempt.change === 'delete' ? attempt.sourceId : null;
  }

  get isAttempting(): boolean {
    return this.#state().attempt.kind !== 'idle';
  }
}

/**
 * The shopper's saved cards after some were changed, deleted or found during a payment. `before` and `after`: those that can pay for the
 * package. Other cards are unchanged.
 */
export const cardsAfter = (
  saved: readonly SavedCard[],
  before: readonly PayableCard[],
  after: readonly PayableCard[],
): readonly SavedCard[] => {
  const now = after.map(({ card }) => card).filter((card) => !isWalletCard(card));
  const gone = before.map(({ card }) => card);
  return [...now, ...[...gone, ...now].reduce(withoutCard, saved)];
};
