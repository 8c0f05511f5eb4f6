import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveRooms } from '../../src/application/room/last-room-watch.ts';
import { atDepth, DEPTH } from '../support/checks/depth.ts';
import { tally } from '../support/checks/tally.ts';
import { ChaosWorld } from '../support/room/session/chaos-world.ts';
import { HEARTBEAT_ANSWER, increment } from '../support/room/session/wire-messages.ts';

/** Schedules to run: 200,000 in the deep run, a sample in the whole suite. */
const SCHEDULES = DEPTH < 1 ? 1500 : atDepth(20_000);
/** Frames to run through one session: 1,000,000 in the deep run. */
const FRAMES = atDepth(100_000);

type Act = (world: ChaosWorld, pick: number) => void;

const HOW = ['no-sn', 'malformed', 'fail'] as const;
/** What can happen, with its weight. */
const ACTS: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [8, 'emit', (world, pick) => world.emit(pick)],
  [2, 'emit alone', (world, pick) => world.emitAlone(pick)],
  [2, 'emit unsent', (world, pick) => world.emit(pick, false)],
  [10, 'deliver', (world) => world.deliver(0)],
  [4, 'deliver any', (world, pick) => world.deliver(pick)],
  [2, 'deliver and keep', (world, pick) => world.deliver(pick, true)],
  [2, 'drop', (world, pick) => void world.flying.splice(pick % 4, 1)],
  [2, 'garbage', (world, pick) => world.garbage(pick)],
  [1, 'oversize', (world) => world.oversize()],
  [1, 'lie', (world, pick) => world.lie(pick % 3)],
  [4, 'accept', (world) => world.accept()],
  [2, 'lose', (world, pick) => world.lose(pick % 2 === 0)],
  [6, 'answer', (world) => world.answer(0, 'ok')],
  [2, 'answer old', (world, pick) => world.answer(1 + (pick % 3), 'ok')],
  [2, 'answer badly', (world, pick) => world.answer(0, HOW[pick % 3]!)],
  [3, 'a second', (world) => world.pass(1000)],
  [1, 'two minutes', (world) => world.pass(121_000)],
  [1, 'online', (world) => world.world.online()],
  [1, 'shown', (world) => world.world.shown()],
  [1, 'reconnect', (world) => world.session?.reconnect()],
  [1, 'switch', (world, pick) => world.session?.setExtraRefresh(pick % 2 === 0)],
  [1, 'leave', (world) => world.leave()],
  [2, 'enter', (world) => world.enter()],
];
const TABLE = ACTS.flatMap(([weight], index) => Array<number>(weight).fill(index));
const PICKS = 64;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it(
  'ROM-6 under any schedule over the browser’s adapters nothing fails, nothing diverges in silence, and nothing is left',
  {
    timeout: 3_600_000,
  },
  () => {
    expect(LiveRooms).toBeDefined();
    let [runs, diverged] = [0, 0];
    const ran = ACTS.map(() => 0);
    const schedule = fc.record({
      extraRefresh: fc.boolean(),
      acts: fc.array(fc.nat(TABLE.length * PICKS - 1), { minLength: 4, maxLength: 50, size: 'max' }),
    });
    fc.assert(
      fc.property(schedule, ({ extraRefresh, acts }) => {
        vi.clearAllTimers();
        const world = new ChaosWorld(extraRefresh);
        world.enter();
        for (const packed of acts) {
          const act = TABLE[packed % TABLE.length]!;
          ran[act]! += 1;
          ACTS[act]![2](world, Math.floor(packed / TABLE.length));
        }
        world.quiesce();
        runs += 1;
        diverged += world.diverged ? 1 : 0;
        world.end();
      }),
      { numRuns: SCHEDULES },
    );
    tally({ schedules: runs });
    console.log(`room sessions: ${runs.toLocaleString('en')} schedules, the table diverged in ${((100 * diverged) / runs).toFixed(1)} %`);
    expect(diverged).toBeGreaterThan(runs / 20);
    for (const [at, [, name]] of ACTS.entries()) expect(ran[at], name).toBeGreaterThan(0);
  },
);

it('ROM-6 the memory of a session stays flat over a million frames', { timeout: 3_600_000 }, () => {
  const world = new ChaosWorld(false);
  world.enter();
  world.accept();
  world.answer(0, 'ok');
  const socket = world.world.socket!;
  const says = (from: number, to: number): void => {
    for (let sn = from; sn <= to; sn += 1) {
      const command = [
        { op: 'lreplace', key: 'log', value: [sn, sn + 1] },
        { op: 'hmerge', key: 'pk_rank', value: { [`f${sn % 9}`]: sn } },
      ];
      socket.say(increment('7', { sn: sn - 1, command: [] }, { sn, command }));
      if (sn % 1000 === 0) socket.say(HEARTBEAT_ANSWER);
    }
  };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const warm = Math.floor(FRAMES / 5);
  says(1, warm);
  const before = heap();
  says(warm + 1, FRAMES);
  const after = heap();
  expect(world.session?.sync.sn).toBe(FRAMES);
  expect(world.world.aliveSockets).toBe(1);
  expect(after).toBeLessThan(before * 1.05);
  world.end();
});
