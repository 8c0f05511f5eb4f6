import { describe, expect, it } from 'vitest';
import { telemetryFields } from '../../../../src/adapters/telemetry/ring-telemetry.ts';
import { quotedName } from '../../../../src/domain/account/account.ts';
import { initialOf, typedDisplayId } from '../../../../src/domain/account/account-label.ts';
import { shownEntry } from '../../../../src/domain/site/debug-flags.ts';
import { deviceModel } from '../../../../src/domain/feedback/device-model.ts';
import { beginning, graphemesOf, shortened, platformText } from '../../../../src/domain/format/texts.ts';
import { splitReport } from '../../../../src/domain/report/error-event.ts';
import { micsOf } from '../../../../src/domain/room/mics.ts';

/** What people see as one character, each of more than one code point or code unit. */
const CHARACTERS = {
  'an emoji of two code units': '💎',
  'a letter beyond the basic plane': '𝓕',
  'a flag': '🇸🇦',
  'a family': '👨‍👩‍👧‍👦',
  'a heart in fire': '❤️‍🔥',
  'a skin tone': '🧔🏽',
  'a flag spelled by tags': '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'a keycap': '1️⃣',
  'a letter with its vowels': 'مَّ',
  'a letter with an accent': 'e\u0301',
} as const;
const NAMES = Object.keys(CHARACTERS) as readonly (keyof typeof CHARACTERS)[];

/** With the engine's segmenter, and in an engine that has none. */
const ENGINES = [
  ['the engine’s segmenter', undefined],
  ['no segmenter', null],
] as const;

describe.each(ENGINES)('characters by %s', (_, by) => {
  it.each(NAMES)('FMT-11 %s is one character', (name) => {
    const character = CHARACTERS[name];
    expect([...graphemesOf(`${character}${character}x`, by)]).toEqual([character, character, 'x']);
  });

  it.each(NAMES)('FMT-11 a text is never cut within %s', (name) => {
    const character = CHARACTERS[name];
    const text = `ab${character.repeat(5)}`;
    for (let most = 2; most <= text.length; most += 1) {
      const kept = beginning(text, most, by);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept).toBe(`ab${character.repeat(Math.floor((most - 2) / character.length))}`);
    }
    expect(shortened(text, 7, by)).toBe(text);
    expect(shortened(text, 6, by)).toBe(`ab${character.repeat(3)}…`);
    expect(shortened(text, 1, by)).toBe('…');
  });

  it('FMT-11 a character that is longer than the room is cut between code points', () => {
    expect(beginning(`e${'\u0301'.repeat(9)}`, 4, by)).toBe('e\u0301\u0301\u0301');
    expect(beginning('💎', 1, by)).toBe('');
    expect(beginning('👨‍👩‍👧‍👦', 4, by)).toBe('👨‍');
  });
});

/** Places that cut a text. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'a name in a sentence': quotedName,
  'a name on a seat of a room': (text) => micsOf([{ uid: '1', nickname: text }])[0]?.nickname ?? '',
  'a message of the platform': (text) => platformText(text) ?? '',
  'a stored value': (text) => shownEntry('target_uid', 1, text).value ?? '',
  'the model of a device': (text) => deviceModel(`Mozilla/5.0 (Linux; Android 14; ${text}) Chrome/120`),
  'a field of a report': (text) => String(telemetryFields({ text })['text']),
  'the name of a field of a report': (text) => Object.keys(telemetryFields({ [text]: 1 }))[0] ?? '',
  'a chunk of a report': (text) => splitReport(text)[0] ?? '',
};
/** More characters than any place keeps. */
const LONG = 600;

describe('texts that are cut', () => {
  it.each(Object.keys(PLACES))('FMT-11 %s ends with a whole character', (place) => {
    const cut = PLACES[place];
    if (cut === undefined) throw new Error(place);
    for (const character of ['💎', '🇸🇦', '👨‍👩‍👧‍👦', '🧔🏽', '𝓕']) {
      for (const head of ['', 'a', 'ab', 'abc']) {
        const text = `${head}${character.repeat(LONG)}`;
        const kept = cut(text).replaceAll(/[«»…]/g, '');
        expect(kept.length).toBeLessThan(text.length);
        const characters = kept.slice(head.length);
        expect(kept.startsWith(head)).toBe(true);
        expect(characters.replaceAll(character, ''), `${place} ${head}${character}`).toBe('');
      }
    }
  });

  it('FMT-11 the field of an account ends with a whole character', () => {
    expect(typedDisplayId(`1${'💎'.repeat(30)}`)).toBe(`1${'💎'.repeat(23)}`);
  });

  it('FMT-11 chunks of a report are put together to the report', () => {
    const text = `x${'👨‍👩‍👧‍👦'.repeat(200)}`;
    expect(splitReport(text).join('')).toBe(text);
    expect(splitReport(`e${'\u0301'.repeat(700)}`).map(({ length }) => length)).toEqual([300, 300, 101]);
  });

  it.each(NAMES)('FMT-11 the picture of an account without one is the first character of its name: %s', (name) => {
    expect(initialOf(`${CHARACTERS[name]}فهد`)).toBe(CHARACTERS[name]);
    expect(initialOf(` ${CHARACTERS[name]}`)).toBe(CHARACTERS[name]);
  });

  it('FMT-11 a name with nothing to see has no first character', () => {
    expect([initialOf(''), initialOf(' ')]).toEqual(['', '']);
  });
});
