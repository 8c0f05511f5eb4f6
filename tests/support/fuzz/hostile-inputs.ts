import fc from 'fast-check';
import { asText } from './as-text.ts';

/** Odd text: any code unit, Arabic with marks, emoji, lone surrogates, digits of other scripts, markup, separators. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'ا',
      'ة',
      'ً',
      '٣',
      '۴',
      '😀',
      '👩‍👩‍👧',
      '\ud800',
      '\udfff',
      '\u2028',
      '\u0000',
      '\u202e',
      '\ufeff',
      '<',
      '%',
      '"',
      '\\',
    ),
  }),
  fc.constantFrom(
    '',
    '0',
    '-0',
    '1e999',
    '0x10',
    ' 1 ',
    'null',
    'true',
    'NaN',
    '200P1',
    '__proto__',
    'constructor',
    '%E0%A4%A',
    '/'.repeat(300),
  ),
);

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, 2 ** 53, -(2 ** 53), 1e21, 253402300800000, Number.NaN, Infinity, -Infinity),
);

/** Names that lead into a prototype, or that the language gives a meaning. */
const HOSTILE_NAMES = '__proto__ constructor prototype toString valueOf hasOwnProperty then toJSON length'.split(' ');

/** Names that our schemas look for. */
const KNOWN_NAMES = [
  'result code data message list items uid status user_map found order_id amount ts pkgInfo session_json_string',
  'op key value values command type rid sn detail error payment token paymentMethod paymentData',
  'requestId kind intent version owner until gray target providers endpoints',
].flatMap((names) => names.split(' '));

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN_NAMES) },
  { weight: 1, arbitrary: oddText },
);

/** An object with these fields of its own, `__proto__` among them. */
const objectOf = (fields: readonly (readonly [string, unknown])[]): object => Object.fromEntries(fields);

/** Anything that JSON, a database or the browser's own clone can carry. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(null, undefined, true, false),
    number,
    oddText,
    fc.array(tie('any'), { maxLength: 5 }),
    fc.array(fc.tuple(name, tie('any')), { maxLength: 6 }).map(objectOf),
    fc.array(fc.tuple(name, tie('any')), { maxLength: 4 }).map((fields) => JSON.stringify(objectOf(fields))),
  ),
})).any;

const strange = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withTypedArray: true,
});

/** Lists and objects one inside the other, far deeper than any answer. */
const deep = fc
  .tuple(fc.constantFrom(10, 100, 1000, 5000), fc.constantFrom('list', 'object', 'both'), value)
  .map(([levels, kind, innermost]) => {
    let nested: unknown = innermost;
    for (let level = 0; level < levels; level += 1) {
      const asList = kind === 'list' || (kind === 'both' && level % 2 === 0);
      nested = asList ? [nested] : { data: nested };
    }
    return nested;
  });

/** Any value at all. */
export const hostileValue = fc.oneof({ weight: 10, arbitrary: value }, { weight: 3, arbitrary: strange }, { weight: 1, arbitrary: deep });

const pair = fc.tuple(
  fc.oneof(name, fc.constantFrom('session_key', 'pageinfo', 'zp_show', 'a[b][c]', 'a[]', 'a[__proto__][x]', 'mock', 'api_base')),
  oddText,
);
const address = fc.array(pair, { maxLength: 12 }).map((pairs) => `?${pairs.map(([key, text]) => `${key}=${text}`).join('&')}`);
const link = fc
  .tuple(fc.constantFrom('https://', 'http://', '//', '/', 'javascript:', 'data:', 'https:/\\', ''), oddText, address)
  .map(([scheme, host, query]) => `${scheme}${host}${query}`);
const encoded = value.map((given) => {
  try {
    return btoa(encodeURIComponent(asText(given)));
  } catch {
    return 'broken=';
  }
});

/** Any text: an address, JSON whole or cut off, a stored text, or none of these. */
export const hostileText = fc.oneof(
  oddText,
  address,
  link,
  encoded,
  value.map(asText),
  deep.map(asText),
  fc.tuple(value, fc.nat({ max: 200 })).map(([given, length]) => asText(given).slice(0, length)),
);

type Path = readonly (string | number)[];

const pathsOf = (given: unknown, path: Path = []): readonly Path[] => {
  if (typeof given !== 'object' || given === null) return [path];
  return [path, ...Object.entries(given).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
};

const changedAt = (given: unknown, [step, ...rest]: Path, change: (inner: unknown) => unknown): unknown => {
  if (step === undefined) return change(given);
  if (Array.isArray(given)) return given.map((inner, at) => (String(at) === String(step) ? changedAt(inner, rest, change) : inner));
  if (typeof given !== 'object' || given === null) return given;
  return objectOf(Object.entries(given).map(([key, inner]) => [key, key === step ? changedAt(inner, rest, change) : inner]));
};

const CHANGES = ['replace', 'wrap', 'drop', 'text', 'hostile-key', 'twice'] as const;

const changedBy = (inner: unknown, change: (typeof CHANGES)[number], other: unknown): unknown => {
  switch (change) {
    case 'replace':
      return other;
    case 'wrap':
      return [inner];
    case 'drop':
      return undefined;
    case 'text':
      return asText(inner);
    case 'hostile-key':
      return objectOf([['__proto__', other], ['constructor', inner], ...Object.entries(Object(inner))]);
    case 'twice':
      return [inner, inner, other];
  }
};

/** A good value with a few things in it changed. */
export const mutationOf = (seeds: readonly unknown[]) => {
  const withPaths = seeds.map((seed) => ({ seed, paths: pathsOf(seed) }));
  const change = fc.tuple(fc.nat(), fc.constantFrom(...CHANGES), hostileValue);
  return fc
    .tuple(fc.constantFrom(...withPaths), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([{ seed, paths }, changes]) =>
      changes.reduce(
        (given: unknown, [place, kind, other]) =>
          changedAt(given, paths[place % paths.length] ?? [], (inner) => changedBy(inner, kind, other)),
        seed,
      ),
    );
};

export const textOfMutation = (seeds: readonly unknown[]) => mutationOf(seeds).map(asText);
