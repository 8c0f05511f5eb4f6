import { describe, expect, it } from 'vitest';
import { fansOf, micsOf } from '../../../../src/domain/room/mics.ts';

const SEAT = { uid: 7, nickname: 'نورة', is_streamer: true, is_online: true, status: 2, room_id: 88, gift_count: 12 };

describe('seats', () => {
  it('ROM-10 each taken seat gives its user, name and gifts; a seat without a user is left out, and the places stay', () => {
    expect(
      micsOf([null, SEAT, { uid: 0 }, { uid: '0', nickname: 'x' }, { uid: 'x', room_id: '0', nickname: 5, gift_count: -1, is_online: 1 }]),
    ).toEqual([
      {
        seat: 2,
        user: { uid: '7', roomId: '88', isStreamer: true, isOnline: true, status: 2 },
        nickname: 'نورة',
        giftCount: 12,
      },
      { seat: 5, user: { uid: 'x', roomId: null, isStreamer: false, isOnline: false, status: 0 }, nickname: '', giftCount: 0 },
    ]);
  });

  it.each([undefined, null, {}, 'x', 5])('ROM-10 %j lists no seats', (value) => {
    expect(micsOf(value)).toEqual([]);
  });

  it.each([
    [{ count: 12_840 }, 12_840],
    [5, 5],
    [{ count: '5' }, null],
    [{}, null],
    [-1, null],
    [1.5, null],
    [undefined, null],
    [Object.create({ count: 3 }), null],
  ])('ROM-10 the fans in %j are %s', (value, fans) => {
    expect(fansOf(value)).toBe(fans);
  });
});
