import { beginning } from '../../domain/format/graphemes.ts';
import type { TelemetryValue } from '../../domain/ports/browser/telemetry.ts';

const LONGEST = 200;

/** Removes every `?name=value`, `&name=value` and `#name=value`: addresses may carry secrets (T1, T18). */
const QUERY = /[?&#][^\s=?&#]*=\S*/g;

const plain = (value: unknown): TelemetryValue | undefined => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' ? beginning(value.replace(QUERY, ''), LONGEST) : undefined;
};

/** Fields of a report as plain values: texts lose their queries and are cut at 200 characters, objects are dropped. */
export const telemetryFields = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, TelemetryValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = plain(value);
      return kept === undefined ? [] : [[beginning(name, LONGEST), kept]];
    }),
  );
