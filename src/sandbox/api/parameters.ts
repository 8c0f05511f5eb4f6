import { type Answer, Refused } from './answer.ts';

/** Maximum nesting depth, far more than any call needs. Deeper values break every later reader that recurses, such as JSON.stringify. */
export const DEEPEST_JSON = 32;

const containersIn = (values: readonly unknown[]): readonly object[] =>
  values.filter((value): value is object => typeof value === 'object' && value !== null);

/** Returns whether lists and objects of a parsed JSON value are nested deeper than DEEPEST_JSON. Does not recurse itself. */
export const isTooDeep = (value: unknown): boolean => {
  let level = containersIn([value]);
  for (let depth = 1; depth <= DEEPEST_JSON && level.length > 0; depth += 1) {
    level = level.flatMap((container) => containersIn(Object.values(container)));
  }
  return level.length > 0;
};

export const JSON_TYPE = 'application/json; charset=UTF-8';

/** Builds a response with headers that forbid caching. */
export const bodyResponse = (body: string, type: string, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), 'cache-control': 'no-store' },
  });

export const jsonResponse = (answer: Answer, status = 200): Response => bodyResponse(JSON.stringify(answer), JSON_TYPE, status);

const MAXIMUM_LENGTH = 8192;

/** Throws Refused for NUL characters and lone surrogates, which PostgreSQL cannot store. */
const refuseUnstorable = (name: string, text: string): void => {
  if (text.length > MAXIMUM_LENGTH) throw new Refused('badRequest', `${name} is too long`);
  if (text.includes('\0')) throw new Refused('badRequest', `${name} holds a NUL character`);
  if (!text.isWellFormed()) throw new Refused('badRequest', `${name} is not valid Unicode`);
};

/** Returns a scalar as text; undefined if absent. Refuses texts that a database cannot store. */
const textOf = (name: string, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new Refused('badRequest', `${name} is not a text`);
  }
  const text = String(value);
  refuseUnstorable(name, text);
  return text;
};

const parsed = (name: string, text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('badRequest', `${name} is not JSON`);
  }
  if (isTooDeep(value)) throw new Refused('badRequest', `${name} is nested deeper than ${DEEPEST_JSON} levels`);
  return value;
};

/** The parameters of one call, from the query, form or JSON body. Every reader throws Refused. */
export class Parameters {
  readonly #values: ReadonlyMap<string, unknown>;
  constructor(values: Iterable<readonly [string, unknown]>) {
    this.#values = new Map(values);
  }

  /** A required, non-empty text. */
  text(name: string): string {
    const value = this.textOr(name, '');
    if (value === '') throw new Refused('badRequest', `${name} is missing`);
    return value;
  }

  /** A text, or `fallback` if the parameter is absent. */
  textOr(name: string, fallback: string): string {
    return textOf(name, this.#values.get(name)) ?? fallback;
  }

  /** A text, or null if the parameter is absent or empty. */
  textOrNull(name: string): string | null {
    return this.textOr(name, '') || null;
  }

  integer(name: string): number {
    const text = this.text(name);
    if (!/^-?\d{1,9}$/.test(text)) throw new Refused('badRequest', `${name} is not a whole number`);
    return Number(text);
  }

  /** A whole number from `least` to `most`. */
  integerTo(name: string, most: number, least = 0): number {
    const value = this.integer(name);
    if (value < least || value > most) throw new Refused('badRequest', `${name} is not ${least} to ${most}`);
    return value;
  }

  /** The same, or `fallback` if the parameter is absent or empty. */
  integerOr<Fallback>(name: string, fallback: Fallback, most: number, least = 0): number | Fallback {
    return this.textOrNull(name) === null ? fallback : this.integerTo(name, most, least);
  }

  /** A JSON object, sent directly or as JSON text, or empty if absent. */
  object(name: string): Parameters {
    const value = this.#json(name) ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) throw new Refused('badRequest', `${name} is not a JSON object`);
    return new Parameters(Object.entries(value));
  }

  /** A list, sent as a JSON array, JSON text, or comma-separated text. */
  list(name: string, maximum: number): readonly unknown[] {
    const value = this.#values.get(name);
    const list = typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : this.#json(name);
    const items = typeof list === 'number' ? [list] : list;
    if (!Array.isArray(items)) throw new Refused('badRequest', `${name} is not a list`);
    if (items.length > maximum) throw new Refused('badRequest', `${name} has more than ${maximum} entries`);
    return items;
  }

  /** A list of JSON objects. */
  objects(name: string, maximum: number): readonly Parameters[] {
    return this.list(name, maximum).map((item) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item))
        throw new Refused('badRequest', `an item of ${name} is not an object`);
      return new Parameters(Object.entries(item));
    });
  }

  texts(name: string, maximum: number): readonly string[] {
    return this.list(name, maximum).flatMap((item) => textOf(name, item) ?? []);
  }

  entries(): readonly (readonly [string, unknown])[] {
    return [...this.#values];
  }

  /** Every text parameter, for a provider to read. */
  allTexts(): Readonly<Record<string, string>> {
    const scalars = [...this.#values].filter(([, value]) => typeof value !== 'object');
    return Object.fromEntries(scalars.flatMap(([name, value]) => [[name, textOf(name, value) ?? '']]));
  }

  /** Every parameter as text for storage: lists and objects as JSON, without nulls. */
  storable(): Readonly<Record<string, string>> {
    const texts = [...this.#values].flatMap(([name, value]) => {
      refuseUnstorable('a parameter name', name);
      const text = textOf(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
      return text === undefined ? [] : [[name, text] as const];
    });
    return Object.fromEntries(texts);
  }

  #json(name: string): unknown {
    const value = this.#values.get(name);
    if (typeof value !== 'string') return value;
    return value === '' ? undefined : parsed(name, value);
  }
}

/** Paths end with a slash (cashier §7); a path without one is equivalent. */
export const canonicalPath = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
