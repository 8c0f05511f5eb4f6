import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/checks/import-graph.ts';
import { crowdedFolders, linesOf, misplacedBecause, trackedFiles } from '../support/checks/tree-shape.ts';

const MOST_LINES = 350;
const MOST_FILES = 25;

/** Texts are lists of words, as long as they are; everything else is code. */
const isCode = (path: string): boolean => /^(src|tests)\/.*\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('src/texts/');

const TRACKED = trackedFiles();
const CODE = TRACKED.filter(isCode);
const SOURCES = TRACKED.filter((path) => path.startsWith('src/'));
const UNIT_TESTS = CODE.filter((path) => /^tests\/unit\/.*\.test\.tsx?$/.test(path));
const tooLong = CODE.filter((path) => linesOf(readFileSync(join(REPOSITORY, path), 'utf8')) > MOST_LINES);

describe('sizes', () => {
  it('ARCH-4 no code file is longer than 350 lines', () => {
    expect(CODE.length).toBeGreaterThan(900);
    expect(tooLong).toEqual([]);
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

describe('tests mirror sources', () => {
  it('ARCH-13 every unit test stands where its source stands, and is named after it', () => {
    expect(UNIT_TESTS.length).toBeGreaterThan(140);
    expect(UNIT_TESTS.flatMap((test) => misplacedBecause(test, SOURCES) ?? [])).toEqual([]);
  });

  it.each([
    ['tests/unit/domain/card/holder-name.test.ts', true],
    ['tests/unit/domain/card/holder-name-emoji.test.ts', true],
    ['tests/unit/domain/card/card.test.ts', true],
    ['tests/unit/domain/card/money.test.ts', false],
    ['tests/unit/domain/cards/holder-name.test.ts', false],
    ['tests/unit/holder-name.test.ts', false],
  ])('ARCH-13 %s stands where its source stands: %s', (test, stands) => {
    expect(misplacedBecause(test, ['src/domain/card/holder-name.ts', 'src/main.tsx']) === null).toBe(stands);
  });
});
