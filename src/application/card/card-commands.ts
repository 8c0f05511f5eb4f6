import { Effect } from 'effect';
import { remembersCard } from '../../domain/login/login-state.ts';
import type { CommandOf } from '../../domain/payment/command.ts';
import type { PaymentEvent, TokeniseFault } from '../../domain/payment/event.ts';
import type { CardFormError } from '../../domain/ports/providers.ts';
import type { PaymentJournal } from '../../domain/ports/payment.ts';
import type { Page } from '../../domain/ports/browser.ts';
import { answered, unanswered, type CommandTable } from '../payment/command-table.ts';
import { appearanceOf } from '../runtime/page-mount-point.ts';
import type { LazyParts } from '../runtime/lazy-area.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { CardFormSession } from './card-form-session.ts';
import type { ChangeCard } from './change-card.ts';
import type { ElementFormSession } from './element-form-session.ts';
import type { SavedCardSession } from './saved-card-session.ts';

type CardCommand =
  | 'tokenise'
  | 'tokenise-saved-card'
  | 'update-card'
  | 'delete-card'
  | 'fetch-card'
  | 'show-element-form'
  | 'hide-element-form';

const tokeniseFailed = ({ requestId }: { readonly requestId: string }, fault: TokeniseFault = 'rejected'): PaymentEvent => ({
  type: 'tokenise-failed',
  requestId,
  fault,
});

/** The API of the card chunk, which loads when the pay step offers a card. */
export interface CardParts {
  readonly form: Pick<CardFormSession, 'mount' | 'unmount' | 'focus' | 'restyle' | 'submit'>;
  readonly saved: Pick<SavedCardSession, 'mount' | 'unmount' | 'focus' | 'restyle' | 'typed' | 'clear' | 'submit'>;
  readonly change: Pick<ChangeCard, 'update' | 'remove' | 'fetch'>;
}

/** The API of the chunk for a provider's own form, which loads when a payment method with one is chosen. */
export interface ElementFormParts {
  readonly element: Pick<ElementFormSession, 'show' | 'hide'>;
}

/** The payment machine's card commands. */
export class CardCommands {
  readonly table: CommandTable<CardCommand>;
  constructor(
    card: LazyParts<CardParts>,
    elementForm: LazyParts<ElementFormParts>,
    page: Page,
    journal: PaymentJournal,
    session: Pick<ShopperSession, 'isConfirmed'>,
  ) {
    /** The requested form: one that was removed before its chunk loaded is not shown. */
    let wanted: CommandOf<'show-element-form'> | null = null;
    const faultOf = ({ fault }: CardFormError): TokeniseFault => {
      if (page.offline()) return 'offline';
      return fault === 'submit-timeout' ? 'no-answer' : 'rejected';
    };
    const token = (
      asked: { readonly requestId: string },
      fields: Effect.Effect<Readonly<Record<string, string>>, CardFormError>,
    ): Effect.Effect<PaymentEvent> =>
      // The journal records the tap while the provider works: another tab may pay and end an order meanwhile.
      Effect.match(Effect.all([fields, journal.tapped(asked.requestId)], { concurrency: 'unbounded' }), {
        onSuccess: ([made]): PaymentEvent => ({ type: 'tokenised', requestId: asked.requestId, fields: made }),
        onFailure: (error) => tokeniseFailed(asked, faultOf(error)),
      });
    this.table = {
      tokenise: answered(
        (command) =>
          token(
            command,
            card.run(({ form }) => form.submit(command.providerId, command.holderName)),
          ),
        (command) => tokeniseFailed(command),
      ),
      'tokenise-saved-card': answered(
        (command) =>
          token(
            command,
            card.run(({ saved }) => saved.submit(command.card)),
          ),
        (command) => tokeniseFailed(command),
      ),
      'update-card': answered(
        (command) =>
          // A stale request: nothing is sent for a session that the shopper has not confirmed (D62).
          command.remember === true && !remembersCard(true, session.isConfirmed())
            ? Effect.succeed<PaymentEvent>({
                type: 'card-change-failed',
                sourceId: command.card.sourceId,
                change: command.change,
                message: 'card.update-failed',
              })
            : card.run(({ change }) => change.update(command)),
        ({ card: changed, change: what }) => ({
          type: 'card-change-failed',
          sourceId: changed.sourceId,
          change: what,
          message: 'request.failed',
        }),
      ),
      'delete-card': answered(
        (command) => card.run(({ change }) => change.remove(command)),
        ({ card: deleted }) => ({ type: 'card-change-failed', sourceId: deleted.sourceId, change: 'delete', message: 'request.failed' }),
      ),
      'fetch-card': answered(
        (command) => card.run(({ change }) => change.fetch(command)),
        ({ orderId }) => ({ type: 'card-fetched', orderId, card: null }),
      ),
      'show-element-form': {
        run: (command, emit, check) =>
          Effect.suspend(() => {
            wanted = command;
            return elementForm.run(({ element }) =>
              wanted === command ? element.show(command, appearanceOf(page), emit, check) : Effect.void,
            );
          }),
        afterDefect: ({ intent }) => ({ type: 'element-form-failed', requestId: intent.requestId }),
      },
      'hide-element-form': unanswered(() => {
        wanted = null;
        elementForm.parts?.element.hide();
      }),
    };
  }
}
