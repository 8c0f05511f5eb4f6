import { SECRETS, type Secret, type SecretName, type Sink } from './secrets.ts';

/** Something seen at a place: at a sink, or where a secret is learned only. */
export interface Sight {
  readonly sink: Sink | 'typed' | 'answer';
  readonly place: string;
  readonly text: string;
}

/** A secret that came out where it must not. */
export interface Leak {
  readonly secret: SecretName;
  readonly sink: Sink;
  readonly place: string;
}

const SHORTEST_TEXT = 8;
const DEEPEST = 3;
const CODED = /(?:[A-Za-z\d+/_-]{12,}={0,2})/g;
const HEX = /(?:[\da-f]{2}){8,}/gi;
// oxlint-disable-next-line no-control-regex -- a decoded text with control characters is no text
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** A text, and what it holds in URL encoding, JSON escapes, base64 and hexadecimal digits. */
export const readings = (text: string, depth = DEEPEST): ReadonlySet<string> => {
  const found = new Set([text]);
  if (depth === 0) return found;
  const inner = [
    unescaped(text),
    text.replaceAll('\\"', '"').replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ...[...text.matchAll(CODED)].map(([coded]) => Buffer.from(coded, 'base64').toString()),
    ...[...text.matchAll(HEX)].map(([coded]) => Buffer.from(coded, 'hex').toString()),
  ];
  for (const each of new Set(inner)) {
    if (found.has(each) || NO_TEXT.test(each)) continue;
    for (const reading of readings(each, depth - 1)) found.add(reading);
  }
  return found;
};

const plainDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/[\s+-]/g, '');

/** A text that stands alone: not part of a word, a number, a time, or of random base64. */
const alone = (forms: string): RegExp => new RegExp(String.raw`(?<![\w.:+/-])(?:${forms})(?![\w.:+/-])`);

/** The ways in which a date, typed as MM/YY, may be written. */
const dateForms = (date: string): RegExp => {
  const [month = '', year = ''] = date.split('/');
  return alone(String.raw`${month}\s?[/-]\s?(?:20)?${year}|20${year}-${month}|${month}(?:20)?${year}|20${year}`);
};

const FINDS: Readonly<Record<Secret['form'], (value: string) => (text: string) => boolean>> = {
  text: (value) => (text) => text.includes(value),
  digits: (value) => (text) => plainDigits(text).includes(value),
  alone: (value) => {
    const shape = alone(value);
    return (text) => shape.test(text);
  },
  date: (value) => {
    const shape = dateForms(value);
    return (text) => shape.test(text);
  },
};

/** The markers of a value learned for a secret: none if it is no such value. */
const markersIn = ({ form, parts }: Secret, text: string): readonly string[] => {
  switch (form) {
    case 'digits': {
      const [number] = /\d{13,19}/.exec(plainDigits(text)) ?? [];
      return number === undefined ? [] : [number];
    }
    case 'alone':
      return /^\d{3,4}$/.test(text) ? [text] : [];
    case 'date': {
      const [, month, year] = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
      return month === undefined || year === undefined ? [] : [`${month}/${year}`];
    }
    case 'text':
      return (parts === undefined ? [text] : leavesOf(text, parts)).filter((each) => each.length >= SHORTEST_TEXT);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The texts of a JSON value whose name fits; a value that is no JSON is one itself. */
const leavesOf = (text: string, parts: RegExp, name = ''): readonly string[] => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return name === '' || parts.test(name) ? [text] : [];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(typeof each === 'string' ? each : JSON.stringify(each), parts, Array.isArray(value) ? name : key),
  );
};

const patterns = new Map<string, RegExp>();
const fits = (pattern: string, place: string): boolean => {
  const known =
    patterns.get(pattern) ?? new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(String.raw`\*`, '.*')}$`);
  patterns.set(pattern, known);
  return known.test(place);
};

const NAMES = Object.keys(SECRETS) as readonly SecretName[];
const secretOf = (name: SecretName): Secret => SECRETS[name];

export interface Judgement {
  readonly leaks: readonly Leak[];
  /** The places of the table that held their secret, as "secret · sink pattern". */
  readonly used: readonly string[];
  readonly learned: readonly SecretName[];
}

/** Learns the secrets of a test from all that was seen, and looks for each of them in all that was seen. */
export const judge = (sights: readonly Sight[]): Judgement => {
  const owners = new Map<string, { readonly names: Set<SecretName>; readonly finds: (text: string) => boolean }>();
  for (const { sink, place, text } of sights) {
    for (const name of NAMES) {
      const secret = secretOf(name);
      if (!secret.learned.some((pattern) => fits(pattern, `${sink} ${place}`))) continue;
      for (const marker of markersIn(secret, text)) {
        const key = `${secret.form} ${marker}`;
        const owner = owners.get(key) ?? { names: new Set(), finds: FINDS[secret.form](marker) };
        owner.names.add(name);
        owners.set(key, owner);
      }
    }
  }
  const leaks = new Map<string, Leak>();
  const used = new Set<string>();
  for (const { sink, place, text } of sights) {
    if (sink === 'typed' || sink === 'answer') continue;
    const texts = readings(text);
    for (const { names, finds } of owners.values()) {
      if (![...texts].some(finds)) continue;
      const allowed = [...names].flatMap((name) =>
        (secretOf(name).allowed[sink] ?? []).flatMap((pattern) => (fits(pattern, place) ? [`${name} · ${sink} ${pattern}`] : [])),
      );
      for (const each of allowed) used.add(each);
      const [secret] = names;
      if (allowed.length === 0 && secret !== undefined) leaks.set(`${secret} ${sink} ${place}`, { secret, sink, place });
    }
  }
  return { leaks: [...leaks.values()], used: [...used], learned: [...new Set([...owners.values()].flatMap(({ names }) => [...names]))] };
};
