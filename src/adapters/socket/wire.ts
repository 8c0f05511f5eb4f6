import { Option, Schema } from 'effect';
import type { OutgoingFrame } from '../../domain/room-connection/connection-event.ts';
import { parseText, ROOM_BUDGET, withinBudget } from '../../domain/room-sync/room-budget.ts';

/** A frame of the server (platform §3). The body is JSON text or JSON; what it says is decoded by whoever knows the message id. */
export interface IncomingFrame {
  readonly messageId: number;
  readonly body: unknown;
}

const Envelope = Schema.Struct({ msg_id: Schema.Int, body: Schema.optionalKey(Schema.Unknown) });
const decodeEnvelope = Schema.decodeUnknownOption(Envelope);

/** What came is beyond the limits (T22): the connection is not trusted any more. */
export const REFUSED = 'refused';

/** The frame in a message of the socket; none for one that is no envelope, `REFUSED` for one that is too long or nests too deep. */
export const decodeIncoming = (data: unknown): Option.Option<IncomingFrame> | typeof REFUSED => {
  const size = data instanceof ArrayBuffer ? data.byteLength : typeof data === 'string' ? data.length : 0;
  if (size > ROOM_BUDGET.textLength) return REFUSED;
  if (typeof data !== 'string') return Option.none();
  const json = parseText(data);
  if (!withinBudget(json)) return REFUSED;
  return Option.map(decodeEnvelope(json), ({ msg_id: messageId, body }) => ({ messageId, body }));
};

/** A frame as the server reads it. */
export const frameText = ({ msg_id, seq, body }: OutgoingFrame): string => JSON.stringify({ msg_id, seq, body });
