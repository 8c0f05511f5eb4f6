/**
 * Handles a state machine's events one at a time, in order: an event caused by a step waits until that step is done. An
 * event whose step throws is dropped; the next call continues with those still waiting.
 */
export class EventQueue<Event> {
  readonly #take: (event: Event) => void;
  readonly #waiting: Event[] = [];
  #isWorking = false;
  constructor(take: (event: Event) => void) {
    this.#take = take;
  }

  add(event: Event): void {
    this.#waiting.push(event);
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) this.#take(next);
    } finally {
      this.#isWorking = false;
    }
  }
}
