import type { Effect } from 'effect';

/** The answer of a tab that has not, or no longer, the right to let the bank verify an order. */
export const ELSEWHERE = 'elsewhere';

/** The right to let the bank verify one order: of all tabs of the browser one has it at a time (PAY-56). */
export abstract class AuthenticationRight {
  /**
   * Runs `use` while this tab has the right to the order of this request id; ELSEWHERE where another tab has it. A tab that takes
   * it over interrupts `use` in the tab that had it, which answers ELSEWHERE too. `takeOver`: asks that tab to give it up.
   */
  abstract hold<A, E>(requestId: string, takeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E>;
}
