import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telemetryFields } from '../../src/adapters/telemetry/ring-telemetry.ts';
import { errorEventOf, REPORT_TYPES, sanitiseReport, splitReport } from '../../src/domain/report/error-event.ts';
import { maskedStack } from '../../src/domain/report/safe-text.ts';
import { assertCases } from '../support/checks/assert-cases.ts';

/** What must never be in a report: keys, tickets, tokens, card digits; longer than any code of ours. */
const canary = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8, maxLength: 32 }),
  fc.string({ unit: fc.constantFrom(...'ABCXYZqrst019-_'), minLength: 8, maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 13, maxLength: 19 }),
  fc.string({ unit: fc.constantFrom(...'نورةعلي'), minLength: 4, maxLength: 10 }),
);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  base64,
  (text) => base64(encodeURIComponent(JSON.stringify(text))),
  (text) => Buffer.from(text).toString('hex'),
];
const SETTINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `https://h.example.com/api/order/create_coin_pay/?session_key=${text}#x`,
  (text) => `/api/order/create_coin_pay/?ticket=${text}`,
  (text) => `/api/${text}/`,
  (text) => `Failed to fetch ${text}`,
  (text) => `Unexpected token '${text}', "${text}" is not valid JSON`,
  (text) => `{"session_key":"${text}"}`,
  (text) => `failed:${text}.`,
];
const placed = (text: string) =>
  fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom(...SETTINGS)).map(([encode, set]) => set(encode(text)));
const NAMES = [
  'message',
  'name',
  '_tag',
  'code',
  'status',
  'result',
  'cause',
  'config',
  'headers',
  'url',
  'stack',
  'toJSON',
  'data',
] as const;

const thrownWith = (text: string): fc.Arbitrary<unknown> => {
  const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
    leaf: fc.oneof(placed(text), fc.integer(), fc.constant(null)),
    tree: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...NAMES), tie('tree'), { maxKeys: 5 }),
      fc.tuple(placed(text), tie('tree')).map(([message, cause]) => Object.assign(new Error(message, { cause }), { config: cause })),
      fc.tuple(placed(text), tie('tree')).map(([key, value]) => ({ [key]: value, message: key })),
    ),
  }));
  return tree;
};

const OWN = 'https://pay.example.com';
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

/** Secrets as they are met in stacks: card and phone numbers, session keys, tokens, e-mail addresses, names in Arabic. */
const secret = fc.oneof(
  letters('0123456789', 9, 19),
  letters('0123456789abcdef', 12, 40).filter((text) => /\d/.test(text)),
  fc.uuid(),
  letters('ABCdefXYZqrst0123456789', 16, 40)
    .filter((text) => /\d\D+\d/.test(text))
    .map((text) => `sk_live_${text}`),
  fc.string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 30 }).map((text) => `eyJ${base64(text).replace(/=+$/, '')}`),
  letters('abcdefgh0123456789', 4, 10).map((text) => `${text}7@mail.example`),
  letters('نورةعليمحمد', 4, 12),
);

/** Stacks of every engine with a secret in one place or several. */
const stackWith = (text: string): fc.Arbitrary<string> => {
  const name = fc.constantFrom(
    't',
    'openReturn',
    'PaymentStore.pay',
    'async load',
    'new Sheet',
    'Object.set [as card]',
    text,
    `Object.${text}`,
    `set [as ${text}]`,
    `${text}/<`,
  );
  const host = fc.constantFrom(
    OWN,
    'https://cdn.provider.example',
    `https://${encodeURIComponent(text).toLowerCase()}.example`,
    `https://user:${encodeURIComponent(text)}@cdn.example`,
    'blob:https://x.example',
  );
  const path = fc.constantFrom(
    '/assets/index-BxY12abC.js',
    '/a.js',
    `/${encodeURIComponent(text)}/a.js`,
    `/${text}.js`,
    `/assets/${text}-BxY12abC.js`,
    '/recharge-list',
    `/${text}`,
  );
  const rest = fc.constantFrom('', `?session_key=${text}`, `?x=1&t=${encodeURIComponent(text)}`, `#${text}`);
  const position = fc.constantFrom(':1:2', ':10:23456', ':7', '', `:${text}:1`);
  const place = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(host, path, rest, position).map((parts) => parts.join('')) },
    fc.constantFrom('<anonymous>', 'native', `eval at ${text} (${OWN}/a.js:1:2), <anonymous>:1:1`, text),
  );
  const frame = fc.oneof(
    fc.tuple(name, place).map(([called, at]) => `    at ${called} (${at})`),
    place.map((at) => `    at ${at}`),
    fc.tuple(name, place).map(([called, at]) => `${called}@${at}`),
    fc.constantFrom(text, `'${text}' is not defined`, `at ${text}`, `${text}@${text}`, '@', ''),
  );
  return fc.array(frame, { maxLength: 40 }).map((frames) => [`TypeError: cannot read ${text}`, ...frames].join('\n'));
};

const told = (stack: string) => {
  const thrown = Object.assign(new TypeError('x'), { stack });
  const {
    type,
    name,
    message,
    code,
    route,
    stack: kept,
  } = sanitiseReport(thrown, { type: 'uncaught', page: '/pay', origin: OWN, knownPaths: [] });
  return errorEventOf('uncaught', { ...telemetryFields({ type, name, message, code, route, stack: kept }) })?.text ?? '';
};

describe('stacks', () => {
  it('RPT-30 no secret survives, wherever in a stack it stood, and what is left is frames', () => {
    assertCases(
      fc.property(
        secret.chain((text) => fc.tuple(fc.constant(text), stackWith(text))),
        ([text, stack]) => {
          const masked = maskedStack(stack, OWN);
          for (const sign of [text, encodeURIComponent(text), text.toLowerCase()]) {
            expect(masked).not.toContain(sign);
            expect(told(stack)).not.toContain(sign);
          }
          for (const line of masked === '' ? [] : masked.split('\n'))
            expect(line).toMatch(/^at (?:[\w$#./<>[\] ]+ \()?[\w./<> -]+(?::\d{1,6}(?::\d{1,7})?)?\)?$/);
          expect(maskedStack(masked, OWN)).toBe(masked);
          expect(maskedStack(masked, '')).toBe(masked);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('RPT-30 RPT-1 the pieces of a report, at most 50 of 300 characters, give the masked stack back, however long it was', () => {
    const frame = fc
      .tuple(fc.constantFrom('t', 'openReturn', 'Array.map'), fc.constantFrom('index-BxY12abC.js', 'a.js'), fc.nat(99_999), fc.nat(999_999))
      .map(([name, file, line, column]) => `    at ${name} (${OWN}/assets/${file}:${line}:${column})`);
    const stack = fc.array(frame, { minLength: 1, maxLength: 2000, size: 'max' }).map((frames) => ['Error: x', ...frames].join('\n'));
    assertCases(
      fc.property(stack, (given) => {
        const pieces = splitReport(told(given));
        expect(pieces.length).toBeLessThanOrEqual(50);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(300);
        const reported = (JSON.parse(pieces.join('')) as { readonly stack: string }).stack;
        expect(reported).toBe(maskedStack(given, OWN));
        const frames = given.split('\n').slice(1);
        expect(
          frames
            .map((line) => line.trim().replace(`${OWN}/assets/`, ''))
            .join('\n')
            .startsWith(reported),
        ).toBe(true);
        if (given.length < 10_000) expect(reported.split('\n')).toHaveLength(frames.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('reports', () => {
  it('RPT-4 no secret reaches a report, at any depth, in any encoding, wherever it stood', () => {
    assertCases(
      fc.property(
        canary.chain((text) => fc.tuple(fc.constant(text), thrownWith(text), placed(text), placed(text), fc.constantFrom(...REPORT_TYPES))),
        ([text, thrown, call, page, type]) => {
          const sanitised = sanitiseReport(thrown, { type, call, page, origin: OWN, knownPaths: ['/api/order/create_coin_pay/'] });
          const report = `${JSON.stringify(sanitised)} ${errorEventOf('uncaught', { ...sanitised })?.text}`;
          expect(report).toContain('"event":"uncaught"');
          const signs = [text, ...ENCODINGS.map((encode) => encode(text))];
          for (const sign of signs) expect(report).not.toContain(sign);
          expect(report.length).toBeLessThan(2 * 15_000);
        },
      ),
      { numRuns: 8000 },
    );
  });

  it('RPT-1 chunks are within their bounds, join to the beginning of the text, and tear no character apart', () => {
    const text = fc
      .array(fc.constantFrom('x', '💎', 'ن', '\ud83d', '\udc8e', 'long'.repeat(74)), { maxLength: 400 })
      .map((parts) => parts.join(''));
    assertCases(
      fc.property(text, (whole) => {
        const chunks = splitReport(whole);
        expect(chunks.length).toBeLessThanOrEqual(50);
        expect(whole.startsWith(chunks.join(''))).toBe(true);
        if (chunks.length < 50) expect(chunks.join('')).toBe(whole);
        for (const chunk of chunks) expect(chunk.length > 0 && chunk.length <= 300).toBe(true);
        if (whole.isWellFormed()) for (const chunk of chunks) expect(chunk.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
