import type { Scheduler } from '../scheduler.ts';

/** What the network does to the next frames of a room. */
export const LINE_FAULTS = ['drop', 'duplicate', 'swap', 'delay'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** A held frame leaves by itself after this, in ms, when no other comes. */
const LONGEST_HOLD_MS = 1500;
const DELAY_MS = 400;

/** The network between a room and its clients: it brings frames in order, once each, unless it was told otherwise. */
export class FaultyLine {
  readonly #scheduler: Scheduler;
  readonly #bring: (text: string) => void;
  readonly #armed = new Map<LineFault, number>();
  #held: string | null = null;

  constructor(scheduler: Scheduler, bring: (text: string) => void) {
    this.#scheduler = scheduler;
    this.#bring = bring;
  }

  /** Does this to the next `times` frames. */
  arm(fault: LineFault, times: number): void {
    this.#armed.set(fault, (this.#armed.get(fault) ?? 0) + times);
  }

  /** Forgets what was armed, and brings what is held. */
  mend(): void {
    this.#armed.clear();
    this.#release();
  }

  send(text: string): void {
    if (this.#takes('drop')) return;
    if (this.#takes('delay')) return this.#scheduler.after(DELAY_MS, () => this.#bring(text));
    if (this.#held === null && this.#takes('swap')) {
      this.#held = text;
      return this.#scheduler.after(LONGEST_HOLD_MS, () => (this.#held === text ? this.#release() : undefined));
    }
    this.#bring(text);
    if (this.#takes('duplicate')) this.#bring(text);
    this.#release();
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#bring(held);
  }

  #takes(fault: LineFault): boolean {
    const left = this.#armed.get(fault) ?? 0;
    if (left > 0) this.#armed.set(fault, left - 1);
    return left > 0;
  }
}
