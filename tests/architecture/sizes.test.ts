import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { houseFigures, houseTable } from '../support/checks/house.ts';
import { crowdedFolders, linesOf, misplacedBecause, trackedFiles } from '../support/checks/tree-shape.ts';

const FEWEST_LINES = 15;
const MOST_LINES = 350;
const MOST_FILES = 25;
/** How many source files below 15 lines, and how many folders, there may still be outside the providers. Both numbers may only fall. */
const SMALL_FILES = 19;
const FOLDERS = 112;

/** Small by nature. */
const MAY_BE_SMALL: readonly (readonly [pattern: RegExp, because: string])[] = [
  [/\.d\.m?ts$/, 'types of a module that has none'],
  [/^src\/adapters\/providers\/[^/]+\/(conformance\.test|module|results)\.ts$/, 'a part that every provider has'],
  [/^src\/cli\/[^/]+\.mjs$/, 'a command, or what several of them begin with'],
  [/^src\/(?:[^/]+\/){1,2}main\.tsx?$/, 'an entry'],
  [/^src\/.*\/sandbox\/browser\/[^/]+\.ts$|^src\/sandbox\/.*\/browser\/[^/]+\.ts$/, 'an entry: a script of a simulated page'],
  [/^src\/texts\/(ar|en)\/[^/]+\.ts$/, 'an area of texts, loaded with the screens that show it'],
  [/^src\/ui\/screens\/pay-step\/pay-step-entry\.ts$/, 'an entry: a screen and its texts'],
  [/^src\/domain\/report\/rules-version\.ts$/, 'generated'],
];

/** Texts are lists of words, as long as they are; everything else is code. */
const isCode = (path: string): boolean => /^(src|tests)\/.*\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('src/texts/');

const TRACKED = trackedFiles();
const CODE = TRACKED.filter(isCode);
const SOURCES = TRACKED.filter((path) => path.startsWith('src/'));
const SOURCE_CODE = SOURCES.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const UNIT_TESTS = CODE.filter((path) => /^tests\/unit\/.*\.test\.tsx?$/.test(path));
const lengthOf = (path: string): number => linesOf(readFileSync(join(REPOSITORY, path), 'utf8'));
const tooLong = CODE.filter((path) => lengthOf(path) > MOST_LINES);
const tooShort = SOURCE_CODE.filter((path) => lengthOf(path) < FEWEST_LINES);
/** `npm run provider:new` may add a provider's folders. */
const isOfProvider = (path: string): boolean => path.startsWith('src/adapters/providers/');

describe('sizes', () => {
  it('ARCH-4 no code file is longer than 350 lines', () => {
    expect(CODE.length).toBeGreaterThan(900);
    expect(tooLong).toEqual([]);
  });

  it('ARCH-4 no more source files are shorter than 15 lines than there were, and every exception still names a file', () => {
    expect(SOURCE_CODE.length).toBeGreaterThan(600);
    const crumbs = tooShort.filter((path) => !isOfProvider(path) && !MAY_BE_SMALL.some(([pattern]) => pattern.test(path)));
    expect(crumbs.length, crumbs.join(' ')).toBeLessThanOrEqual(SMALL_FILES);
    expect(MAY_BE_SMALL.filter(([pattern]) => !tooShort.some((path) => pattern.test(path))).map(([, because]) => because)).toEqual([]);
  });

  it('ARCH-12 source files lie in no more folders than they did', () => {
    expect(new Set(SOURCE_CODE.filter((path) => !isOfProvider(path)).map((path) => dirname(path))).size).toBeLessThanOrEqual(FOLDERS);
  });

  it('ARCH-12 no folder holds more than 25 code files side by side', () => {
    expect(crowdedFolders(CODE, MOST_FILES)).toEqual([]);
  });

  it('ARCH-12 a folder with one file too many is noticed, whatever its sub-folders hold', () => {
    const files = Array.from({ length: MOST_FILES }, (_, index) => `src/a/${index}.ts`);
    expect(crowdedFolders([...files, `src/a/b/${MOST_FILES}.ts`], MOST_FILES)).toEqual([]);
    expect(crowdedFolders([...files, `src/a/${MOST_FILES}.ts`], MOST_FILES)).toEqual([`src/a: ${MOST_FILES + 1}`]);
  });

  it('ARCH-4 the last line counts, with and without a line end', () => {
    expect([linesOf('a'), linesOf('a\n'), linesOf('a\nb'), linesOf('a\nb\n')]).toEqual([1, 1, 2, 2]);
  });
});

describe('the house', () => {
  const figures = houseFigures();

  it.each(figures)('ARCH-17 $name: at most $limit', ({ value, limit }) => {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThanOrEqual(limit);
  });

  it('ARCH-17 the table names every figure, and says which target is missed', () => {
    const [first = { name: '', value: 0, target: 0, limit: 0 }] = figures;
    expect(houseTable(figures).split('\n')).toHaveLength(figures.length);
    expect(houseTable([{ ...first, value: first.target }])).not.toContain('missed');
    expect(houseTable([{ ...first, value: first.target + 2 }])).toContain('missed by 2');
  });
});

describe('tests mirror sources', () => {
  it('ARCH-13 every unit test mirrors the path of its source, and is named after it', () => {
    expect(UNIT_TESTS.length).toBeGreaterThan(140);
    expect(UNIT_TESTS.flatMap((test) => misplacedBecause(test, SOURCES) ?? [])).toEqual([]);
  });

  it.each([
    ['tests/unit/domain/card/card-field-holder-name.test.ts', true],
    ['tests/unit/domain/card/holder-name-emoji.test.ts', true],
    ['tests/unit/domain/card/card.test.ts', true],
    ['tests/unit/domain/card/money.test.ts', false],
    ['tests/unit/domain/cards/holder-name.test.ts', false],
    ['tests/unit/holder-name.test.ts', false],
  ])('ARCH-13 %s mirrors the path of its source: %s', (test, stands) => {
    expect(misplacedBecause(test, ['src/domain/card/holder-name.ts', 'src/main.tsx']) === null).toBe(stands);
  });
});
