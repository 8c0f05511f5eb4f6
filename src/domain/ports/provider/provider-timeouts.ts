import type { LIMITS } from '../../limits.ts';

/** How long providers' adapters wait, by the names of `limits.ts`. The app gives the limits; tests give less, so that none waits in real time. */
export abstract class ProviderTimeouts {
  /** In ms. */
  abstract of(limit: keyof typeof LIMITS): number;
}
