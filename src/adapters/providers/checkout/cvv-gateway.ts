import { Effect, Option } from 'effect';
import type { SavedCard } from '../../../domain/card/saved-card.ts';
import { type CardFormError, TypedCvvGateway } from '../../../domain/ports/providers.ts';
import { cardFormErrors } from '../../mount/mount-within.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import { manifest } from './manifest.ts';
import { decodeCvvToken } from './wire.ts';

const formErrors = cardFormErrors(manifest.id);

export type Post = (url: string, request: RequestInit) => Promise<Response>;

/**
 * The CVV of a saved card (23) for the create call: the digits, as specified, or, with the switch `checkout.exchangeCvv` on, a
 * provider's token that the browser fetches for them (D10). The digits are sent in that one request only; no error contains them.
 */
export class CheckoutCvvGateway extends TypedCvvGateway {
  readonly #configuration: Configuration;
  readonly #post: Post;
  readonly #timeoutMs: number;

  /** `timeoutMs`: time-out of the exchange. */
  constructor(configuration: Configuration, post: Post, timeoutMs: number) {
    super();
    this.#configuration = configuration;
    this.#post = post;
    this.#timeoutMs = timeoutMs;
  }

  override fields(card: SavedCard, cvv: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> {
    const isExchanged = this.#configuration.provider('checkout.exchangeCvv') === 'on';
    return Effect.map(isExchanged ? this.#exchange(cvv) : Effect.succeed(cvv), (sent) => ({ cko_source_id: card.sourceId, cko_cvv: sent }));
  }

  /** Exchanges the digits for the provider's token, without falling back to the digits: the switch decides where they may be sent. */
  #exchange(cvv: string): Effect.Effect<string, CardFormError> {
    const url = this.#configuration.provider('checkout.tokenUrl');
    const publicKey = this.#configuration.provider('checkout.publicKey');
    if (url === null || publicKey === null) return formErrors.fail('rejected', 'not-configured');
    return Effect.tryPromise({
      try: async (signal) => {
        const answer = await this.#post(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: publicKey },
          body: JSON.stringify({ type: 'cvv', token_data: { cvv } }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal,
        });
        return { status: answer.status, body: answer.ok ? await answer.json() : null };
      },
      catch: () => formErrors.of('rejected', 'unreachable'),
    }).pipe(
      Effect.timeoutOrElse({ duration: this.#timeoutMs, orElse: () => formErrors.fail('submit-timeout', 'exchange') }),
      Effect.flatMap(({ status, body }) =>
        body === null
          ? formErrors.fail('rejected', `http-${status}`)
          : Option.match(decodeCvvToken(body), {
              onNone: () => formErrors.fail('malformed', 'exchange'),
              onSome: ({ token }) => Effect.succeed(token),
            }),
      ),
    );
  }
}
