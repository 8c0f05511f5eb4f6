import { Deferred, Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { browserPaymentLock } from '../../../../src/adapters/storage/browser-payment-lock.ts';
import { LeasePaymentLock } from '../../../../src/adapters/storage/lease-payment-lock.ts';
import { LocalKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { WebLocksPaymentLock } from '../../../../src/adapters/storage/web-locks-payment-lock.ts';
import type { PaymentLock } from '../../../../src/domain/ports/browser/payment-lock.ts';
import { fakeStorage, MemoryTelemetry } from './fake-storage.ts';

let made = 0;
const randomness = { hex32: () => String((made += 1)).padStart(32, '0') };

/** A browser whose tabs share storage; each tab may have clocks of its own. */
const browser = () => {
  const fake = fakeStorage();
  const store = () => new LocalKeyValueStore(fake.window, new MemoryTelemetry());
  const clock = { shared: 1_000_000, monotonic: 0 };
  const tab = (shift = 0): PaymentLock =>
    new LeasePaymentLock(store(), randomness, { shared: () => clock.shared + shift, monotonic: () => clock.monotonic });
  return { ...fake, store, clock, tab };
};

/** Locks as the browser has them: granted at once or not at all with `ifAvailable`. */
const fakeLocks = () => {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, use: (lock: Lock | null) => unknown): Promise<unknown> => {
    await Promise.resolve();
    if (held.has(name)) return use(null);
    held.add(name);
    try {
      return await use({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { locks: { request } as unknown as LockManager, held };
};

const kinds: readonly (readonly [string, () => { readonly first: PaymentLock; readonly second: PaymentLock }])[] = [
  [
    'Web Locks',
    () => {
      const { locks } = fakeLocks();
      const { tab } = browser();
      return { first: new WebLocksPaymentLock(locks, tab()), second: new WebLocksPaymentLock(locks, tab()) };
    },
  ],
  [
    'the lease',
    () => {
      const { tab } = browser();
      return { first: tab(), second: tab() };
    },
  ],
];

for (const [name, locks] of kinds) {
  describe(`P8: ${name}`, () => {
    const using = (lock: PaymentLock) =>
      Effect.gen(function* () {
        const entered = yield* Deferred.make<void>();
        const leave = yield* Deferred.make<string, Error>();
        const fiber = yield* Effect.forkChild(
          lock.exclusively(Deferred.succeed(entered, undefined).pipe(Effect.andThen(Deferred.await(leave)))),
          { startImmediately: true },
        );
        yield* Deferred.await(entered);
        return { leave, fiber };
      });
    const other = Effect.succeed('other');

    it('P8: another tab gets null at once while the lock is held, and the same tab too', async () => {
      const { first, second } = locks();
      await Effect.runPromise(
        Effect.gen(function* () {
          const { leave, fiber } = yield* using(first);
          expect(yield* second.exclusively(other)).toBeNull();
          expect(yield* first.exclusively(other)).toBeNull();
          yield* Deferred.succeed(leave, 'done');
          expect(yield* Fiber.join(fiber)).toBe('done');
        }),
      );
    });

    for (const [end, finish] of [
      ['success', (leave: Deferred.Deferred<string, Error>) => Deferred.succeed(leave, 'x')],
      ['failure', (leave: Deferred.Deferred<string, Error>) => Deferred.fail(leave, new Error('x'))],
      ['a defect', (leave: Deferred.Deferred<string, Error>) => Deferred.die(leave, 'x')],
      ['interruption', () => Effect.void],
    ] as const) {
      it(`P8: ${end} frees it`, async () => {
        const { first, second } = locks();
        await Effect.runPromise(
          Effect.gen(function* () {
            const { leave, fiber } = yield* using(first);
            yield* finish(leave);
            if (end === 'interruption') yield* Fiber.interrupt(fiber);
            else yield* Fiber.await(fiber);
            yield* Effect.sleep(5);
            expect(yield* second.exclusively(other)).toBe('other');
          }),
        );
      });
    }
  });
}

describe('P8: the lease', () => {
  it('P8: of two tabs that take it in the same moment, one goes on', async () => {
    const { entries, tab } = browser();
    // The second tab has not yet seen the first one's write.
    const unseen = tab();
    const first = Effect.runPromise(tab().exclusively(Effect.succeed('first')));
    entries.delete('payment_lease');
    const second = Effect.runPromise(unseen.exclusively(Effect.succeed('second')));
    expect(await Promise.all([first, second])).toEqual([null, 'second']);
    expect(entries.has('payment_lease')).toBe(false);
  });

  it('P8: the lease of a tab that died ends with its time', async () => {
    const { clock, tab, store } = browser();
    store().write('payment_lease', { owner: 'dead', until: clock.shared + 75_000 });
    const lock = tab();
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.shared += 75_000;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBe(1);
  });

  it('F32: a clock set back does not lock the shopper out: the monotonic clock ends an unchanged lease', async () => {
    const { clock, tab, store } = browser();
    store().write('payment_lease', { owner: 'dead', until: clock.shared + 36 * 3_600_000 });
    const lock = tab();
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.monotonic += 74_999;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.monotonic += 1;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBe(1);
  });

  it('D18: a damaged lease is no lease', async () => {
    const { tab, store } = browser();
    for (const value of [1, {}, { owner: '', until: 9e15 }, { owner: 'x' }]) {
      store().write('payment_lease', value);
      expect(await Effect.runPromise(tab().exclusively(Effect.succeed(1)))).toBe(1);
    }
  });
});

describe('P8: the choice', () => {
  const refusing = (fault: () => Promise<never>) => ({ request: fault }) as unknown as LockManager;
  const { store } = browser();

  for (const [name, locks] of [
    ['absent', undefined],
    ['refused', refusing(() => Promise.reject(new DOMException('no', 'SecurityError')))],
    [
      'throwing',
      refusing(() => {
        throw new DOMException('no', 'InvalidStateError');
      }),
    ],
  ] as const) {
    it(`P8: Web Locks ${name}: the lease is used`, async () => {
      const leases: unknown[] = [];
      const shared = store();
      const look = Effect.sync(() => leases.push(shared.read('payment_lease')));
      await Effect.runPromise(browserPaymentLock(locks, shared, randomness).exclusively(look));
      expect(leases).toEqual([expect.objectContaining({ owner: expect.any(String) })]);
    });
  }

  it('P8: Web Locks present: no lease is written', async () => {
    const shared = store();
    const look = Effect.sync(() => shared.read('payment_lease') ?? 'none');
    expect(await Effect.runPromise(browserPaymentLock(fakeLocks().locks, shared, randomness).exclusively(look))).toBe('none');
  });
});
