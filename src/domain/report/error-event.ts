import { safeText } from './safe-text.ts';
import type { ReportType } from './sanitise-report.ts';

type Value = string | number | boolean | null;

/** What may stand in a field; anything else is left out of the report (T18). */
const KINDS = {
  id: (value: Value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null),
  code: (value: Value) => (/^-?\d{1,6}$|^\d{3}P\d$/.test(String(value)) ? String(value) : null),
  number: (value: Value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  word: (value: Value) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null),
  flag: (value: Value) => (typeof value === 'boolean' ? value : null),
  /** A provider's reason: one token without a long number, or the known words of a sentence. */
  reason: (value: Value) => (typeof value !== 'string' ? null : /^(?!.*\d{6})[\w.-]{1,64}$/.test(value) ? value : safeText(value)),
  text: (value: Value) => (typeof value === 'string' ? safeText(value) : null),
} as const;

interface EventRow {
  readonly type: ReportType;
  readonly fields: Readonly<Record<string, keyof typeof KINDS>>;
}

/** The events that leave the device, and their fields: money in doubt, codes that no rule lists, crashes (D11, D45, P12). */
const REPORTED = {
  payment_unresolved: { type: 'biz', fields: { order_id: 'id', pay_type: 'number' } },
  create_failed: { type: 'api', fields: { tag: 'word', code: 'code', message: 'text', cause: 'word', pay_type: 'number' } },
  order_of_another_package: { type: 'biz', fields: { order_id: 'id', asked: 'id', got: 'id' } },
  outcome_unlisted: { type: 'biz', fields: { code: 'code', reason: 'reason', count: 'number', pay_type: 'number', order_id: 'id' } },
  crash: { type: 'uncaught', fields: { name: 'word', message: 'text', code: 'code', route: 'word' } },
  defect: { type: 'uncaught', fields: { name: 'word' } },
  payment_command_defect: { type: 'uncaught', fields: { command: 'word', interrupted: 'flag' } },
} as const satisfies Record<string, EventRow>;
export type ReportedEvent = keyof typeof REPORTED;
export const REPORTED_EVENTS = Object.keys(REPORTED) as readonly ReportedEvent[];

/** An event as it leaves the device. */
export interface ErrorEvent {
  readonly type: ReportType;
  /** JSON of the event's name and its listed fields. */
  readonly text: string;
}

/** The report of an event, built from its listed fields alone; null for an event that stays on the device. */
export const errorEventOf = (event: string, fields: Readonly<Record<string, Value>>): ErrorEvent | null => {
  const name = REPORTED_EVENTS.find((each) => each === event);
  if (name === undefined) return null;
  const row: EventRow = REPORTED[name];
  const listed = Object.entries(row.fields).flatMap(([field, kind]): readonly (readonly [string, Value])[] => {
    const value = KINDS[kind](fields[field] ?? null);
    return value === null ? [] : [[field, value]];
  });
  return { type: row.type, text: JSON.stringify({ event: name, ...Object.fromEntries(listed) }) };
};
