import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneOf, STRIP_STAGES, type StripStage, stripRoomOf, stripStage } from '../../../../src/domain/room/room-strip.ts';
import { CONNECTION_STATES, type ConnectionStep } from '../../../../src/domain/room/room-connection.ts';

const seat = (uid: number, gift_count: unknown, nickname = 'نورة') => ({ uid, nickname, gift_count });

describe('the room on the home page', () => {
  it.each([
    [
      { roomId: '8', myRoomId: '9' },
      { id: '8', isOwn: false },
    ],
    [
      { roomId: '8', myRoomId: null },
      { id: '8', isOwn: false },
    ],
    [
      { roomId: '9', myRoomId: '9' },
      { id: '9', isOwn: true },
    ],
    [
      { roomId: null, myRoomId: '9' },
      { id: '9', isOwn: true },
    ],
    [{ roomId: null, myRoomId: null }, null],
  ])('ROM-12 of %j it is %j', (joined, room) => {
    expect(stripRoomOf(joined)).toEqual(room);
  });

  it('ROM-14 counts taken and all seats, and the gifts of those who sit there', () => {
    const { mics, seats, gifts } = sceneOf([seat(7, 12), null, { uid: '0', gift_count: 50 }, seat(8, 30, 'فهد'), seat(9, 'x')]);
    expect(mics.map(({ user, nickname }) => [user.uid, nickname])).toEqual([
      ['7', 'نورة'],
      ['8', 'فهد'],
      ['9', 'نورة'],
    ]);
    expect([seats, gifts]).toEqual([5, 42]);
  });

  it.each([undefined, null, {}, 'x', 5])('ROM-14 %j is a room without seats', (value) => {
    expect(sceneOf(value)).toEqual({ mics: [], seats: 0, gifts: 0 });
  });

  it('ROM-14 whatever a room holds: no more seats taken than there are, and a count of gifts that is one', () => {
    const anySeat = fc.oneof(fc.jsonValue(), fc.record({ uid: fc.nat(), nickname: fc.string(), gift_count: fc.maxSafeInteger() }));
    fc.assert(
      fc.property(fc.array(anySeat), (value) => {
        const { mics, seats, gifts } = sceneOf(value);
        expect(mics.length).toBeLessThanOrEqual(seats);
        expect(Number.isSafeInteger(gifts) && gifts >= 0).toBe(true);
      }),
    );
  });

  /** By hand: what stands after each state of the socket, before and after the table is known. */
  const AFTER: Readonly<Record<ConnectionStep, Readonly<Record<StripStage, readonly [unknown: StripStage, known: StripStage]>>>> = {
    left: {
      hidden: ['hidden', 'hidden'],
      live: ['reconnecting', 'reconnecting'],
      reconnecting: ['reconnecting', 'reconnecting'],
      ended: ['ended', 'ended'],
    },
    opening: {
      hidden: ['hidden', 'hidden'],
      live: ['reconnecting', 'reconnecting'],
      reconnecting: ['reconnecting', 'reconnecting'],
      ended: ['ended', 'ended'],
    },
    open: {
      hidden: ['hidden', 'live'],
      live: ['reconnecting', 'live'],
      reconnecting: ['reconnecting', 'live'],
      ended: ['ended', 'live'],
    },
    waiting: {
      hidden: ['hidden', 'hidden'],
      live: ['reconnecting', 'reconnecting'],
      reconnecting: ['reconnecting', 'reconnecting'],
      ended: ['ended', 'ended'],
    },
    failed: {
      hidden: ['hidden', 'hidden'],
      live: ['ended', 'ended'],
      reconnecting: ['ended', 'ended'],
      ended: ['ended', 'ended'],
    },
  };

  it.each(CONNECTION_STATES.flatMap((socket) => STRIP_STAGES.map((before) => [before, socket] as const)))(
    'ROM-13 %s with a socket that is %s',
    (before, socket) => {
      expect([false, true].map((isKnown) => stripStage(before, socket, isKnown))).toEqual(AFTER[socket][before]);
    },
  );
});
