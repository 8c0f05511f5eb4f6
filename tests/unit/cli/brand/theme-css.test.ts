import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourDeclarations, isTheme, themeSheet, withTheme, withThemeColours } from '../../../../src/cli/brand/theme-css.ts';
import { BRAND_THEMES, COLOUR_SCHEMES, SOURCE_THEME, THEME_COLOURS, THEMES } from '../../../../src/domain/brand/themes.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const SHEET = read('src/ui/styles/tokens.css');
const PAGE = read('index.html');
const OTHERS = BRAND_THEMES.filter((theme) => theme !== SOURCE_THEME);

describe('the theme of a build', () => {
  it('BRD-2 the sources have the source theme', () => {
    expect(withTheme(SHEET, SOURCE_THEME)).toBe(SHEET);
    expect(withThemeColours(PAGE, SOURCE_THEME)).toBe(PAGE);
  });

  it.each(OTHERS)('BRD-2 in %s all its colours stand in the sheet, and none of the sources’ own is left', (theme) => {
    const sheet = withTheme(SHEET, theme);
    const declared = [...sheet.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]);
    for (const scheme of COLOUR_SCHEMES) {
      for (const name of THEME_COLOURS) expect(declared).toContainEqual([name, THEMES[theme][scheme][name]]);
    }
    for (const line of colourDeclarations(SOURCE_THEME, 'dark')) expect(sheet).not.toContain(line);
    expect(sheet).toContain(`--logo: ${THEMES[theme].logo};`);
    expect(sheet).toContain(`--art-${theme}: inline;`);
    expect(sheet.match(/--[\w-]+:/g)?.length).toBe((SHEET.match(/--[\w-]+:/g)?.length ?? 0) + 1);
  });

  it.each(OTHERS)('BRD-2 %s gives the browser’s own bars its ground', (theme) => {
    const page = withThemeColours(PAGE, theme);
    for (const scheme of COLOUR_SCHEMES) {
      expect(page).toContain(`media="(prefers-color-scheme: ${scheme})" content="${THEMES[theme][scheme].bg}"`);
    }
  });

  it.each(OTHERS)('BRD-2 the sheet of %s says all that the build would have said', (theme) => {
    const sheet = themeSheet(theme);
    for (const scheme of COLOUR_SCHEMES) for (const line of colourDeclarations(theme, scheme)) expect(sheet).toContain(line);
    expect(sheet).toContain(`--logo: ${THEMES[theme].logo};`);
    expect(sheet).toContain(`--art-${SOURCE_THEME}: none;--art-${theme}: inline;`);
  });

  it('BRD-2 a sheet or page without the colours of the sources is refused', () => {
    expect(() => withTheme(SHEET.replace('--accent-press: #08655d', '--accent-press: #000000'), 'orchid')).toThrow('does not say');
    expect(() => withThemeColours(PAGE.replace('#091214', '#000000'), 'orchid')).toThrow('does not say');
  });

  it('BRD-2 only a theme is one', () => {
    expect([...BRAND_THEMES, 'ksa', ''].filter(isTheme)).toEqual(BRAND_THEMES);
  });
});
