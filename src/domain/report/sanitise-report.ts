import { ROUTE_NAMES, pathOf, type RouteName } from '../routing/routes.ts';
import { maskedStack } from './masked-stack.ts';
import { safeText } from './safe-text.ts';

/** The kinds of report (platform §8). */
export const REPORT_TYPES = ['api', 'biz', 'uncaught', 'listen_error'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Everything a report may contain, built field by field; nothing is copied from the error. */
export interface ErrorReport {
  readonly type: ReportType;
  /** Class of the error, one of a known list; else `other`. */
  readonly name: string;
  readonly message: string;
  /** Its masked frames; empty where it has none. */
  readonly stack: string;
  /** Result or HTTP status if it looks like one; else null. */
  readonly code: string | null;
  /** Path of a call of ours, without query; null for any other. */
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
export const propertyOf = (thing: unknown, name: string): unknown => {
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

/** The masked frames of a thrown value, on a page of this origin; empty where it has none. Never throws. */
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
  /** Where the call went, in any form; only a path of `knownPaths` is kept. */
  readonly call?: string | null;
  readonly knownPaths: readonly string[];
  /** Path of the page. */
  readonly page: string;
  /** Its origin, where our own scripts come from. */
  readonly origin: string;
}

const withoutQuery = (address: string): string => {
  const path = address.replace(/[?#].*$/s, '');
  return URL.canParse(path) ? new URL(path).pathname : path;
};

/** The report of a thrown value, whatever it is and contains (T18, platform §8). Never throws. */
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
