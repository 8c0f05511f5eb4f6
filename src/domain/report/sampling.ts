import { LIMITS } from '../limits.ts';
import { mayRetry } from '../retries.ts';

/** Whether this visit is measured: 1 in N (platform §9). `random` is in [0, 1); an N below 1 measures none. */
export const isSampled = (random: number, oneIn: number = LIMITS.performanceSampling.value): boolean => oneIn >= 1 && random < 1 / oneIn;

export type CountryStep = { readonly kind: 'ask-again' } | { readonly kind: 'report'; readonly type: 'api' };

/** After the country could not be read: asked again up to 5 times, then reported (platform §8). `retries`: made so far. */
export const countryStep = (retries: number): CountryStep =>
  mayRetry(retries, LIMITS.countryTries) ? { kind: 'ask-again' } : { kind: 'report', type: 'api' };
