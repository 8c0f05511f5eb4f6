import { describe, expect, it } from 'vitest';
import * as limits from '../../../src/domain/limits.ts';
import { MESSAGE_KEYS } from '../../../src/domain/message-key.ts';
import { arabic } from '../../../src/texts/arabic.ts';
import { first } from '../../../src/texts/ar/first.ts';
import { english } from '../../../src/texts/english.ts';
import { isPlain, refusalKey } from '../../../src/texts/plain-message.ts';
import { sharedArabic } from '../../../src/texts/shared-arabic.ts';
import type { TextKey } from '../../../src/texts/text-key.ts';

/** Both languages, file by file. */
const AREAS = {
  ar: import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('../../../src/texts/ar/*.ts', { eager: true }),
  en: import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('../../../src/texts/en/*.ts', { eager: true }),
};
const keysByArea = (language: keyof typeof AREAS) => Object.values(AREAS[language]).flatMap(Object.values).flatMap(Object.keys);

const KEYS = Object.keys(arabic) as TextKey[];
const parametersOf = (text: string): readonly string[] => [...text.matchAll(/\{([\w-]+)\}/g)].map(([, name = '']) => name).toSorted();

describe('the texts of both languages', () => {
  it.each(['ar', 'en'] as const)('LIM-3 %s: each text belongs to one area, and every area is part of the whole', (language) => {
    const keys = keysByArea(language);
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.toSorted()).toEqual(KEYS.toSorted());
  });

  it('LIM-3 every message of a rule is there, and listed once', () => {
    expect(new Set(MESSAGE_KEYS).size).toBe(MESSAGE_KEYS.length);
    expect(MESSAGE_KEYS.filter((key) => !(key in arabic) || !(key in english))).toEqual([]);
  });

  it('LIM-3 every screen has the first and the shared texts, with every message about a request', () => {
    const everywhere = { ...first, ...sharedArabic };
    expect(arabic).toMatchObject(everywhere);
    const requests = MESSAGE_KEYS.filter((key) => key.startsWith('request.'));
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.filter((key) => !(key in everywhere))).toEqual([]);
  });

  it.each(KEYS)('LIM-3 each is in its language, with Latin digits: %s', (key) => {
    if (key !== 'target.id') expect(arabic[key]).toMatch(/\p{Script=Arabic}/u);
    expect(arabic[key]).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    expect(english[key]).toMatch(/^[^\p{Script=Arabic}]+$/u);
  });

  it.each(KEYS.filter((key) => parametersOf(arabic[key]).length + parametersOf(english[key]).length > 0))(
    'LIM-3 both take the same parameters: %s',
    (key) => {
      expect(parametersOf(english[key])).toEqual(parametersOf(arabic[key]));
    },
  );

  it.each([
    ['feedback.content-too-long', limits.feedbackContentMaximum],
    ['feedback.account-too-short', limits.feedbackAccountDigits],
    ['feedback.too-many-files', limits.feedbackAttachments],
    ['feedback.file-too-large', limits.feedbackAttachmentSize / 1_048_576],
    ['account.id-too-short', limits.displayIdMinimumLength],
  ] as const)('LIM-2 the text %s names its limit, %i', (key, value) => {
    for (const text of [arabic[key], english[key]]) expect(text.match(/\d+/g)).toEqual([String(value)]);
  });

  it('D12 a message stands alone exactly if its text takes no parameter', () => {
    for (const key of MESSAGE_KEYS) expect(isPlain(key), key).toBe(parametersOf(arabic[key]).length === 0);
  });

  it.each([
    ['account.banned', 'account.banned'],
    ['request.network', 'request.network'],
    ['request.insecure', 'request.failed'],
    ['card.field-empty', 'request.failed'],
  ] as const)('D12 the first screens tell a refusal %s as %s', (key, told) => {
    expect(refusalKey(key)).toBe(told);
  });
});
