import { beginning } from '../../domain/format/texts.ts';
import * as limits from '../../domain/limits.ts';
import type { TelemetryValue } from '../../domain/ports/reports.ts';

const LONGEST = 200;
/** The only field with a higher length limit; masked before it is reported. */
const STACK = 'stack';

/** Matches every `?name=value`, `&name=value` and `#name=value`, which are removed because addresses may contain secrets (T1, T18). */
const QUERY = /[?&#][^\s=?&#]*=\S*/g;

const plain = (value: unknown, longest: number): TelemetryValue | undefined => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' ? beginning(value.replace(QUERY, ''), longest) : undefined;
};

/**
 * Returns a report's fields as plain values: texts lose their queries and are cut at 200 characters, a stack at 12,000; objects are
 * dropped.
 */
export const telemetryFields = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, TelemetryValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = plain(value, name === STACK ? limits.stackLength : LONGEST);
      return kept === undefined ? [] : [[beginning(name, LONGEST), kept]];
    }),
  );
