import type { Lease } from './lease.ts';

/** The lease's clocks, in ms: `shared` is comparable between tabs, `monotonic` never jumps. */
export interface LeaseClocks {
  readonly shared: () => number;
  readonly monotonic: () => number;
}

const BROWSER_CLOCKS: LeaseClocks = {
  shared: () => performance.timeOrigin + performance.now(),
  monotonic: () => performance.now(),
};

/**
 * Decides whether a lease is alive: it ends when its time is over, or when this tab has seen it unchanged for its full length on
 * the monotonic clock, whatever the tabs' shared clocks say.
 */
export class LeaseLife {
  readonly #lengthMs: number;
  readonly #clocks: LeaseClocks;
  #seen: { readonly lease: Lease; readonly at: number } | null = null;

  constructor(lengthMs: number, clocks: LeaseClocks = BROWSER_CLOCKS) {
    this.#lengthMs = lengthMs;
    this.#clocks = clocks;
  }

  /** Returns a lease that starts now. */
  begin(owner: string): Lease {
    return { owner, until: this.#clocks.shared() + this.#lengthMs };
  }

  isAlive(lease: Lease): boolean {
    const now = this.#clocks.monotonic();
    if (this.#seen === null || this.#seen.lease.owner !== lease.owner || this.#seen.lease.until !== lease.until)
      this.#seen = { lease, at: now };
    return this.#clocks.shared() < lease.until && now - this.#seen.at < this.#lengthMs;
  }
}
