import { Option, Schema } from 'effect';
import type { OutgoingFrame } from '../../domain/room-connection/connection-event.ts';
import { parseText, ROOM_BUDGET, withinBudget } from '../../domain/room-sync/room-budget.ts';

/** A frame from the server (platform §3). The body is JSON text or JSON; code that knows the message id decodes it. */
export interface IncomingFrame {
  readonly messageId: number;
  readonly body: unknown;
}

const Envelope = Schema.Struct({ msg_id: Schema.Int, body: Schema.optionalKey(Schema.Unknown) });
const decodeEnvelope = Schema.decodeUnknownOption(Envelope);

/** A message beyond the limits (T22): the connection is no longer trusted. */
export const REFUSED = 'refused';

/** Decodes a socket message as a frame; none if it is not an envelope, `REFUSED` if it is too long or nests too deep. */
export const decodeIncoming = (data: unknown): Option.Option<IncomingFrame> | typeof REFUSED => {
  const size = data instanceof ArrayBuffer ? data.byteLength : typeof data === 'string' ? data.length : 0;
  if (size > ROOM_BUDGET.textLength) return REFUSED;
  if (typeof data !== 'string') return Option.none();
  const json = parseText(data);
  if (!withinBudget(json)) return REFUSED;
  return Option.map(decodeEnvelope(json), ({ msg_id: messageId, body }) => ({ messageId, body }));
};

/** Encodes a frame for the server. */
export const frameText = ({ msg_id, seq, body }: OutgoingFrame): string => JSON.stringify({ msg_id, seq, body });
