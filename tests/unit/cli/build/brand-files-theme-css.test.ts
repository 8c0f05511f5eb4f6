import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourDeclarations, isTheme, themeSheet } from '../../../../src/cli/build/brand-files.ts';
import { brand } from '../../../../src/cli/build/brand.ts';
import { SANDBOX_NAME } from '../../../../src/domain/site/brand-name.ts';
import { BRAND_THEMES, COLOUR_SCHEMES, SOURCE_THEME, THEMES } from '../../../../src/domain/site/themes.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const SHEET = read('src/ui/styles/tokens.css');
const OTHERS = BRAND_THEMES.filter((theme) => theme !== SOURCE_THEME);

describe('the theme of a build', () => {
  it('BRD-2 the style sheet of the sources has the source theme', () => {
    for (const scheme of COLOUR_SCHEMES) for (const line of colourDeclarations(SOURCE_THEME, scheme)) expect(SHEET).toContain(line);
    expect(SHEET).toContain(`--logo: ${THEMES[SOURCE_THEME].logo};`);
    expect(SHEET).toContain(`--art-${SOURCE_THEME}: inline;`);
  });

  it.each(BRAND_THEMES)('BRD-2 %s gives the browser’s own bars its ground', (theme) => {
    const { transformIndexHtml } = brand({ theme, brandName: SANDBOX_NAME, isSandbox: true, root: '', mode: '', settings: '', env: {} });
    const tags = JSON.stringify(typeof transformIndexHtml === 'function' ? Reflect.apply(transformIndexHtml, null, ['', {}]) : null);
    for (const scheme of COLOUR_SCHEMES) {
      expect(tags).toContain(`"media":"(prefers-color-scheme: ${scheme})","content":"${THEMES[theme][scheme].bg}"`);
    }
  });

  it.each(OTHERS)(
    'BRD-2 the sheet of %s has all its colours, its logo and its part of the illustration, stronger than the sources’',
    (theme) => {
      const sheet = themeSheet(theme);
      expect(sheet.match(/html:root\{/g)).toHaveLength(2);
      for (const scheme of COLOUR_SCHEMES) for (const line of colourDeclarations(theme, scheme)) expect(sheet).toContain(line);
      expect(sheet).toContain(`--logo: ${THEMES[theme].logo};`);
      expect(sheet).toContain(`--art-${SOURCE_THEME}: none;--art-${theme}: inline;`);
    },
  );

  it('BRD-2 only a theme is one', () => {
    expect([...BRAND_THEMES, 'ksa', ''].filter(isTheme)).toEqual(BRAND_THEMES);
  });
});
