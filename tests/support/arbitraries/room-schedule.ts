import fc from 'fast-check';
import type { RoomProduct } from '../room/room-product.ts';
import { RoomWorld } from '../room/room-world.ts';

type Act = (world: RoomWorld, a: number, b: number) => unknown;

const pair = (world: RoomWorld, first: number, second: number): void =>
  world.send([first, second].map((sn) => world.server.frame(Math.min(world.server.n, Math.max(0, sn)))));

/** What can happen, with its weight. An act without anything to act on does nothing. */
const ACTS: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [3, 'emit one', (world, a) => (world.server.emit(a), world.send([world.server.frame(world.server.n)]))],
  [7, 'emit pair', (world, a) => (world.server.emit(a), pair(world, world.server.n - 1, world.server.n))],
  [2, 'emit unsent', (world, a) => world.server.emit(a)],
  [9, 'deliver first', (world) => world.socket.length > 0 && world.deliver(0)],
  [4, 'deliver any', (world, a) => world.socket.length > 0 && world.deliver(a)],
  [2, 'deliver twice', (world, a) => world.socket.length > 0 && world.deliver(a, true)],
  [2, 'drop', (world, a) => void world.socket.splice(a % Math.max(1, world.socket.length), 1)],
  [1, 'drop burst', (world, a) => void world.socket.splice(0, a % 4)],
  [2, 'type 3', (world) => world.sendSyncSn(world.server.n)],
  [1, 'type 3 wrong', (world, a) => world.sendSyncSn([0, world.server.n + 1 + (a % 3), 9e15, Math.max(0, world.server.n - 1)][a % 4]!)],
  [1, 'type 1', (world) => void world.socket.push({ type: 1, rid: '7' })],
  [5, 'answer', (world) => world.answer(world.server.n, 'ok')],
  [2, 'answer old', (world, a) => world.answer(world.server.n - 1 - (a % 3), 'ok')],
  [2, 'answer badly', (world, a, b) => world.answer(world.server.n - (b % 2), (['no-sn', 'error', 'malformed'] as const)[a % 3]!)],
  [5, 'answer arrives', (world, a) => world.answers.length > 0 && world.arrive(a)],
  [1, 'answer arrives twice', (world, a) => world.answers.length > 0 && world.arrive(a, true)],
  [3, 'tick', (world) => world.tick()],
  [1, 'reconnect', (world) => world.state.room !== null && world.reconnect()],
  [1, 'leave', (world) => world.leave()],
  [1, 'enter', (world) => world.enter()],
  [1, 'malformed', (world, a) => world.malformed(a)],
  [1, 'uneven pair', (world, a, b) => pair(world, world.server.n - (a % 6), world.server.n - (b % 4))],
  [1, 'void', (world, a) => world.sendVoid(a)],
  [1, 'other room', (world) => world.send([world.server.frame(world.server.n)], '8')],
  [1, 'keep', (world) => world.keep()],
];
export const ROOM_ACTS: readonly string[] = ACTS.map(([, name]) => name);
const TABLE: readonly number[] = ACTS.flatMap(([weight], index) => Array<number>(weight).fill(index));

/** A schedule: which acts are off (swarm), whether the extra refresh is on, and the acts, each packed into a number. */
export interface RoomSchedule {
  readonly off: number;
  readonly extraRefresh: boolean;
  readonly acts: readonly number[];
}

const mask = fc.nat(2 ** ACTS.length - 1);

export const roomSchedule = (length = 60): fc.Arbitrary<RoomSchedule> =>
  fc.record({
    off: fc.oneof(
      fc.constant(0),
      mask,
      fc.tuple(mask, mask).map(([a, b]) => a & b),
    ),
    extraRefresh: fc.boolean(),
    acts: fc.array(fc.nat(TABLE.length * 64 * 64 - 1), { minLength: 4, maxLength: length, size: 'max' }),
  });

/** The acts of a schedule that run, by name, with their two picks. */
export const actsOf = ({ off, acts }: RoomSchedule): readonly (readonly [name: string, a: number, b: number])[] =>
  acts.flatMap((packed) => {
    const index = TABLE[packed % TABLE.length]!;
    const rest = Math.floor(packed / TABLE.length);
    return ((off >> index) & 1) === 1 ? [] : [[ROOM_ACTS[index]!, rest % 64, rest >> 6] as const];
  });

/** A schedule of named acts: a counterexample that was found once, to be run again. */
export const scheduleOf = (acts: readonly (readonly [name: string, a?: number, b?: number])[], extraRefresh = false): RoomSchedule => ({
  off: 0,
  extraRefresh,
  acts: acts.map(([name, a = 0, b = 0]) => {
    const index = TABLE.indexOf(ROOM_ACTS.indexOf(name));
    if (index < 0) throw new Error(`no act is called ${name}`);
    return index + TABLE.length * (a + 64 * b);
  }),
});

/** Runs a schedule: chaos, then quiet. Throws at the first broken invariant. `count` learns which acts ran. */
export const runSchedule = (product: RoomProduct, schedule: RoomSchedule, count?: (act: number) => void): RoomWorld => {
  const world = new RoomWorld(product, schedule.extraRefresh);
  for (const packed of schedule.acts) {
    const index = TABLE[packed % TABLE.length]!;
    if (((schedule.off >> index) & 1) === 1) continue;
    const rest = Math.floor(packed / TABLE.length);
    ACTS[index]![2](world, rest % 64, rest >> 6);
    count?.(index);
  }
  world.quiesce();
  return world;
};
