import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGE_KEYS } from '../../src/domain/message-key.ts';
import { arabic } from '../../src/texts/arabic.ts';
import { english } from '../../src/texts/english.ts';
import { amounts } from '../../src/texts/ar/amounts.ts';
import { choosing } from '../../src/texts/ar/notices.ts';
import { first } from '../../src/texts/ar/first.ts';
import { paymentMessages } from '../../src/texts/ar/payment-messages.ts';
import { results } from '../../src/texts/ar/results.ts';
import { sharedArabic } from '../../src/texts/shared-arabic.ts';
import { REPOSITORY, importGraph, modulesBelow } from '../support/checks/import-graph.ts';

const KEYS: readonly string[] = Object.keys(arabic);
const AREAS = import.meta.glob<Readonly<Record<string, object>>>('../../src/texts/ar/*.ts', { eager: true });
const keysOfArea = (module: string): readonly string[] =>
  Object.values(AREAS[`../../${module}`] ?? {}).flatMap((texts) => Object.keys(texts));

const EDGES = importGraph('src/ui').filter(({ isPackage, typeOnly, dynamic }) => !isPackage && !typeOnly && !dynamic);

/** The modules of the screens that are there once this one is: all that it imports. */
const loadedWith = (module: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(module) || !module.startsWith('src/ui/')) return found;
  found.add(module);
  for (const { from, to } of EDGES) if (from === module) loadedWith(to, found);
  return found;
};

/** The keys that a module names: whole, or by their first word as in `action.${name}`. */
const namedIn = (code: string): readonly string[] => [
  ...[...code.matchAll(/'([\w-]+\.[\w-]+)'/g)].flatMap(([, key = '']) => (KEYS.includes(key) ? [key] : [])),
  ...[...code.matchAll(/`([\w-]+\.)\$\{/g)].flatMap(([, word = '']) => KEYS.filter((key) => key.startsWith(word))),
];
const NAMED = new Map(modulesBelow('src/ui').map((module) => [module, namedIn(readFileSync(join(REPOSITORY, module), 'utf8'))]));

/** The texts that a module's screens name, though nothing has loaded them. */
const missing = (module: string, loaded: readonly string[]): readonly string[] =>
  [...loadedWith(module)].flatMap((part) => (NAMED.get(part) ?? []).filter((key) => !loaded.includes(key)).map((key) => `${part}: ${key}`));

const FIRST = Object.keys(first);
const SHARED = [...FIRST, ...Object.keys(sharedArabic)];
const LAZY = importGraph('src/ui')
  .filter(({ from, dynamic }) => from.startsWith('src/ui/screens/') && dynamic)
  .map(({ to }) => to)
  .toSorted();
const PARTS = LAZY.filter((module) => module.startsWith('src/ui/screens/pay-step/') && !module.endsWith('-entry.ts'));
const SCREENS = LAZY.filter((module) => !PARTS.includes(module));
const areasOf = (entry: string): readonly string[] =>
  EDGES.filter(({ from, to }) => from === entry && to.startsWith('src/texts/ar/')).flatMap(({ to }) => keysOfArea(to));

describe('texts and the screens that show them', () => {
  it('D27 the first download names the first texts, and those that are loaded before the services that they need are attached', () => {
    expect(loadedWith('src/ui/app.tsx').size).toBeGreaterThan(20);
    expect(missing('src/ui/app.tsx', [...FIRST, ...Object.keys(amounts), ...Object.keys(choosing)])).toEqual([]);
    expect(Object.keys({ ...amounts, ...choosing }).filter((key) => !(key in sharedArabic))).toEqual([]);
    const main = readFileSync(join(REPOSITORY, 'src/main.tsx'), 'utf8');
    expect(main).toMatch(/const services = \(\) => Promise\.all\(\[[^\]]*loadSharedArabic\(\)\]\);/);
    expect(main).toMatch(/await Promise\.all\(\[asked \?\? services\(\), drawn\]\);[^;]*;\s*attachServices\(/);
  });

  it('D27 code that comes with the services uses the first and the shared texts only', () => {
    expect(loadedWith('src/ui/boot/attach-services.ts').size).toBeGreaterThan(10);
    expect(missing('src/ui/boot/attach-services.ts', SHARED)).toEqual([]);
  });

  // A check that follows too few modules would see no text: a screen is made of many, a part that is drawn of two at least.
  it.each([
    ...SCREENS.map((screen) => [basename(screen), screen, 5] as const),
    ...PARTS.map((part) => [basename(part).replace(/\.tsx?$/, ''), part, part.endsWith('.tsx') ? 2 : 1] as const),
  ] as const)('D27 the screen or part %s brings every text that it names', (_, entry, fewest) => {
    expect(loadedWith(entry).size).toBeGreaterThanOrEqual(fewest);
    expect(missing(entry, [...SHARED, ...areasOf(entry)])).toEqual([]);
  });

  it('D27 every screen and every late part that is loaded later names its texts', () => {
    expect(SCREENS.length).toBeGreaterThan(12);
    expect(PARTS).toHaveLength(6);
    expect(LAZY.filter((module) => !/^export const texts = /m.test(readFileSync(join(REPOSITORY, module), 'utf8')))).toEqual([]);
  });

  it('D27 would notice a text that is not loaded', () => {
    expect(missing('src/ui/screens/pay-step/pay-step-entry.ts', SHARED).length).toBeGreaterThan(50);
    expect(namedIn("t('home.title') + t(`result.${outcome}`)")).toEqual(
      expect.arrayContaining(['home.title', 'result.success', 'result.fail']),
    );
  });

  it('D12 every message is shared, of the payment, or of a page that is not built yet', () => {
    const later = MESSAGE_KEYS.filter((key) => !SHARED.includes(key) && !(key in paymentMessages) && !(key in results)).map(
      (key) => key.split('.')[0],
    );
    expect([...new Set(later)].toSorted()).toEqual(['feedback', 'fine', 'share', 'store']);
  });

  it('D27 every text of a screen is shown by one', () => {
    const named = new Set([...NAMED.values()].flat());
    const messages: readonly string[] = MESSAGE_KEYS;
    expect(KEYS.filter((key) => !messages.includes(key) && !named.has(key))).toEqual([]);
  });
});

const LANGUAGES = { ar: arabic, en: english } as const;
/** Keys of the texts that a module shows as a toast. */
const toasted = (code: string): readonly string[] => [...code.matchAll(/toasts\.show\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
const TOASTS = [
  ...new Set([...MESSAGE_KEYS, ...modulesBelow('src/ui').flatMap((module) => toasted(readFileSync(join(REPOSITORY, module), 'utf8')))]),
];
/** Punctuation that no Arabic sentence has: a doubled stop, a Latin comma or question mark, a space before a mark, spaces in a row. */
const MISPRINTS = /\.\.|[,;?](?!\d)|\s[.،؛؟:…]|\s\s|^\s|\s$/;
/** Other ways to ask for a second try, where one is enough. */
const OTHER_RETRIES = /(?:^|[^ء-ي])(?:و|ثم )?(?:أعد المحاولة|حاول من جديد|حاول مجد|حاول ثانية|جرّب مرة|كرّر)/;

describe('the wording of every text', () => {
  it.each(['ar', 'en'] as const)('D27 %s: a message or toast is a sentence with its full stop', (language) => {
    const texts: Readonly<Record<string, string>> = LANGUAGES[language];
    expect(TOASTS.length).toBeGreaterThan(MESSAGE_KEYS.length);
    expect(TOASTS.filter((key) => !/[.؟?)]$/.test(texts[key] ?? ''))).toEqual([]);
  });

  it('D27 a second try is always asked for in the same words', () => {
    expect(Object.entries(arabic).filter(([, text]) => OTHER_RETRIES.test(text))).toEqual([]);
    expect(Object.values(arabic).filter((text) => text.includes('حاول مرة أخرى')).length).toBeGreaterThan(15);
    expect(['تحقّق وأعد المحاولة', 'أعد المحاولة.', 'حاول من جديد.'].every((text) => OTHER_RETRIES.test(text))).toBe(true);
  });

  it('D27 no Arabic text has the marks of a misprint', () => {
    expect(Object.entries(arabic).filter(([, text]) => MISPRINTS.test(text.replace(/\{[\w-]+\}/g, 'x')))).toEqual([]);
    expect(['حدّث الصفحة..', 'نعم, لا', 'كلمة ، كلمة'].every((text) => MISPRINTS.test(text))).toBe(true);
  });
});
