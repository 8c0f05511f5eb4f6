import type { ConnectionStep } from './room-connection.ts';
import { type Mic, micsOf } from './mics.ts';

/** The room on the home page, and whether it is the shopper's own. */
export interface StripRoom {
  readonly id: string;
  readonly isOwn: boolean;
}

/** The room that the shopper joined last, else their own (D42), or null if the platform names neither. */
export const stripRoomOf = ({
  roomId,
  myRoomId,
}: {
  readonly roomId: string | null;
  readonly myRoomId: string | null;
}): StripRoom | null => {
  const id = roomId ?? myRoomId;
  return id === null ? null : { id, isOwn: id === myRoomId };
};

/** The users on a room's microphones, and the number of gifts they received there. */
export interface RoomScene {
  readonly mics: readonly Mic[];
  /** Seats of the room, occupied or free. */
  readonly seats: number;
  readonly gifts: number;
}

/** Returns the value of `room_mics_new` as the strip shows it. */
export const sceneOf = (value: unknown): RoomScene => {
  const mics = micsOf(value);
  const gifts = mics.reduce((sum, { giftCount }) => sum + giftCount, 0);
  return { mics, seats: Array.isArray(value) ? value.length : 0, gifts: Math.min(gifts, Number.MAX_SAFE_INTEGER) };
};

/** `hidden`: not shown so far. `reconnecting` and `ended` show the last known content. */
export const STRIP_STAGES = ['hidden', 'live', 'reconnecting', 'ended'] as const;
export type StripStage = (typeof STRIP_STAGES)[number];

/** Returns the strip's stage from its previous one, its socket, and whether the visit's whole table has arrived. */
export const stripStage = (before: StripStage, socket: ConnectionStep, isTableKnown: boolean): StripStage => {
  switch (socket) {
    case 'open':
      return isTableKnown ? 'live' : interrupted(before);
    case 'left':
    case 'opening':
    case 'waiting':
      return interrupted(before);
    case 'failed':
      return before === 'hidden' ? 'hidden' : 'ended';
  }
};

/** A new try is not shown before it succeeds. */
const interrupted = (before: StripStage): StripStage => (before === 'live' ? 'reconnecting' : before);
