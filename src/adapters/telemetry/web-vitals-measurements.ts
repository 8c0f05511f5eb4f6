import { Effect } from 'effect';
import { PageMeasurements, type Measurement } from '../../domain/ports/reports.ts';

type Watch = (told: (metric: { readonly name: string; readonly value: number; readonly rating: string }) => void) => void;

/** The part of `web-vitals` that we use. */
export interface WebVitalsLibrary {
  readonly onLCP: Watch;
  readonly onINP: Watch;
  readonly onCLS: Watch;
}

/** PageMeasurements using the `web-vitals` library, loaded on first use. */
export class WebVitalsMeasurements extends PageMeasurements {
  readonly #load: () => Promise<WebVitalsLibrary>;
  constructor(load: () => Promise<WebVitalsLibrary> = () => import('web-vitals')) {
    super();
    this.#load = load;
  }

  override watch(told: (measurement: Measurement) => void): Effect.Effect<void> {
    return Effect.promise(async () => {
      const library = await this.#load().catch(() => null);
      for (const watch of library === null ? [] : [library.onLCP, library.onINP, library.onCLS])
        watch(({ name, value, rating }) => told({ metric: name, value, rating }));
    });
  }
}
