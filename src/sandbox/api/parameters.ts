import { Refused } from './answer.ts';
import { DEEPEST_JSON, isTooDeep } from './json.ts';

const MAXIMUM_LENGTH = 8192;

/** PostgreSQL stores neither NUL characters nor half of a surrogate pair. */
const refuseUnstorable = (name: string, text: string): void => {
  if (text.length > MAXIMUM_LENGTH) throw new Refused('badRequest', `${name} is too long`);
  if (text.includes('\0')) throw new Refused('badRequest', `${name} holds a NUL character`);
  if (!text.isWellFormed()) throw new Refused('badRequest', `${name} is not valid Unicode`);
};

/** A scalar as text; undefined when the value is absent. Texts that a database cannot store are refused. */
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

/** The parameters of one call, from query, form or JSON body. Every reader throws Refused. */
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

  /** A text, or `fallback` when the parameter is absent. */
  textOr(name: string, fallback: string): string {
    return textOf(name, this.#values.get(name)) ?? fallback;
  }

  /** A required whole number. */
  integer(name: string): number {
    const text = this.text(name);
    if (!/^-?\d{1,9}$/.test(text)) throw new Refused('badRequest', `${name} is not a whole number`);
    return Number(text);
  }

  /** A JSON object, sent as such or as its text; empty when absent. */
  object(name: string): Parameters {
    const value = this.#json(name) ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) throw new Refused('badRequest', `${name} is not a JSON object`);
    return new Parameters(Object.entries(value));
  }

  /** A list, sent as a JSON array, as its text, or as texts with commas. */
  list(name: string, maximum: number): readonly unknown[] {
    const value = this.#values.get(name);
    const list = typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : this.#json(name);
    const items = typeof list === 'number' ? [list] : list;
    if (!Array.isArray(items)) throw new Refused('badRequest', `${name} is not a list`);
    if (items.length > maximum) throw new Refused('badRequest', `${name} has more than ${maximum} entries`);
    return items;
  }

  /** A list of texts. */
  texts(name: string, maximum: number): readonly string[] {
    return this.list(name, maximum).flatMap((item) => textOf(name, item) ?? []);
  }

  /** Every parameter, unchanged. */
  entries(): readonly (readonly [string, unknown])[] {
    return [...this.#values];
  }

  /** Every parameter that is a text, for a provider to read. */
  allTexts(): Readonly<Record<string, string>> {
    const scalars = [...this.#values].filter(([, value]) => typeof value !== 'object');
    return Object.fromEntries(scalars.flatMap(([name, value]) => [[name, textOf(name, value) ?? '']]));
  }

  /** Every parameter as text, to be kept: lists and objects as their JSON, without those that are null. */
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
