import { Schema } from 'effect';
import { WireFullStatus } from '../schemas/full-status.ts';
import { WireLastJoined } from '../schemas/last-joined.ts';
import type { CallContract } from './call-contract.ts';
import { Nothing, Text } from './payload-values.ts';

export const ROOM_CALLS = {
  last_join_room: {
    area: 'room',
    purpose: "The room that the visitor joined last, and the visitor's own room; null or 0 for none.",
    payload: Nothing,
    answer: WireLastJoined,
  },
  full_status: {
    area: 'room',
    purpose: "The whole state of a room: the table as JSON text, and its sn. A sn that is no number leaves the client's as it is.",
    payload: Schema.Struct({ rid: Text }),
    answer: WireFullStatus,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
