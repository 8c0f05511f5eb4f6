import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as constants from '../../src/domain/constants.ts';
import { isDesktopWidth } from '../../src/domain/site/viewport.ts';
import { LIMIT_SOURCES } from '../../src/domain/limit-sources.ts';
import * as limits from '../../src/domain/limits.ts';
import { WEB_VERSION } from '../../src/domain/site/web-version.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const STYLES = readdirSync(new URL('src/ui/', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => read(`src/ui/${path}`))
  .join('\n');
const numbersIn = (text: string, pattern: RegExp): readonly number[] => [...text.matchAll(pattern)].map(([, number]) => Number(number));

describe('limits', () => {
  it('LIM-1 LIM-2 every limit is a whole number with a unit and a source', () => {
    expect(Object.keys(limits).toSorted()).toEqual(Object.keys(LIMIT_SOURCES).toSorted());
    for (const value of Object.values(limits)) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    for (const { source } of Object.values(LIMIT_SOURCES)) expect(source).toMatch(/cashier §|platform §|D\d|[FPT]\d|ours/);
  });

  it('LIM-1 nothing that ships reads the table of sources', () => {
    const sources = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
    expect(sources.filter((path) => read(`src/${path}`).includes('/limit-sources.ts'))).toEqual([]);
  });
});

/** Values of the specification that ship where no module can import them. */
describe('stylesheets, page and settings', () => {
  const rootFontSize = /font-size: calc\(min\(100vw, (\d+)px\) \/ (\d+) \* (\d+)\);/.exec(read('src/ui/styles/global.css')) ?? [];
  const [maximum = 0, design = 0, unit = 0] = rootFontSize.slice(1).map(Number);

  it('LAY-2 the root font size follows from the specified unit, design width and maximum width', () => {
    expect([maximum, design, unit]).toEqual([limits.layoutMaximumWidth, limits.designWidth, limits.rootUnit]);
  });

  it.each([
    [720, 50],
    [360, 25],
    [800, (800 / 720) * 50],
    [1920, (800 / 720) * 50],
  ])('LAY-2 at %d px the root unit is %d px', (width, size) => {
    expect((Math.min(width, maximum) / design) * unit).toBeCloseTo(size, 10);
  });

  it('LAY-1 the stylesheets change to the desktop at the width of the rule', () => {
    const from = numbersIn(STYLES, /@media \(min-width: (\d+)px\)/g);
    const below = numbersIn(STYLES, /@media \(max-width: ([8-9]\d\d)px\)/g);
    expect([from.length, below.length]).toEqual([12, 2]);
    for (const width of from) expect([isDesktopWidth(width), isDesktopWidth(width - 1)]).toEqual([true, false]);
    for (const width of below) expect([isDesktopWidth(width), isDesktopWidth(width + 1)]).toEqual([false, true]);
  });

  it('LIM-2 the mask has the specified alpha in both colour schemes', () => {
    const alpha = limits.maskAlphaPercent / 100;
    expect(numbersIn(read('src/ui/styles/tokens.css'), /--mask: rgb\(0 0 0 \/ ([\d.]+)\);/g)).toEqual([alpha, alpha]);
  });

  it("FMT-6 a toast's content fades for as long as the toast has left", () => {
    const seconds = numbersIn(read('src/ui/kit/feedback/toast-host.module.css'), /transition: opacity ([\d.]+)s/g);
    expect(seconds.map((each) => each * 1000)).toEqual([limits.toastContentFadesEarlier]);
  });

  it('LIM-2 the page is in the specified language and direction', () => {
    expect(read('index.html')).toContain(`<html lang="${constants.language}" dir="${constants.direction}">`);
  });

  it('LIM-2 the default flavour and its application id are those of the committed example', () => {
    const example = read(`.env.${constants.flavour}.example`);
    expect(example).toContain(`\nVITE_FLAVOUR=${constants.flavour}\n`);
    expect(example).toContain(`\nVITE_PACKAGE_NAME=${constants.appIdSuffix}\n`);
  });

  it('LIM-2 the package has the web version, and the specified version of the card form SDK', () => {
    const { version, dependencies } = JSON.parse(read('package.json')) as { version: string; dependencies: Record<string, string> };
    expect(version).toBe(WEB_VERSION);
    expect(dependencies['@adyen/adyen-web']).toBe(constants.cardFormSdkVersion);
  });
});
