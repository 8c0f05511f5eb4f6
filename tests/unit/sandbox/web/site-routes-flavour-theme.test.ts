import { describe, expect, it } from 'vitest';
import { brandFolder, SOURCE_THEME, THEME_OF_FLAVOUR, THEMES } from '../../../../src/domain/site/themes.ts';
import { inThemeOf } from '../../../../src/sandbox/web/site-routes.ts';

const { light, dark } = THEMES[SOURCE_THEME];
const PAGE = `<html><head><meta name="theme-color" content="${light.bg}"><meta name="theme-color" content="${dark.bg}"><link rel="icon" href="${brandFolder(SOURCE_THEME)}icon.svg"></head></html>`;

describe('the sandbox’s page', () => {
  it('BRD-4 is the build itself for the flavour of the sources', () => {
    expect(inThemeOf(PAGE, 'ksa')).toBe(PAGE);
  });

  it.each(['weyay', 'ludo'] as const)('BRD-4 has the colours, the bars and the icons of %s', (flavour) => {
    const theme = THEME_OF_FLAVOUR[flavour];
    const page = inThemeOf(PAGE, flavour);
    expect(page).toContain(`<link rel="stylesheet" href="${brandFolder(theme)}colours.css" /></head>`);
    expect(page).toContain(`href="${brandFolder(theme)}icon.svg"`);
    for (const scheme of ['light', 'dark'] as const) expect(page).toContain(`content="${THEMES[theme][scheme].bg}"`);
    expect(page).not.toContain(brandFolder(SOURCE_THEME));
    expect(page).not.toContain(`content="${THEMES[SOURCE_THEME].light.bg}"`);
  });
});
