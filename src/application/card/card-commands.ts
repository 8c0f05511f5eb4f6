import { Effect } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { CardFormError } from '../../domain/ports/provider/card-gateway.ts';
import type { PlatformClock } from '../../domain/ports/platform/platform-clock.ts';
import { answered, type CommandTable } from '../payment/command-table.ts';
import type { CardFormSession } from './card-form-session.ts';
import type { ChangeCard } from './change-card.ts';
import type { SavedCardSession } from './saved-card-session.ts';

type CardCommand = 'tokenise' | 'tokenise-saved-card' | 'update-card' | 'delete-card' | 'fetch-card';

const tokeniseFailed = (): PaymentEvent => ({ type: 'tokenise-failed' });

/** Carries out the payment machine's card commands. */
export class CardCommands {
  readonly table: CommandTable<CardCommand>;
  constructor(cardForm: CardFormSession, savedCard: SavedCardSession, change: ChangeCard, clock: PlatformClock) {
    const token = (fields: Effect.Effect<Readonly<Record<string, string>>, CardFormError>): Effect.Effect<PaymentEvent> =>
      Effect.match(fields, {
        onSuccess: (made): PaymentEvent => ({ type: 'tokenised', fields: made, at: clock.now() }),
        onFailure: tokeniseFailed,
      });
    this.table = {
      tokenise: answered(({ providerId, holderName }) => token(cardForm.submit(providerId, holderName)), tokeniseFailed),
      'tokenise-saved-card': answered(({ card }) => token(savedCard.submit(card)), tokeniseFailed),
      'update-card': answered(
        (command) => change.update(command),
        ({ card, change: what }) => ({
          type: 'card-change-failed',
          sourceId: card.sourceId,
          change: what,
          message: 'request.failed',
        }),
      ),
      'delete-card': answered(
        (command) => change.remove(command),
        ({ card }) => ({ type: 'card-change-failed', sourceId: card.sourceId, change: 'delete', message: 'request.failed' }),
      ),
      'fetch-card': answered(
        (command) => change.fetch(command),
        ({ orderId }) => ({ type: 'card-fetched', orderId, card: null }),
      ),
    };
  }
}
