import { beginning } from '../format/texts.ts';
import { cleanName } from '../account/account.ts';
import type { PressedUser } from '../bridge/user-press.ts';
import { fieldOf, isJsonObject } from '../room-sync/json.ts';

/** An occupied seat of a room and its user, from `room_mics_new` (platform §3). */
export interface Mic {
  /** Its position in the list, from 1. */
  readonly seat: number;
  readonly user: PressedUser;
  readonly nickname: string;
  /** Gifts that this person received on the seat. */
  readonly giftCount: number;
}

const LONGEST_NAME = 64;

const idOf = (value: unknown): string | null => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : null;
};
const countOf = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0);

const micOf = (seat: unknown, at: number): readonly Mic[] => {
  if (!isJsonObject(seat)) return [];
  const uid = idOf(fieldOf(seat, 'uid'));
  // 0 means no user.
  if (uid === null || uid === '0') return [];
  const [room, name] = [idOf(fieldOf(seat, 'room_id')), fieldOf(seat, 'nickname')];
  return [
    {
      seat: at + 1,
      user: {
        uid,
        // 0 means no room.
        roomId: room === '0' ? null : room,
        isStreamer: fieldOf(seat, 'is_streamer') === true,
        isOnline: fieldOf(seat, 'is_online') === true,
        status: countOf(fieldOf(seat, 'status')),
      },
      nickname: typeof name === 'string' ? cleanName(beginning(name, LONGEST_NAME)) : '',
      giftCount: countOf(fieldOf(seat, 'gift_count')),
    },
  ];
};

/** The occupied seats in the value of `room_mics_new`; a seat without a user is left out. */
export const micsOf = (value: unknown): readonly Mic[] => (Array.isArray(value) ? value.flatMap(micOf) : []);

/** The number of fans in the value of `fans_count`: a number, or a map with one under `count`. Null if there is none. */
export const fansOf = (value: unknown): number | null => {
  const count = isJsonObject(value) ? fieldOf(value, 'count') : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};
