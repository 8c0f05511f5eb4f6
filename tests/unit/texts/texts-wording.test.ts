import { describe, expect, it } from 'vitest';
import { arabic } from '../../../src/texts/arabic.ts';
import { english } from '../../../src/texts/english.ts';
import { readTable } from '../../support/checks/read-table.ts';

const ARABIC: Readonly<Record<string, string>> = arabic;
const ENGLISH: Readonly<Record<string, string>> = english;

/** Every text that cashier.md, platform.md or a decision asks for: its words there, and the Arabic that says the same. */
const QUOTED = readTable(new URL('quoted-texts.tsv', import.meta.url));

/** Every other text. Both files are written by hand: whoever changes a text reads it once more here. */
const OTHER = readTable(new URL('other-texts.tsv', import.meta.url));

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

  it('D27 every other Arabic text is the one that was read and accepted', () => {
    const pinned = new Map(OTHER.map(([key, text]) => [key, text]));
    const quoted = new Set(QUOTED.map(([, , , key]) => key));
    expect(Object.fromEntries(Object.entries(ARABIC).filter(([key]) => !quoted.has(key)))).toEqual(Object.fromEntries(pinned));
  });

  it('D27 no text is pinned twice', () => {
    const keys = [...QUOTED.map(([, , , key]) => key), ...OTHER.map(([key]) => key)];
    expect(keys.length).toBe(new Set(keys).size);
  });
});
