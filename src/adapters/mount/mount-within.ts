import { Effect } from 'effect';

/** How a mount fails when it does not say so itself. */
export interface MountBounds<E> {
  /** From now until it can be used, in ms. */
  readonly timeoutMs: number;
  readonly timedOut: E;
  /** When `start` throws. */
  readonly thrown: E;
}

/**
 * Mounts what an SDK brings up by itself. Done when `start` calls `ready`, failed by `fail`, a throw or the time-out.
 * A failure and an interruption take it off the page; so does a `fail` that comes after `ready`.
 */
export const mountWithin = <A extends { readonly unmount: () => void }, E>(
  mounted: A,
  bounds: MountBounds<E>,
  start: (ready: () => void, fail: (error: E) => void) => void,
): Effect.Effect<A, E> =>
  Effect.callback((resume) => {
    const fail = (error: E): void => {
      clearTimeout(timer);
      mounted.unmount();
      resume(Effect.fail(error));
    };
    const ready = (): void => {
      clearTimeout(timer);
      resume(Effect.succeed(mounted));
    };
    const timer = setTimeout(() => fail(bounds.timedOut), bounds.timeoutMs);
    try {
      start(ready, fail);
    } catch {
      fail(bounds.thrown);
    }
    return Effect.sync(() => {
      clearTimeout(timer);
      mounted.unmount();
    });
  });
