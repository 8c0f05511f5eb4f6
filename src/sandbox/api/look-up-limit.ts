import { Refused } from './answer.ts';
import type { CallInput } from './call.ts';

/** Maximum account look-ups per minute. A shopper makes a handful; a program that collects accounts makes thousands. */
export const LOOK_UPS_PER_BROWSER = 300;
/** Several browsers share an address, and a program can change its x-cli-id as it likes. */
export const LOOK_UPS_PER_ADDRESS = 3000;
const WINDOW_MS = 60_000;
/** Account statuses covered by one look-up. */
const UIDS_PER_LOOK_UP = 20;

/** Returns the number of look-ups that a request for an account or a list of statuses counts as. */
export const lookUpsOf = (uids: number): number => Math.max(1, Math.ceil(uids / UIDS_PER_LOOK_UP));

/** Limits account look-ups per minute, by browser and by address. Every window begins on the full minute. */
export class LookUpLimit {
  readonly #now: () => number;
  #window = 0;
  readonly #counts = new Map<string, number>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts look-ups. Throws Refused (429) beyond the limit; the refused ones are not counted. */
  count({ clientId, address }: Pick<CallInput, 'clientId' | 'address'>, lookUps: number): void {
    const window = Math.floor(this.#now() / WINDOW_MS);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const limits = [
      ...(clientId === '' ? [] : [[`browser ${clientId}`, LOOK_UPS_PER_BROWSER] as const]),
      [`address ${address}`, LOOK_UPS_PER_ADDRESS] as const,
    ];
    const counted = limits.map(([key, limit]) => ({ key, limit, number: (this.#counts.get(key) ?? 0) + lookUps }));
    if (counted.some(({ number, limit }) => number > limit)) throw new Refused('tooManyLookUps');
    for (const { key, number } of counted) this.#counts.set(key, number);
  }
}
