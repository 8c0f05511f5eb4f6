import { Deferred, Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { WebLocksPaymentLock } from '../../src/adapters/storage/payment-lock.ts';
import type { PaymentLock } from '../../src/domain/ports/payment.ts';
import { SwitchLock } from '../support/payment/fake-ports.ts';
import { fakeBrowser } from '../support/storage/fake-browser.ts';
import { fakeLocks } from '../support/storage/fake-locks.ts';

interface TwoTabs {
  readonly first: PaymentLock;
  /** The lock as a second tab of the same browser has it. */
  readonly second: PaymentLock;
}

const refusingLocks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;

const LOCKS: readonly (readonly [name: string, open: () => TwoTabs])[] = [
  [
    'Web Locks',
    () => {
      const [locks, { leaseLock }] = [fakeLocks(), fakeBrowser()];
      return { first: new WebLocksPaymentLock(locks, leaseLock()), second: new WebLocksPaymentLock(locks, leaseLock()) };
    },
  ],
  [
    'Web Locks that the browser refuses',
    () => {
      const { leaseLock } = fakeBrowser();
      return { first: new WebLocksPaymentLock(refusingLocks, leaseLock()), second: new WebLocksPaymentLock(refusingLocks, leaseLock()) };
    },
  ],
  [
    'the lease in the database',
    () => {
      const { leaseLock } = fakeBrowser();
      return { first: leaseLock(), second: leaseLock() };
    },
  ],
  [
    'the lease in device storage',
    () => {
      const { leaseLock } = fakeBrowser({ refusesDatabase: true });
      return { first: leaseLock(), second: leaseLock() };
    },
  ],
  [
    'the lock of the application tests',
    () => {
      const lock = new SwitchLock();
      return { first: lock, second: lock };
    },
  ],
];

type Leave = Deferred.Deferred<string, Error>;

/** Takes the lock and keeps it until `leave` is completed. */
const hold = (lock: PaymentLock) =>
  Effect.gen(function* () {
    const entered = yield* Deferred.make<void>();
    const leave: Leave = yield* Deferred.make<string, Error>();
    const fiber = yield* Effect.forkChild(
      lock.exclusively(Deferred.succeed(entered, undefined).pipe(Effect.andThen(Deferred.await(leave)))),
      {
        startImmediately: true,
      },
    );
    yield* Deferred.await(entered);
    return { leave, fiber };
  });

const ENDS: readonly (readonly [name: string, finish: (leave: Leave) => Effect.Effect<unknown>])[] = [
  ['success', (leave) => Deferred.succeed(leave, 'x')],
  ['failure', (leave) => Deferred.fail(leave, new Error('x'))],
  ['a defect', (leave) => Deferred.die(leave, 'x')],
  ['interruption', () => Effect.void],
];

describe.each(LOCKS)('PaymentLock: %s', (_, open) => {
  it('P8: the holder gets what it ran, and its error', async () => {
    const { first } = open();
    expect(await Effect.runPromise(first.exclusively(Effect.succeed('done')))).toBe('done');
    expect(await Effect.runPromise(Effect.flip(first.exclusively(Effect.fail('refused'))))).toBe('refused');
  });

  it('P8: while the lock is held, every other request gets null at once and does not run', async () => {
    const { first, second } = open();
    let ran = 0;
    const other = Effect.sync(() => (ran += 1));
    await Effect.runPromise(
      Effect.gen(function* () {
        const { leave, fiber } = yield* hold(first);
        expect(yield* second.exclusively(other)).toBeNull();
        expect(yield* first.exclusively(other)).toBeNull();
        yield* Deferred.succeed(leave, 'done');
        expect(yield* Fiber.join(fiber)).toBe('done');
      }),
    );
    expect(ran).toBe(0);
  });

  it.each(ENDS)('P8: %s frees the lock', async (end, finish) => {
    const { first, second } = open();
    await Effect.runPromise(
      Effect.gen(function* () {
        const { leave, fiber } = yield* hold(first);
        yield* finish(leave);
        if (end === 'interruption') yield* Fiber.interrupt(fiber);
        else yield* Fiber.await(fiber);
        // Web Locks are freed a turn of the event loop later.
        yield* Effect.promise(() => new Promise<void>((turn) => setImmediate(turn)));
        expect(yield* second.exclusively(Effect.succeed('other'))).toBe('other');
      }),
    );
  });
});
