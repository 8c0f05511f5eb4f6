import { Deferred, Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { PlatformError, ShopperCountry } from '../../domain/ports/platform.ts';
import { countryStep } from '../../domain/report/analytics-event.ts';

const reasonOf = (error: PlatformError): string => (error._tag === 'PlatformRefusal' ? `result ${error.code}` : error.cause);

/**
 * The shopper's country, requested once per visit and retried if it does not arrive; a final failure is reported to the platform
 * (platform §8).
 */
export class FindCountry {
  readonly #country: ShopperCountry;
  readonly #found = Deferred.makeUnsafe<string | null>();
  constructor(country: ShopperCountry) {
    this.#country = country;
  }

  /** Waits until the request has ended, or null if the country did not arrive. Makes no request itself. */
  found(): Effect.Effect<string | null> {
    return Deferred.await(this.#found);
  }

  /** Never fails. */
  execute(): Effect.Effect<void> {
    return Effect.flatMap(this.#tryFor(0), (country) => Effect.asVoid(Deferred.succeed(this.#found, country)));
  }

  #tryFor(retries: number): Effect.Effect<string | null> {
    return this.#country.read().pipe(
      Effect.matchEffect({
        onSuccess: (country) => Effect.succeed<string | null>(country),
        onFailure: (error) =>
          countryStep(retries).kind === 'report'
            ? Effect.as(this.#country.reportMissing(reasonOf(error)), null)
            : Effect.andThen(
                Effect.sleep(limits.countryRetryPause),
                Effect.suspend(() => this.#tryFor(retries + 1)),
              ),
      }),
    );
  }
}
