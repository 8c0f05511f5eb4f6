import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

describe('P8: the lease in the database', () => {
  it('P8: of many tabs that take the lease at the same moment, exactly one proceeds', async () => {
    const { leaseLock: tab } = fakeBrowser();
    let inside = 0;
    let most = 0;
    const use = Effect.promise(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((turn) => setImmediate(turn));
      inside -= 1;
      return true;
    });
    const results = await Promise.all(Array.from({ length: 20 }, () => Effect.runPromise(tab().exclusively(use))));
    expect(most).toBe(1);
    expect(results.filter((each) => each === true).length).toBeGreaterThan(0);
  });

  it('P8: the lease of a tab that died expires', async () => {
    const { clock, leaseLock: tab, database } = fakeBrowser();
    await database().use((open) => open.put('lease', { owner: 'dead', until: clock.shared + 75_000 }, 'payment'));
    const lock = tab();
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.shared += 75_000;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBe(1);
  });
});

describe('P8: the lease in device storage', () => {
  it('P8: of two tabs that take the lease at the same moment, one proceeds', async () => {
    const { entries, leaseLock: tab } = fakeBrowser({ refusesDatabase: true });
    const first = Effect.runPromise(tab().exclusively(Effect.succeed('first')));
    await vi.waitUntil(() => entries.has('payment_lease'), { interval: 1 });
    // The second tab has not yet seen the first one's write.
    const unseen = tab();
    entries.delete('payment_lease');
    const second = Effect.runPromise(unseen.exclusively(Effect.succeed('second')));
    expect(await Promise.all([first, second])).toEqual([null, 'second']);
    expect(entries.has('payment_lease')).toBe(false);
  });

  it('P8: the lease of a tab that died expires', async () => {
    const { clock, leaseLock: tab, store } = fakeBrowser({ refusesDatabase: true });
    store().write('payment_lease', { owner: 'dead', until: clock.shared + 75_000 });
    const lock = tab();
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.shared += 75_000;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBe(1);
  });

  it('F32: a clock that is set back does not lock the shopper out: an unchanged lease expires by the monotonic clock', async () => {
    const { clock, leaseLock: tab, store } = fakeBrowser({ refusesDatabase: true });
    store().write('payment_lease', { owner: 'dead', until: clock.shared + 36 * 3_600_000 });
    const lock = tab();
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.monotonic += 74_999;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBeNull();
    clock.monotonic += 1;
    expect(await Effect.runPromise(lock.exclusively(Effect.succeed(1)))).toBe(1);
  });

  it('D18: a damaged lease is ignored', async () => {
    const { leaseLock: tab, store } = fakeBrowser({ refusesDatabase: true });
    for (const value of [1, {}, { owner: '', until: 9e15 }, { owner: 'x' }]) {
      store().write('payment_lease', value);
      expect(await Effect.runPromise(tab().exclusively(Effect.succeed(1)))).toBe(1);
    }
  });
});
