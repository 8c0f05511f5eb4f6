import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { RoomObserver, RoomServices, RoomVisit } from '../../../../src/ui/di/later-services.ts';
import { RoomMonitorStore } from '../../../../src/ui/stores/room-monitor-store.ts';
import type { SyncStepSeen } from '../../../../src/domain/room/sync-decision.ts';
import { NO_CONNECTION } from '../../../../src/domain/room/room-connection.ts';
import { NO_ROOM } from '../../../../src/domain/room-sync/room-sync.ts';

const STEP: SyncStepSeen = {
  type: 'increment',
  decision: 'ran',
  numbers: [1],
  before: 0,
  after: 1,
  suspicions: [],
  isSuspect: false,
  changed: 1,
  asksRefresh: false,
};

const watch = () => {
  const frames: (() => void)[] = [];
  const left: string[] = [];
  const visitOf = (room: string): RoomVisit => ({
    room,
    connection: () => NO_CONNECTION,
    sync: () => ({ ...NO_ROOM, room }),
    broadcast: () => new Map(),
    reconnect: () => {},
    setExtraRefresh: () => {},
    leave: () => left.push(room),
  });
  let observer: RoomObserver | null = null;
  const rooms = {
    enter: (room: string, given: RoomObserver) => {
      observer = given;
      return visitOf(room);
    },
  } as unknown as RoomServices;
  const store = new RoomMonitorStore(rooms, (due) => void frames.push(due));
  const frame = () => {
    for (const due of frames.splice(0)) due();
  };
  return { store, frame, frames, left, observed: () => observer! };
};

describe('the room monitor', () => {
  it('ROM-11 whatever comes between two frames is shown once, newest line first, and the timeline keeps the last 40', () => {
    const { store, frame, frames, observed } = watch();
    store.enter('7');
    let shown = 0;
    const stop = autorun(() => {
      expect(store.timeline.length).toBeGreaterThanOrEqual(0);
      shown += 1;
    });
    for (let at = 0; at < 50; at += 1) observed().stepped({ ...STEP, after: at });
    expect([shown, frames.length]).toEqual([1, 1]);
    frame();
    expect(shown).toBe(2);
    expect(store.timeline).toHaveLength(40);
    expect(store.timeline[0]).toMatchObject({ kind: 'sync', step: { after: 49 } });
    stop();
  });

  it('ROM-11 counts messages, changed keys and refreshes by second', () => {
    const { store, observed } = watch();
    store.enter('7');
    observed().stepped(STEP);
    observed().stepped({ ...STEP, type: 'refreshed', decision: 'refreshed' });
    observed().stepped({ ...STEP, decision: 'gap', asksRefresh: true });
    observed().tableChanged(new Map(), ['a', 'b']);
    store.tick();
    expect((['messages', 'keys', 'refreshes'] as const).map((name) => store.rate(name).at(-1))).toEqual([2, 2, 1]);
    store.tick();
    expect(store.rate('messages').slice(-2)).toEqual([2, 0]);
    expect(store.rate('messages')).toHaveLength(60);
  });

  it('ROM-11 entering another room leaves the first, and starts an empty timeline', () => {
    const { store, left, observed } = watch();
    store.enter('7');
    observed().networkFailed({ code: 'other-error' });
    observed().ignored({ unknown: 2, undecodable: 0 });
    expect([store.timeline.length, store.ignoredMessages.unknown]).toEqual([1, 2]);
    store.enter('8');
    expect([left, store.visit?.room, store.timeline.length, store.ignoredMessages.unknown]).toEqual([['7'], '8', 0, 0]);
    store.leave();
    expect([left, store.visit]).toEqual([['7', '8'], null]);
  });
});
