import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { httpPlatformClock } from '../../../../../src/adapters/platform/client/http-platform-clock.ts';
import { fakePlatform, json, run } from '../fake-platform.ts';

describe('D34: the platform clock', () => {
  const clock = (data: unknown, times: number[], fallback?: Effect.Effect<number, unknown>) => {
    let monotonic = 0;
    const fake = fakePlatform(() => json({ result: 0, data }));
    const made = httpPlatformClock(
      fake.client,
      fallback,
      () => times.shift() ?? monotonic,
      () => 111,
    );
    return { made, advanceTo: (ms: number) => void (monotonic = ms) };
  };

  it("D34: before the first answer it is the device's clock", () => {
    const { made } = clock({}, []);
    expect(made.now()).toBe(111);
    expect(made.synchronised()).toBeNull();
  });

  it("platform §5: 10 digits are seconds; the answer's time belongs to half the round trip, and the monotonic clock counts on from there", async () => {
    const { made, advanceTo } = clock({ ts: 1_795_255_200 }, [1000, 1200]);
    await run(made.synchronise());
    advanceTo(1100);
    expect(made.now()).toBe(1_795_255_200_000);
    advanceTo(2100);
    expect(made.now()).toBe(1_795_255_201_000);
    expect(made.synchronised()).toBe(1_795_255_201_000);
  });

  it('platform §5: longer values are milliseconds, and `timestamp` is read too', async () => {
    const { made } = clock({ timestamp: '1795255200123' }, [0, 0]);
    await run(made.synchronise());
    expect(made.now()).toBe(1_795_255_200_123);
  });

  for (const data of [null, {}, { ts: 0 }, { ts: -5 }, { ts: 'now' }]) {
    it(`D34: ${JSON.stringify(data)} changes nothing and raises no error`, async () => {
      const { made } = clock(data, []);
      await run(made.synchronise());
      expect(made.now()).toBe(111);
      expect(made.synchronised()).toBeNull();
    });
  }

  it('D34 HST-8 where sys/ts says nothing, the time of h5_info is taken, by its own round trip', async () => {
    const { made, advanceTo } = clock({}, [0, 5000, 5200], Effect.succeed(1_795_255_200_000));
    await run(made.synchronise());
    advanceTo(5100);
    expect(made.synchronised()).toBe(1_795_255_200_000);
  });
});
