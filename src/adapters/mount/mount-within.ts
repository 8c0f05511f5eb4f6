import { Effect } from 'effect';

/** Errors for a mount that does not report one itself. */
export interface MountBounds<E> {
  /** Time allowed until the mount is usable, in ms. */
  readonly timeoutMs: number;
  readonly timedOut: E;
  /** Error if `start` throws. */
  readonly thrown: E;
}

/**
 * Mounts something that an SDK starts asynchronously. Succeeds when `start` calls `ready`; fails on `fail`, a throw or the
 * time-out. Failure and interruption remove it from the page; so does a `fail` after `ready`.
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
