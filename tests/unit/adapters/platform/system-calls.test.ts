import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { HttpPlatformClock } from '../../../../src/adapters/platform/http-platform-clock.ts';
import { PlatformPackageConfig } from '../../../../src/adapters/platform/platform-package-config.ts';
import { failure, fakePlatform, golden, json, run } from './fake-platform.ts';

describe('D34: the platform clock', () => {
  const clock = (data: unknown, times: number[]) => {
    let monotonic = 0;
    const fake = fakePlatform(() => json({ result: 0, data }));
    const made = new HttpPlatformClock(
      fake.client,
      () => times.shift() ?? monotonic,
      () => 111,
    );
    return { made, advanceTo: (ms: number) => void (monotonic = ms) };
  };

  it("D34: before the first answer it is the device's time", () => {
    expect(clock({}, []).made.now()).toBe(111);
  });

  it('platform §5: 10 digits are seconds; time is that of half the way, and the monotonic clock after that', async () => {
    const { made, advanceTo } = clock({ ts: 1_795_255_200 }, [1000, 1200]);
    await run(made.synchronise());
    advanceTo(1100);
    expect(made.now()).toBe(1_795_255_200_000);
    advanceTo(2100);
    expect(made.now()).toBe(1_795_255_201_000);
  });

  it('platform §5: more digits are milliseconds; `timestamp` is read too', async () => {
    const { made } = clock({ timestamp: '1795255200123' }, [0, 0]);
    await run(made.synchronise());
    expect(made.now()).toBe(1_795_255_200_123);
  });

  for (const data of [null, {}, { ts: 0 }, { ts: -5 }, { ts: 'now' }]) {
    it(`D34: ${JSON.stringify(data)} changes nothing and fails nothing`, async () => {
      const { made } = clock(data, []);
      await run(made.synchronise());
      expect(made.now()).toBe(111);
    });
  }
});

describe('platform §7: sys/config', () => {
  it('platform §9: up to 5 tries, with the domain dial between', async () => {
    let dials = 0;
    const { client, sent } = fakePlatform(() => ({ status: 500, body: '' }));
    await failure(
      new PlatformPackageConfig(
        client,
        Effect.sync(() => void (dials += 1)),
      ).load(),
    );
    expect([sent.length, dials]).toEqual([5, 4]);
  });

  it('platform §9: an answer ends the tries', async () => {
    let tries = 0;
    const { client, sent } = fakePlatform(() => ((tries += 1) < 3 ? { status: 500, body: '' } : json(golden('sys_config').answer)));
    expect((await run(new PlatformPackageConfig(client).load())).repurchaseRatio).toBe(50);
    expect(sent).toHaveLength(3);
  });

  it('platform §3: a switch that is missing is off; one that does not decode is off and told of', async () => {
    const pkgInfo = {
      cko_new_rate: 'x',
      cko_new_whitelist: [7_000_001, '7000002', {}],
      adyen_card_ratio: '40',
      ABtest_repurchase_ratio: null,
    };
    const { client, telemetry } = fakePlatform(() => json({ result: 0, data: { result: JSON.stringify({ pkgInfo }) } }));
    expect(await run(new PlatformPackageConfig(client).load())).toEqual({
      websiteVersion: null,
      ckoNewRate: 0,
      ckoNewWhitelist: ['7000001', '7000002'],
      repurchaseRatio: 0,
      adyenCardRatio: 40,
      adyenCardWhitelist: [],
    });
    expect(telemetry.reports.map(({ fields }) => fields['what'])).toEqual(['cko_new_rate', 'cko_new_whitelist']);
  });
});
