import { Effect } from 'effect';
import { LIMITS } from '../../domain/limits.ts';
import type { PlatformError } from '../../domain/ports/platform/platform-error.ts';
import type { ShopperCountry } from '../../domain/ports/platform/shopper-country.ts';
import { countryStep } from '../../domain/report/sampling.ts';

const reasonOf = (error: PlatformError): string => (error._tag === 'PlatformRefusal' ? `result ${error.code}` : error.cause);

/** The shopper's country, asked for once a visit and again where it does not come; then the platform is told (platform §8). */
export class FindCountry {
  readonly #country: ShopperCountry;
  #known: string | null = null;
  constructor(country: ShopperCountry) {
    this.#country = country;
  }

  /** Null until it is known. */
  known(): string | null {
    return this.#known;
  }

  /** Never fails. */
  execute(): Effect.Effect<void> {
    return this.#tryFor(0);
  }

  #tryFor(retries: number): Effect.Effect<void> {
    return this.#country.read().pipe(
      Effect.matchEffect({
        onSuccess: (country) => Effect.sync(() => void (this.#known = country)),
        onFailure: (error) =>
          countryStep(retries).kind === 'report'
            ? this.#country.reportMissing(reasonOf(error))
            : Effect.andThen(
                Effect.sleep(LIMITS.countryRetryPause.value),
                Effect.suspend(() => this.#tryFor(retries + 1)),
              ),
      }),
    );
  }
}
