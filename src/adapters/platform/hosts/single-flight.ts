import { Deferred, Effect } from 'effect';

/** Runs work one at a time: concurrent callers wait for the run in progress, which continues if a caller is interrupted. */
export class SingleFlight<A> {
  #running: Deferred.Deferred<A> | null = null;

  get isRunning(): boolean {
    return this.#running !== null;
  }

  run(work: Effect.Effect<A>): Effect.Effect<A> {
    return Effect.suspend(() => {
      if (this.#running !== null) return Deferred.await(this.#running);
      const running = Deferred.makeUnsafe<A>();
      this.#running = running;
      const ended = Effect.onExit(work, (exit) =>
        Effect.suspend(() => {
          this.#running = null;
          return Deferred.done(running, exit);
        }),
      );
      return Effect.andThen(Effect.forkDetach(ended), Deferred.await(running));
    });
  }
}
