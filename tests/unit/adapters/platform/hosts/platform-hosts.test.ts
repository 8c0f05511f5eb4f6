import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { PlatformHosts } from '../../../../../src/adapters/platform/hosts/platform-hosts.ts';
import type { Probe } from '../../../../../src/domain/routing/hosts.ts';
import * as limits from '../../../../../src/domain/limits.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';

const CHOSEN = 'https://api.example.com';
const OTHER = 'https://other.example.com';
const FIRST = 'https://b1.example.com';
const SECOND = 'https://b2.example.com';
const MAP = { 'api.example.com': ['b1.example.com', 'b2.example.com', 'evil.org'] };

/** How a host behaves: `dead` refuses at once, `silent` never answers. */
type Life = 'alive' | 'dead' | 'silent';

class World {
  readonly lives = new Map<string, Life>();
  readonly asked: string[] = [];
  readonly probed: Probe[] = [];
  readonly telemetry = new FakeTelemetry();
  isOffline = false;
  now = 0;
  map: Readonly<Record<string, unknown>> = MAP;
  readonly hosts = new PlatformHosts({
    chosen: CHOSEN,
    others: [OTHER],
    rule: { suffixes: ['example.com'], configured: [CHOSEN, OTHER], isSandbox: false },
    ask: (origin) =>
      Effect.suspend(() => {
        this.asked.push(origin);
        return this.#live(origin, this.map);
      }),
    probe: (probe) =>
      Effect.suspend(() => {
        this.probed.push(probe);
        return this.#live(probe.host, probe).pipe(
          Effect.timeoutOrElse({ duration: probe.timeout, orElse: () => Effect.fail('no answer' as const) }),
        );
      }),
    offline: () => this.isOffline,
    telemetry: this.telemetry,
    monotonicNow: () => this.now,
  });

  #live<A>(origin: string, value: A): Effect.Effect<A, 'no answer'> {
    switch (this.lives.get(origin) ?? 'alive') {
      case 'alive':
        return Effect.succeed(value);
      case 'dead':
        return Effect.fail('no answer');
      case 'silent':
        return Effect.never;
    }
  }

  /** Runs to the end while `ms` pass on the clock. */
  after<A>(ms: number, effect: Effect.Effect<A>): Promise<A> {
    const timed = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(effect);
      // Everything that can go on without time does, before time passes.
      for (let turn = 0; turn < 20; turn += 1) yield* Effect.yieldNow;
      yield* TestClock.adjust(ms);
      return yield* Fiber.join(fiber);
    });
    return Effect.runPromise(Effect.provide(timed, TestClock.layer()));
  }
}

const DIAL_MS = limits.backupDomainWait + limits.domainDialTimeout;

describe('PlatformHosts', () => {
  it('HST-3 a chosen host that answers stays, and no replacement is taken however quick it is', async () => {
    const world = new World();
    await world.after(DIAL_MS, world.hosts.dial());
    expect(world.hosts.current()).toBe(CHOSEN);
    expect(world.telemetry.reports.filter(({ event }) => event === 'host_replaced')).toEqual([]);
  });

  it.each(['dead', 'silent'] as const)('HST-3 a %s host is replaced by the first of its backups, with both probes of 5 s', async (life) => {
    const world = new World();
    world.lives.set(CHOSEN, life);
    await world.after(limits.dialHeadStart, world.hosts.dial());
    expect(world.hosts.current()).toBe(FIRST);
    expect(world.probed.filter(({ host }) => host === CHOSEN).map(({ url, timeout }) => [url, timeout])).toEqual([
      [`${CHOSEN}/api/sys/h5_info`, 5000],
      [`${CHOSEN}/api/gm/hii`, 5000],
    ]);
    expect(world.telemetry.reports).toContainEqual({ event: 'host_replaced', fields: { is_backup: true } });
  });

  it('HST-3 the second backup is taken when the first is dead, and the chosen host again once it answers', async () => {
    const world = new World();
    world.lives.set(CHOSEN, 'dead').set(FIRST, 'dead');
    await world.after(DIAL_MS, world.hosts.dial());
    expect(world.hosts.current()).toBe(SECOND);
    world.lives.set(CHOSEN, 'alive');
    await world.after(DIAL_MS, world.hosts.dial());
    expect(world.hosts.current()).toBe(CHOSEN);
  });

  it('HST-3 if no host answers, or the device is offline, nothing changes; offline no host is called either', async () => {
    const world = new World();
    for (const origin of [CHOSEN, FIRST, SECOND]) world.lives.set(origin, 'dead');
    await world.after(DIAL_MS, world.hosts.dial());
    expect(world.hosts.current()).toBe(CHOSEN);
    const away = new World();
    away.isOffline = true;
    await away.after(0, away.hosts.dial());
    expect([away.asked, away.probed]).toEqual([[], []]);
  });

  it('HST-6 the map is read once, from the chosen host; refused entries are reported once, by their number', async () => {
    const world = new World();
    const domains = await world.after(0, world.hosts.learn());
    await world.after(0, world.hosts.learn());
    expect([...domains]).toEqual([[CHOSEN, [FIRST, SECOND]]]);
    expect(world.asked).toEqual([CHOSEN]);
    expect(world.telemetry.reports).toEqual([{ event: 'backup_domains_refused', fields: { count: 1 } }]);
  });

  it.each(['dead', 'silent'] as const)(
    'HST-6 from another host of ours when the chosen one is %s; the wait is never longer than 5 s',
    async (life) => {
      const world = new World();
      world.lives.set(CHOSEN, life);
      expect([...(await world.after(limits.dialHeadStart, world.hosts.learn())).keys()]).toEqual([CHOSEN]);
      expect(world.asked).toEqual([CHOSEN, OTHER]);
      const lost = new World();
      lost.lives.set(CHOSEN, life).set(OTHER, 'silent');
      expect(await lost.after(limits.backupDomainWait, lost.hosts.learn())).toEqual(new Map());
      lost.lives.clear();
      expect((await lost.after(0, lost.hosts.learn())).size).toBe(1);
    },
  );

  it('HST-5 a caller that lost a read gets the host that others have found meanwhile, and starts no dial right after one', async () => {
    const world = new World();
    world.lives.set(CHOSEN, 'dead');
    const both = Effect.all([world.hosts.replacement(CHOSEN), world.hosts.replacement(CHOSEN)], { concurrency: 'unbounded' });
    expect(await world.after(DIAL_MS, both)).toEqual([FIRST, FIRST]);
    const probes = world.probed.length;
    expect(await world.after(0, world.hosts.replacement(CHOSEN))).toBe(FIRST);
    expect(world.probed).toHaveLength(probes);
    expect(await world.after(0, world.hosts.replacement(FIRST))).toBeNull();
    expect(world.probed).toHaveLength(probes);
    world.now += limits.dialPause;
    expect(await world.after(DIAL_MS, world.hosts.replacement(FIRST))).toBeNull();
    expect(world.probed.length).toBeGreaterThan(probes);
  });
});
