import { maskedStack } from './masked-stack.ts';
import { safeText } from './safe-text.ts';
import { REPORT_TYPES, type ReportType } from './sanitise-report.ts';

export type ReportValue = string | number | boolean | null;
type Value = ReportValue;

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
  /** Masked before, and once more here; a frame of ours keeps its file. */
  stack: (value: Value) => (typeof value === 'string' ? maskedStack(value, '') || null : null),
  /** A path of the platform API, as the list of endpoints has it. */
  path: (value: Value) => (typeof value === 'string' && /^(?:\/[a-z\d_]{1,40}){2,5}\/?$/.test(value) ? value : null),
  /** Names of parameters, with commas between them; never a value. */
  names: (value: Value) => (typeof value === 'string' && /^[a-z\d_,]{1,200}$/i.test(value) ? value : null),
} as const;

/** The fields of a report, each with what may stand in it. */
export type ListedFields = Readonly<Record<string, keyof typeof KINDS>>;

/** The listed fields that have a value of their kind; nothing else. */
export const listedFields = (listed: ListedFields, fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(listed).flatMap(([field, kind]): readonly (readonly [string, Value])[] => {
      const value = KINDS[kind](fields[field] ?? null);
      return value === null ? [] : [[field, value]];
    }),
  );

interface EventRow {
  /** `own`: the event's field `type` says it. */
  readonly type: ReportType | 'own';
  readonly fields: ListedFields;
  /** Reported once in a visit, however often it is met. */
  readonly once?: true;
}

/**
 * The events that leave the device, and their fields: money in doubt, codes that no rule lists, failed and refused requests,
 * crashes and what no code caught (D11, D45, P12, platform §7, §8).
 */
const REPORTED = {
  payment_unresolved: { type: 'biz', fields: { order_id: 'id', pay_type: 'number' } },
  create_failed: { type: 'api', fields: { tag: 'word', code: 'code', message: 'text', cause: 'word', pay_type: 'number' } },
  order_of_another_package: { type: 'biz', fields: { order_id: 'id', asked: 'id', got: 'id' } },
  outcome_unlisted: { type: 'biz', fields: { code: 'code', reason: 'reason', count: 'number', pay_type: 'number', order_id: 'id' } },
  platform_unreachable: { type: 'api', once: true, fields: { call: 'word', path: 'path', cause: 'word', code: 'code', params: 'names' } },
  platform_refusal: { type: 'biz', once: true, fields: { call: 'word', path: 'path', code: 'code', message: 'text', params: 'names' } },
  uncaught: { type: 'own', once: true, fields: { name: 'word', message: 'text', code: 'code', route: 'word', stack: 'stack' } },
  crash: { type: 'uncaught', once: true, fields: { name: 'word', message: 'text', code: 'code', route: 'word', stack: 'stack' } },
  defect: { type: 'uncaught', once: true, fields: { name: 'word', stack: 'stack' } },
  payment_command_defect: { type: 'uncaught', once: true, fields: { command: 'word', interrupted: 'flag', stack: 'stack' } },
} as const satisfies Record<string, EventRow>;
export type ReportedEvent = keyof typeof REPORTED;
export const REPORTED_EVENTS = Object.keys(REPORTED) as readonly ReportedEvent[];

/** An event as it leaves the device. */
export interface ErrorEvent {
  readonly type: ReportType;
  /** JSON of the event's name and its listed fields. */
  readonly text: string;
}

/**
 * Calls whose failures are not reported as such: a create's has an event of its own (`create_failed`), and that of a report would
 * make another report.
 */
const TOLD_OTHERWISE: readonly Value[] = ['create_coin_pay', 'create_fine_pay', 'payer_max_create_fine_pay', 'add_event', 'report_data'];

/** A call that the page itself has given up is no failure. */
const isTold = (event: ReportedEvent, { call, cause }: Readonly<Record<string, Value>>): boolean =>
  (event !== 'platform_refusal' && event !== 'platform_unreachable') || (!TOLD_OTHERWISE.includes(call ?? null) && cause !== 'aborted');

/** Whether an event is reported once in a visit. */
export const isToldOnce = (event: string): boolean => {
  const name = REPORTED_EVENTS.find((each) => each === event);
  return name !== undefined && (REPORTED[name] as EventRow).once === true;
};

/** The report of an event, built from its listed fields alone; null for an event that stays on the device. */
export const errorEventOf = (event: string, fields: Readonly<Record<string, Value>>): ErrorEvent | null => {
  const name = REPORTED_EVENTS.find((each) => each === event);
  if (name === undefined || !isTold(name, fields)) return null;
  const row: EventRow = REPORTED[name];
  const type = row.type === 'own' ? REPORT_TYPES.find((each) => each === fields['type']) : row.type;
  if (type === undefined) return null;
  return { type, text: JSON.stringify({ event: name, ...listedFields(row.fields, fields) }) };
};
