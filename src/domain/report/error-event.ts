import { beginning } from '../format/texts.ts';
import * as limits from '../limits.ts';
import { pathOf, ROUTE_NAMES, type RouteName } from '../routing/routes.ts';
import { maskedStack, safeText } from './safe-text.ts';
import { isAddress } from '../routing/payable-origin.ts';

/** The kinds of report (platform §8). */
export const REPORT_TYPES = ['api', 'biz', 'uncaught', 'listen_error'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Everything a report may contain, built field by field; nothing is copied from the error. */
interface ErrorReport {
  readonly type: ReportType;
  /** Class of the error, from a known list; else `other`. */
  readonly name: string;
  readonly message: string;
  /** Its masked frames, or empty if there are none. */
  readonly stack: string;
  /** Result or HTTP status if it looks like one; else null. */
  readonly code: string | null;
  /** Path of one of our calls, without query, or null for any other. */
  readonly path: string | null;
  readonly route: RouteName | null;
}

const ERROR_NAMES: readonly string[] = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'DOMException',
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'AxiosError',
  'PlatformRefusal',
  'PlatformUnreachable',
  'CardFormError',
  'ScriptLoadError',
  'CalendarError',
];

/** A property of a thrown value, which may be a proxy or have a getter that throws. */
const propertyOf = (thing: unknown, name: string): unknown => {
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return undefined;
  try {
    return (thing as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
};

const nameOf = (thrown: unknown): string => {
  const names = [propertyOf(thrown, '_tag'), propertyOf(thrown, 'name')];
  return ERROR_NAMES.find((name) => names.includes(name)) ?? 'other';
};

const messageOf = (thrown: unknown): string => {
  const message = typeof thrown === 'string' ? thrown : propertyOf(thrown, 'message');
  return typeof message === 'string' ? safeText(message) : '';
};

/** The masked frames of a thrown value, on a page of this origin, or empty if there are none. Never throws. */
export const stackOf = (thrown: unknown, origin: string): string => {
  const stack = propertyOf(thrown, 'stack');
  return typeof stack === 'string' ? maskedStack(stack, origin) : '';
};

/** -1 to -5, an HTTP status, -9999, -10000, or a platform code such as 20051 or 200P1: nothing longer. */
const codeOf = (code: unknown): string | null => {
  const text = typeof code === 'number' || typeof code === 'string' ? String(code) : '';
  return /^-?\d{1,5}$|^\d{3}P\d$/.test(text) ? text : null;
};

export interface ReportContext {
  readonly type: ReportType;
  /** The address of the call, in any form; only a path in `knownPaths` is kept. */
  readonly call?: string | null;
  readonly knownPaths: readonly string[];
  readonly page: string;
  /** Its origin, from which our own scripts load. */
  readonly origin: string;
}

const withoutQuery = (address: string): string => {
  const path = address.replace(/[?#].*$/s, '');
  return isAddress(path) ? new URL(path).pathname : path;
};

/** Builds the report of a thrown value, whatever it is and contains (T18, platform §8). Never throws. */
export const sanitiseReport = (thrown: unknown, context: ReportContext): ErrorReport => {
  const call = context.call ?? null;
  const path = call === null ? null : withoutQuery(call);
  return {
    type: context.type,
    name: nameOf(thrown),
    message: messageOf(thrown),
    stack: stackOf(thrown, context.origin),
    code: codeOf(propertyOf(thrown, 'code')) ?? codeOf(propertyOf(thrown, 'status')) ?? codeOf(propertyOf(thrown, 'result')),
    path: context.knownPaths.find((known) => known === path) ?? null,
    route: ROUTE_NAMES.find((name) => pathOf(name) === withoutQuery(context.page)) ?? null,
  };
};

/** An uncaught error or rejection, from the browser's global handlers. */
export interface Uncaught {
  /** The `error` event, or `unhandledrejection`. */
  readonly from: 'error' | 'rejection';
  readonly thrown: unknown;
  /** The script's address, or empty for a rejection. */
  readonly script: string;
}

/** Returns the report type (platform §8): an `error` event is `listen_error`; a rejection is a failed call, a refusal, or `uncaught`. */
export const uncaughtType = ({ from, thrown }: Uncaught): ReportType => {
  if (from === 'error') return 'listen_error';
  const tag = propertyOf(thrown, '_tag');
  if (tag === 'PlatformUnreachable') return 'api';
  return tag === 'PlatformRefusal' ? 'biz' : 'uncaught';
};

/** False for browser extensions, which run in the page without being part of it, and for a late ResizeObserver, which is no error. */
export const isOfThePage = ({ thrown, script }: Uncaught): boolean =>
  !/^[a-z-]*-extension:/i.test(script) && !(typeof thrown === 'string' && thrown.startsWith('ResizeObserver loop'));

/**
 * Splits a report into chunks of at most 300 characters (UTF-16 units), at most 50 of them; the rest is cut off (platform §8).
 * No chunk splits a user-perceived character. An empty report has no chunk.
 */
export const splitReport = (text: string): readonly string[] => {
  const chunks: string[] = [];
  let at = 0;
  while (at < text.length && chunks.length < limits.reportChunks) {
    // Slightly more than a chunk suffices to see whether its last character continues.
    const chunk = beginning(text.slice(at, at + 2 * limits.reportChunkLength), limits.reportChunkLength);
    chunks.push(chunk);
    at += chunk.length;
  }
  return chunks;
};

type ReportValue = string | number | boolean | null;
type Value = ReportValue;

/** The allowed values of a field; anything else is left out of the report (T18). */
const KINDS = {
  id: (value: Value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null),
  code: (value: Value) => (/^-?\d{1,6}$|^\d{3}P\d$/.test(String(value)) ? String(value) : null),
  number: (value: Value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  word: (value: Value) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null),
  flag: (value: Value) => (typeof value === 'boolean' ? value : null),
  /** A provider's reason: one token without a long number, or the known words of a sentence. */
  reason: (value: Value) => (typeof value !== 'string' ? null : /^(?!.*\d{6})[\w.-]{1,64}$/.test(value) ? value : safeText(value)),
  text: (value: Value) => (typeof value === 'string' ? safeText(value) : null),
  /** Already masked, and masked once more here; a frame of ours keeps its file. */
  stack: (value: Value) => (typeof value === 'string' ? maskedStack(value, '') || null : null),
  /** A path of the platform API, as in the list of endpoints. */
  path: (value: Value) => (typeof value === 'string' && /^(?:\/[a-z\d_]{1,40}){2,5}\/?$/.test(value) ? value : null),
  /** Parameter names, separated by commas; never a value. */
  names: (value: Value) => (typeof value === 'string' && /^[a-z\d_,]{1,200}$/i.test(value) ? value : null),
} as const;

/** The fields of a report, each with its kind of allowed value. */
type ListedFields = Readonly<Record<string, keyof typeof KINDS>>;

/** The listed fields that have a value of their kind; nothing else. */
const listedFields = (listed: ListedFields, fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(listed).flatMap(([field, kind]): readonly (readonly [string, Value])[] => {
      const value = KINDS[kind](fields[field] ?? null);
      return value === null ? [] : [[field, value]];
    }),
  );

interface EventRow {
  /** `own`: taken from the event's field `type`. */
  readonly type: ReportType | 'own';
  readonly fields: ListedFields;
  /** Reported once per visit, however often it occurs. */
  readonly once?: true;
}

/**
 * The events that leave the device, and their fields: money in doubt, codes that no rule lists, failed and refused requests,
 * crashes and uncaught errors (D11, D45, P12, platform §7, §8).
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
type ReportedEvent = keyof typeof REPORTED;
export const REPORTED_EVENTS = Object.keys(REPORTED) as readonly ReportedEvent[];

/** An event in the form it leaves the device. */
export interface ErrorEvent {
  readonly type: ReportType;
  /** JSON of the event's name and its listed fields. */
  readonly text: string;
}

/**
 * Calls whose failures are not reported as such: a create's has its own event (`create_failed`), and a report's would cause another report.
 */
const TOLD_OTHERWISE: readonly Value[] = ['create_coin_pay', 'create_fine_pay', 'payer_max_create_fine_pay', 'add_event', 'report_data'];

/** A call that the page itself has aborted is not a failure. */
const isTold = (event: ReportedEvent, { call, cause }: Readonly<Record<string, Value>>): boolean =>
  (event !== 'platform_refusal' && event !== 'platform_unreachable') || (!TOLD_OTHERWISE.includes(call ?? null) && cause !== 'aborted');

/** True if an event is reported once per visit. */
export const isToldOnce = (event: string): boolean => {
  const name = REPORTED_EVENTS.find((each) => each === event);
  return name !== undefined && (REPORTED[name] as EventRow).once === true;
};

/** Returns the report of an event, built only from its listed fields, or null for an event that stays on the device. */
export const errorEventOf = (event: string, fields: Readonly<Record<string, Value>>): ErrorEvent | null => {
  const name = REPORTED_EVENTS.find((each) => each === event);
  if (name === undefined || !isTold(name, fields)) return null;
  const row: EventRow = REPORTED[name];
  const type = row.type === 'own' ? REPORT_TYPES.find((each) => each === fields['type']) : row.type;
  if (type === undefined) return null;
  return { type, text: JSON.stringify({ event: name, ...listedFields(row.fields, fields) }) };
};

/** The faults of the device's storage that are reported to the relay, with their fields (platform §7). */
const STORAGE_ERRORS: Readonly<Record<string, ListedFields>> = {
  storage_value_damaged: { key: 'word' },
  storage_unavailable: { key: 'word' },
  device_database_unavailable: { reason: 'word' },
  payment_intents_not_stored: {},
  payment_intents_damaged: { kept: 'number', set_aside: 'number' },
  payment_intents_of_newer_version: { count: 'number' },
};

/** A storage error in the form it is reported, with only its listed fields, or null for any other event. */
export const storageErrorOf = (
  event: string,
  fields: Readonly<Record<string, ReportValue>>,
): Readonly<Record<string, ReportValue>> | null => {
  const listed = Object.hasOwn(STORAGE_ERRORS, event) ? STORAGE_ERRORS[event] : undefined;
  return listed === undefined ? null : { event, ...listedFields(listed, fields) };
};

/**
 * True if storage errors may be posted to this address: an https address of one of our configured origins, a relay. A chat
 * service's own address is a credential, which no page may contain.
 */
export const isOwnRelay = (address: string, configured: readonly string[]): boolean => {
  if (!isAddress(address)) return false;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && configured.includes(origin);
};
