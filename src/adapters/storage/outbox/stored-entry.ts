import { Option, Schema } from 'effect';
import { OUTBOX_LANES, type OutboxEntry } from '../../../domain/report/outbox.ts';
import { REPORT_TYPES } from '../../../domain/report/error-event.ts';

const KEPT = { id: Schema.NonEmptyString, tries: Schema.Int };

const decodeEntry = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({
      ...KEPT,
      keptAt: Schema.Finite,
      kind: Schema.Literal('error'),
      type: Schema.Literals(REPORT_TYPES),
      text: Schema.String,
    }),
    Schema.Struct({
      ...KEPT,
      keptAt: Schema.Finite,
      kind: Schema.Literal('event'),
      lane: Schema.Literals(OUTBOX_LANES),
      fields: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
    }),
  ]),
);

/** An error report in the older format without kind and time. */
const decodeOlder = Schema.decodeUnknownOption(
  Schema.Struct({ ...KEPT, type: Schema.Literals(REPORT_TYPES), text: Schema.String, kind: Schema.optionalKey(Schema.Never) }),
);

/** Decodes a stored report; null if it is not one. `now`: device time in epoch ms, used for older reports without a time. */
export const readEntry = (value: unknown, now: number): OutboxEntry | null =>
  Option.getOrNull(
    Option.orElse(decodeEntry(value), () =>
      Option.map(decodeOlder(value), ({ id, tries, type, text }): OutboxEntry => ({ kind: 'error', id, tries, type, text, keptAt: now })),
    ),
  );
