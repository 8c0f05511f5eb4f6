import type { LIMITS } from '../../limits.ts';

/** The time-outs of providers' adapters, by the names in `limits.ts`. Tests inject shorter ones, so that none waits in real time. */
export abstract class ProviderTimeouts {
  /** In ms. */
  abstract of(limit: keyof typeof LIMITS): number;
}
