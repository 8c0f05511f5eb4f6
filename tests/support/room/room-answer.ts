import type { PlainTable } from './spec-engine.ts';

/** An answer to a full refresh, in transit. */
export interface RoomAnswer {
  readonly ticket: number;
  readonly wire: unknown;
  readonly sn: number | null;
  readonly table: PlainTable | null;
}

export type AnswerKind = 'ok' | 'no-sn' | 'error' | 'malformed';

/** What the server answers with the table that was true at `sn`. */
export const answerOf = (ticket: number, sn: number, table: PlainTable, how: AnswerKind): RoomAnswer => {
  const status = JSON.stringify(table);
  const answers: Record<AnswerKind, RoomAnswer> = {
    ok: { ticket, sn, table, wire: { sn, room_status: status } },
    'no-sn': { ticket, sn: null, table, wire: { sn: String(sn), room_status: status } },
    error: { ticket, sn: null, table: null, wire: null },
    malformed: { ticket, sn: null, table: null, wire: { sn, room_status: '{"log":' } },
  };
  return answers[how];
};
