import type { Scheduler } from '../scheduler.ts';

/** Network faults for a room's next frames. */
export const LINE_FAULTS = ['drop', 'duplicate', 'swap', 'delay'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** A held frame is sent after this time, in ms, if no other arrives. */
const LONGEST_HOLD_MS = 1500;
const DELAY_MS = 400;

/** The network between a room and its clients: delivers frames in order, once each, unless a fault is armed. */
export class FaultyLine {
  readonly #scheduler: Scheduler;
  readonly #bring: (text: string) => void;
  readonly #armed = new Map<LineFault, number>();
  #held: string | null = null;

  constructor(scheduler: Scheduler, bring: (text: string) => void) {
    this.#scheduler = scheduler;
    this.#bring = bring;
  }

  /** Applies the fault to the next `times` frames. */
  arm(fault: LineFault, times: number): void {
    this.#armed.set(fault, (this.#armed.get(fault) ?? 0) + times);
  }

  /** Clears armed faults, and delivers the held frame. */
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
