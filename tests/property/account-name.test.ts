import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountText, cleanName, quotedName } from '../../src/domain/account/account.ts';
import { assertCases } from '../support/checks/assert-cases.ts';

/** The reference: what may not be in a name, by code point. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
];
const isBarred = (code: number): boolean => RANGES.some(([from, to]) => code >= from && code <= to);
const JOINERS = ['\u200c', '\u200d'];

const character = fc.oneof(
  fc.constantFrom(...'نورةفهد ID100201«»·'),
  fc.constantFrom('👨', '👩🏽', '❤️', '🇸🇦', '1️⃣', 'क्', 'مّ', '\u0301', '\u200c', '\u200d', '\ufe0f', '\n', '\u3000', '\u06dd'),
  fc.constantFrom(...RANGES).chain(([from, to]) => fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code))),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const anyName = fc.array(character, { maxLength: 40 }).map((parts) => parts.join(''));

/** What people write, in pieces that stay whole. */
const ordinary = fc
  .array(fc.constantFrom('نورة', 'مُحَمَّد', 'Sara', 'می‌خواهم', '👨‍👩‍👧‍👦', '❤️‍🔥', '🇸🇦', '🏳️‍🌈', '1️⃣', '100201', '_', '·', '𝓕𝓪'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(' '));

describe('names', () => {
  it('FMT-40 nothing unseen is left in a name, and cleaning it again changes nothing', () => {
    assertCases(
      fc.property(anyName, (name) => {
        const clean = cleanName(name);
        const points = [...clean];
        expect(points.filter((point) => isBarred(point.codePointAt(0) ?? 0))).toEqual([]);
        // A joiner has something on both of its sides.
        points.forEach((point, at) => {
          if (JOINERS.includes(point))
            expect(`${points[at - 1] ?? ''}|${points[at + 1] ?? ''}`).toMatch(/^[\p{L}\p{M}\p{S}]\|[\p{L}\p{S}]$/u);
        });
        expect(clean).toBe(clean.trim());
        expect(cleanName(clean)).toBe(clean);
      }),
      { numRuns: 5000 },
    );
  });

  it('FMT-40 ordinary names stay as they are, whatever unseen characters are put around their parts', () => {
    assertCases(
      fc.property(ordinary, fc.constantFrom('\u202e', '\u200f', '\u0000', '\ufeff', '\u{e0041}', '\u2069'), (name, mark) => {
        expect(cleanName(name)).toBe(name);
        expect(cleanName(mark + name.replaceAll(' ', `${mark} ${mark}`) + mark)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it('FMT-41 in a text, whatever the name, the only isolated id is the account’s own, and it comes last', () => {
    assertCases(
      fc.property(anyName, fc.integer({ min: 10_000, max: 9_999_999 }).map(String), (nickname, displayUid) => {
        const text = accountText({ nickname, displayUid }, 'ID');
        expect(text.match(/\u2066[^]*?\u2069/gu)).toEqual([`\u2066ID ${displayUid}\u2069`]);
        expect(text.endsWith(`\u2066ID ${displayUid}\u2069`)).toBe(true);
        const quoted = quotedName(nickname);
        expect(quoted.replace(/^«|»$/g, '')).not.toMatch(/[«»]/);
        expect([...new Intl.Segmenter('ar').segment(quoted)].length).toBeLessThanOrEqual(26);
      }),
      { numRuns: 3000 },
    );
  });
});
