import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visibleTimers } from '../../../../src/adapters/runtime/visible-timers.ts';
import { type LastRoomListener, LastRoomWatch } from '../../../../src/application/room/last-room-watch.ts';
import { EffectRunner } from '../../../../src/application/runtime/effect-runner.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { PlatformUnreachable, type PlatformError, JoinedRooms, type LastJoined } from '../../../../src/domain/ports/platform.ts';
import type { StripRoom } from '../../../../src/domain/room/room-strip.ts';
import type { RoomTable } from '../../../../src/domain/room-sync/room-message.ts';
import { SessionWorld } from '../../../support/room/session/session-world.ts';

const STAY = limits.hiddenRoomStay;
const LOST = new PlatformUnreachable('network', -2, 'last_join_room');
const joined = (roomId: string | null, myRoomId: string | null = null): LastJoined => ({ roomId, myRoomId });

/** The platform's call, answered when the test says so. */
class AwaitedJoin extends JoinedRooms {
  readonly asked: ((answer: Effect.Effect<LastJoined, PlatformError>) => void)[] = [];
  interrupted = 0;
  override last(): Effect.Effect<LastJoined, PlatformError> {
    return Effect.callback<LastJoined, PlatformError>((resume) => {
      this.asked.push(resume);
      return Effect.sync(() => (this.interrupted += 1));
    });
  }
}

/** What the browser does to the page. */
class LeavablePage {
  isVisible = true;
  readonly heard = { visibility: new Set<(visible: boolean) => void>(), left: new Set<() => void>(), restored: new Set<() => void>() };
  visible = (): boolean => this.isVisible;
  onVisibility = (changed: (visible: boolean) => void) => this.#listen(this.heard.visibility, changed);
  onLeft = (left: () => void) => this.#listen(this.heard.left, left);
  onRestored = (restored: () => void) => this.#listen(this.heard.restored, restored);
  show(visible: boolean): void {
    this.isVisible = visible;
    for (const changed of this.heard.visibility) changed(visible);
  }
  leave(): void {
    for (const left of this.heard.left) left();
  }
  restore(): void {
    for (const restored of this.heard.restored) restored();
  }
  #listen<T>(heard: Set<T>, listener: T): () => void {
    heard.add(listener);
    return () => void heard.delete(listener);
  }
}

let world: SessionWorld;
let page: LeavablePage;
let join: AwaitedJoin;
let rooms: (StripRoom | null)[];
let seen: (readonly [string, unknown])[];
let watch: LastRoomWatch;

const micsIn = (table: RoomTable | null): unknown => (table === null ? null : table.get('room_mics_new'));
const answer = async (answered: LastJoined | 'lost'): Promise<void> => {
  join.asked.at(-1)!(answered === 'lost' ? Effect.fail(LOST) : Effect.succeed(answered));
  await vi.advanceTimersByTimeAsync(0);
};
const table = (sn: number, ...mics: readonly number[]) => ({ sn, room_status: JSON.stringify({ room_mics_new: mics }) });
/** Accepts the room's socket and answers its full refresh. */
const goLive = (sn: number, ...mics: readonly number[]): void => {
  world.socket?.accept();
  world.refresh.asked.at(-1)?.answer(table(sn, ...mics));
};
const roomsOfSockets = (): readonly (string | null)[] =>
  world.sockets.filter(({ isAlive }) => isAlive).map(({ address }) => new URL(address).searchParams.get('rid'));

beforeEach(() => {
  vi.useFakeTimers();
  world = new SessionWorld();
  [page, join, rooms, seen] = [new LeavablePage(), new AwaitedJoin(), [], []];
  const listener: LastRoomListener = {
    roomChanged: (room) => rooms.push(room),
    seen: (socket, known) => seen.push([socket, micsIn(known)]),
  };
  const [timers, runner] = [visibleTimers(world.page), new EffectRunner(world.telemetry, { origin: () => 'https://pay.example.com' })];
  world.page.watching.clear();
  watch = new LastRoomWatch({ live: world.rooms, joined: join, page, timers, runner }, listener);
});
afterEach(() => {
  const before = [rooms.length, seen.length];
  watch.end();
  expect([rooms.length, seen.length]).toEqual(before);
  expect(vi.getTimerCount()).toBe(0);
  expect(Object.values(page.heard).map(({ size }) => size)).toEqual([0, 0, 0]);
  expect([world.aliveSockets, world.listeners, world.refresh.asked.length]).toEqual([0, 0, 0]);
  vi.useRealTimers();
});

describe('watching the last joined room', () => {
  it('ROM-12 enters the room that the platform names, and passes its table on once the whole table has arrived', async () => {
    watch.begin();
    expect(world.sockets).toEqual([]);
    await answer(joined('7'));
    expect([rooms, roomsOfSockets()]).toEqual([[{ id: '7', isOwn: false }], ['7']]);
    world.socket?.accept();
    expect(seen.at(-1)).toEqual(['open', null]);
    world.refresh.asked.at(-1)?.answer(table(1, 5));
    expect(seen.at(-1)).toEqual(['open', [5]]);
  });

  it('ROM-13 a room whose table is empty is known as well', async () => {
    watch.begin();
    await answer(joined('7'));
    world.socket?.accept();
    world.refresh.asked.at(-1)?.answer({ sn: 1, room_status: '{}' });
    expect(seen.at(-1)).toEqual(['open', undefined]);
  });

  it.each([['names none', joined(null)] as const, ['does not answer', 'lost'] as const])(
    'ROM-12 a platform that %s: no room, no socket',
    async (_, answered) => {
      watch.begin();
      await answer(answered);
      expect([rooms, world.sockets]).toEqual([[], []]);
    },
  );

  it(`ROM-15 a page that is hidden for ${STAY} ms leaves the room; back again, it asks which room it is, and enters`, async () => {
    watch.begin();
    await answer(joined('7'));
    goLive(1, 5);
    page.show(false);
    vi.advanceTimersByTime(STAY - 1);
    expect(roomsOfSockets()).toEqual(['7']);
    vi.advanceTimersByTime(1);
    expect([roomsOfSockets(), seen.at(-1)]).toEqual([[], ['left', null]]);
    page.show(true);
    expect([join.asked.length, roomsOfSockets()]).toEqual([2, []]);
    await answer(joined('8', '8'));
    expect([rooms.at(-1), roomsOfSockets()]).toEqual([{ id: '8', isOwn: true }, ['8']]);
    goLive(4, 6);
    expect(seen.at(-1)).toEqual(['open', [6]]);
  });

  it('ROM-15 a page that is hidden for less keeps the room, however often', async () => {
    watch.begin();
    await answer(joined('7'));
    for (let times = 0; times < 3; times += 1) {
      page.show(false);
      vi.advanceTimersByTime(STAY - 1);
      page.show(true);
      vi.advanceTimersByTime(1);
    }
    expect([join.asked.length, roomsOfSockets()]).toEqual([1, ['7']]);
  });

  it('ROM-15 a page that is left leaves the room at once, and enters it when the browser shows it again', async () => {
    watch.begin();
    await answer(joined('7'));
    page.leave();
    expect([roomsOfSockets(), seen.at(-1)]).toEqual([[], ['left', null]]);
    page.restore();
    page.show(true);
    expect(join.asked).toHaveLength(2);
    await answer(joined('7'));
    expect([rooms.length, roomsOfSockets()]).toEqual([1, ['7']]);
  });

  it('ROM-15 if the platform does not answer a page that is back, the room stays the same; if it names none, there is none', async () => {
    watch.begin();
    await answer(joined('7'));
    page.leave();
    page.restore();
    await answer('lost');
    expect([rooms.length, roomsOfSockets()]).toEqual([1, ['7']]);
    page.leave();
    page.restore();
    await answer(joined(null));
    expect([rooms.at(-1), roomsOfSockets()]).toEqual([null, []]);
  });

  it('ROM-15 started on a hidden page it waits until that is visible', async () => {
    page.isVisible = false;
    watch.begin();
    expect(join.asked).toEqual([]);
    page.show(true);
    await answer(joined('7'));
    expect(roomsOfSockets()).toEqual(['7']);
  });

  it.each(['end', 'leave'] as const)('ROM-15 an answer that comes after %s changes nothing', async (how) => {
    watch.begin();
    if (how === 'end') watch.end();
    else page.leave();
    await answer(joined('7'));
    expect([rooms, world.sockets, join.interrupted]).toEqual([[], [], 1]);
  });
});
