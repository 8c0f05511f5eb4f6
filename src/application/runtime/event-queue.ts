/**
 * Takes the events of a state machine one at a time, in their order: one that a step causes waits until that step is done. An
 * event whose step throws is gone; the next call goes on with those that still wait.
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
