import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { LastRoomListener } from '../../../../src/ui/di/later-services.ts';
import { RoomStripStore } from '../../../../src/ui/stores/room-strip-store.ts';

const seats = (...uids: readonly number[]) => new Map([['room_mics_new', uids.map((uid) => ({ uid, nickname: 'نورة', gift_count: uid }))]]);
const ROOM = { id: '7', isOwn: false };

const watch = () => {
  const frames: (() => void)[] = [];
  let [listener, ended] = [null as LastRoomListener | null, 0];
  const store = new RoomStripStore(
    {
      watchLast: (given) => {
        listener = given;
        return () => (ended += 1);
      },
    },
    (due) => void frames.push(due),
  );
  store.begin();
  const frame = (): void => {
    for (const due of frames.splice(0)) due();
  };
  return { store, frame, frames, ended: () => ended, told: () => listener! };
};

/** A strip that shows a live room. */
const live = () => {
  const world = watch();
  world.told().roomChanged(ROOM);
  world.told().seen('open', seats(1, 2));
  world.frame();
  return world;
};

describe('the strip of a room', () => {
  it('ROM-13 is not there before the socket is open and the table has come, and then shows the room', () => {
    const { store, frame, told } = watch();
    told().roomChanged(ROOM);
    told().seen('opening', null);
    frame();
    told().seen('open', null);
    frame();
    expect(store.shown).toBeNull();
    told().seen('open', seats(1, 2));
    frame();
    expect(store.shown).toMatchObject({ room: ROOM, stage: 'live', scene: { seats: 2, gifts: 3 } });
  });

  it('ROM-14 whatever comes between two frames is shown once; what changes nothing that it shows, not at all', () => {
    const { store, frame, frames, told } = live();
    let drawn = 0;
    const stop = autorun(() => {
      expect(store.shown).not.toBeNull();
      drawn += 1;
    });
    const table = seats(1, 5);
    for (let at = 0; at < 50; at += 1) told().seen('open', at < 49 ? seats(at) : table);
    expect([drawn, frames.length]).toEqual([1, 1]);
    frame();
    expect([drawn, store.shown?.scene.gifts]).toEqual([2, 6]);
    told().seen('open', new Map<string, unknown>([...table, ['widgets', [{ id: 1 }]]]));
    frame();
    expect(drawn).toBe(2);
    stop();
  });

  it('ROM-13 keeps what it knew while the connection is made again, says when it is not, and is live once it is', () => {
    const { store, frame, told } = live();
    told().seen('waiting', seats(1, 2));
    frame();
    expect(store.shown).toMatchObject({ stage: 'reconnecting', scene: { gifts: 3 } });
    told().seen('failed', seats(1, 2));
    frame();
    expect(store.shown?.stage).toBe('ended');
    told().seen('opening', null);
    frame();
    expect(store.shown).toMatchObject({ stage: 'ended', scene: { gifts: 3 } });
    told().seen('open', seats(4));
    frame();
    expect(store.shown).toMatchObject({ stage: 'live', scene: { gifts: 4 } });
  });

  it('ROM-15 keeps its place for another room, without the people of the one before, and goes with the last room', () => {
    const { store, frame, told } = live();
    const other = { id: '8', isOwn: true };
    told().roomChanged(other);
    frame();
    expect(store.shown).toMatchObject({ room: other, stage: 'reconnecting', scene: { seats: 0, gifts: 0 } });
    told().seen('open', seats(9));
    frame();
    expect(store.shown).toMatchObject({ room: other, stage: 'live', scene: { gifts: 9 } });
    told().roomChanged(null);
    frame();
    expect(store.shown).toBeNull();
  });

  it('ROM-15 ended, it leaves the room, shows nothing at once, and a frame that was due changes nothing', () => {
    const { store, frame, told, ended } = live();
    told().seen('open', seats(5));
    store.end();
    expect([store.shown, ended()]).toEqual([null, 1]);
    frame();
    expect(store.shown).toBeNull();
    store.begin();
    told().roomChanged(ROOM);
    told().seen('open', null);
    frame();
    expect(store.shown).toBeNull();
  });
});
