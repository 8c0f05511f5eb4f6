import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arabic } from '../../../src/texts/arabic.ts';
import { english } from '../../../src/texts/english.ts';
import { readTable } from '../../support/checks/read-table.ts';

const ARABIC: Readonly<Record<string, string>> = arabic;
const ENGLISH: Readonly<Record<string, string>> = english;

/** Every text that cashier.md, platform.md or a decision asks for: its words there, and the Arabic that says the same. */
const QUOTED = readTable(new URL('quoted-texts.tsv', import.meta.url));

/** The areas of the catalogue, by file name. */
const AREAS = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('../../../src/texts/ar/*.ts', { eager: true });
const areaOf = (path: string): string => /(\w[\w-]*)\.ts$/.exec(path)?.[1] ?? path;

/**
 * Every other text, area by area, with what it says in English word for word. All of these files are written by hand: whoever changes
 * a text reads it once more here, and says what it means.
 */
const REVIEWED = readdirSync(new URL('reviewed', import.meta.url)).flatMap((file) =>
  readTable(new URL(`reviewed/${file}`, import.meta.url)).map((row) => [file.replace('.tsv', ''), ...row]),
);
const parametersOf = (text: string): readonly string[] => [...text.matchAll(/\{[\w-]+\}/g)].map(([name]) => name).toSorted();

/** Words without what a sentence adds to a quotation: its capital letter, its article, its full stop. */
const bare = (words: string): string => words.replaceAll('’', "'").replace(/^the /i, '').replace(/\.$/, '').toLowerCase();

describe('the wording that ships', () => {
  it.each(QUOTED)('LIM-3 %s asks for "%s" (%s): %s', (_source, _words, _english, key, text) => {
    expect(ARABIC[key ?? '']).toBe(text);
  });

  it.each(QUOTED.filter(([, , kind]) => kind === 'literal'))(
    'LIM-3 %s: the English text says "%s" as quoted (%s): %s',
    (_, words, __, key) => {
      expect(bare(ENGLISH[key ?? ''] ?? '')).toBe(bare(words ?? ''));
    },
  );

  it('LIM-3 each row names a source, words, how closely English keeps them, a key and a text', () => {
    expect(QUOTED.length).toBeGreaterThan(100);
    for (const [source, words, kind, , text] of QUOTED) {
      expect(source).toMatch(/^((cashier|platform) §\d|D\d)/);
      expect(words).not.toBe('');
      expect(['literal', 'meaning']).toContain(kind);
      expect(text).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('D27 every other Arabic text is the one that was read and accepted, in the review of its area', () => {
    const quoted = new Set(QUOTED.map(([, , , key]) => key));
    const shipping = Object.entries(AREAS).flatMap(([path, areas]) =>
      Object.values(areas).flatMap((texts) => Object.entries(texts).map(([key, text]) => [areaOf(path), key, text])),
    );
    expect(shipping.filter(([, key]) => !quoted.has(key)).toSorted()).toEqual(REVIEWED.map((row) => row.slice(0, 3)).toSorted());
  });

  it.each(REVIEWED)('D27 %s: the review of %s says in English what it means', (_area, _key, text = '', meaning = '') => {
    expect(meaning).toMatch(/^[^\p{Script=Arabic}]+$/u);
    expect(parametersOf(meaning)).toEqual(parametersOf(text));
  });

  it('D27 no text is pinned twice', () => {
    const keys = [...QUOTED.map(([, , , key]) => key), ...REVIEWED.map(([, key]) => key)];
    expect(keys.length).toBe(new Set(keys).size);
  });
});
