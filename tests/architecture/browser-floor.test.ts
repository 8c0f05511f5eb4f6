import { describe, expect, it } from 'vitest';
import { OLDEST_ENGINES, SCRIPT_TARGET } from '../../src/cli/build/site.ts';
import { builtFrom, entriesOf, textOf } from '../support/checks/built-from.ts';
import { NEWER, newerIn } from '../support/checks/newer-than-floor.ts';

/** Modules that ask whether the engine has it, and have a way without it. */
const ASK_FIRST: Readonly<Record<string, readonly string[]>> = {
  'src/domain/format/texts.ts': ['Intl.Segmenter'],
  'src/adapters/runtime/visible-timers.ts': ['requestIdleCallback'],
  'src/adapters/storage/intent-hints.ts': ['indexedDB.databases'],
};

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

describe('the oldest supported engines', () => {
  it('DEP-20 the build of the shoppers’ site and its classic scripts are written for them', () => {
    for (const file of ['vite.config.ts', 'src/cli/build/first-paint-scripts.ts']) {
      expect(textOf(file)).toContain(' target: SCRIPT_TARGET');
      expect(textOf(file)).toContain('cssTarget: OLDEST_ENGINES');
    }
    expect(SCRIPT_TARGET).toBe('es2022');
    expect(OLDEST_ENGINES).toEqual(['chrome100', 'firefox100', 'safari15.4']);
  });

  it('DEP-20 no module of the shoppers’ build calls what they lack, except where it asks first', () => {
    const built = [...builtFrom([...entriesOf('index.html'), 'src/first-paint/head-script.ts', 'src/first-paint/start-script.ts'])];
    expect(built.length).toBeGreaterThan(400);
    const found = Object.fromEntries(
      built.map((module) => [module, newerIn(withoutComments(textOf(module)))] as const).filter(([, names]) => names.length > 0),
    );
    expect(found).toEqual(ASK_FIRST);
  });

  it.each([
    ['list.toSorted()', 'toSorted, toReversed, toSpliced'],
    ['URL.canParse(text)', 'URL.canParse, URL.parse'],
    ['/(?<=a)b/', 'look behind'],
  ])('DEP-20 the check sees %s', (text, name) => {
    expect(newerIn(text)).toEqual([name]);
    expect(NEWER.map((each) => each.name)).toContain(name);
  });
});
