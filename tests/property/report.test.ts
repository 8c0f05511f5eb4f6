import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorEventOf } from '../../src/domain/report/error-event.ts';
import { REPORT_TYPES, sanitiseReport } from '../../src/domain/report/sanitise-report.ts';
import { splitReport } from '../../src/domain/report/split-report.ts';
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

describe('reports', () => {
  it('RPT-4 no secret reaches a report, at any depth, in any encoding, wherever it stood', () => {
    assertCases(
      fc.property(
        canary.chain((text) => fc.tuple(fc.constant(text), thrownWith(text), placed(text), placed(text), fc.constantFrom(...REPORT_TYPES))),
        ([text, thrown, call, page, type]) => {
          const sanitised = sanitiseReport(thrown, { type, call, page, knownPaths: ['/api/order/create_coin_pay/'] });
          const report = `${JSON.stringify(sanitised)} ${errorEventOf('uncaught', { ...sanitised })?.text}`;
          expect(report).toContain('"event":"uncaught"');
          const signs = [text, ...ENCODINGS.map((encode) => encode(text))];
          for (const sign of signs) expect(report).not.toContain(sign);
          expect(report.length).toBeLessThan(1000);
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
