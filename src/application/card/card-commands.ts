import { Effect } from 'effect';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { CardFormError } from '../../domain/ports/provider/card-gateway.ts';
import type { PlatformClock } from '../../domain/ports/platform/platform-clock.ts';
import type { CardFormSession } from './card-form-session.ts';
import type { ChangeCard } from './change-card.ts';
import type { SavedCardSession } from './saved-card-session.ts';

export const CARD_COMMANDS = ['tokenise', 'tokenise-saved-card', 'update-card', 'delete-card', 'fetch-card'] as const;
export type CardCommand = Extract<PaymentCommand, { type: (typeof CARD_COMMANDS)[number] }>;

/** Carries out the payment machine's card commands. */
export class CardCommands {
  readonly #cardForm: CardFormSession;
  readonly #savedCard: SavedCardSession;
  readonly #change: ChangeCard;
  readonly #clock: PlatformClock;
  constructor(cardForm: CardFormSession, savedCard: SavedCardSession, change: ChangeCard, clock: PlatformClock) {
    this.#cardForm = cardForm;
    this.#savedCard = savedCard;
    this.#change = change;
    this.#clock = clock;
  }

  execute(command: CardCommand): Effect.Effect<PaymentEvent> {
    switch (command.type) {
      case 'tokenise':
        return this.#token(this.#cardForm.submit(command.providerId, command.holderName));
      case 'tokenise-saved-card':
        return this.#token(this.#savedCard.submit(command.card));
      case 'update-card':
        return this.#change.update(command);
      case 'delete-card':
        return this.#change.remove(command);
      case 'fetch-card':
        return this.#change.fetch(command);
    }
  }

  #token(fields: Effect.Effect<Readonly<Record<string, string>>, CardFormError>): Effect.Effect<PaymentEvent> {
    return fields.pipe(
      Effect.match({
        onSuccess: (token): PaymentEvent => ({ type: 'tokenised', fields: token, at: this.#clock.now() }),
        onFailure: (): PaymentEvent => ({ type: 'tokenise-failed' }),
      }),
    );
  }

  /** The event after a defect, so that the machine never waits for ever. */
  static afterDefect(command: CardCommand): PaymentEvent {
    switch (command.type) {
      case 'tokenise':
      case 'tokenise-saved-card':
        return { type: 'tokenise-failed' };
      case 'update-card':
        return { type: 'card-change-failed', sourceId: command.card.sourceId, change: command.change, message: 'request.failed' };
      case 'delete-card':
        return { type: 'card-change-failed', sourceId: command.card.sourceId, change: 'delete', message: 'request.failed' };
      case 'fetch-card':
        return { type: 'card-fetched', orderId: command.orderId, card: null };
    }
  }
}
