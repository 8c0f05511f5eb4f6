import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldStyles } from '../../../../src/adapters/providers/adyen/secured-fields.ts';
import { flowAppearance } from '../../../../src/adapters/providers/checkout/flow-form.ts';
import { framesStyle } from '../../../../src/adapters/providers/checkout/sdk.ts';
import { BRAND_THEMES, COLOUR_SCHEMES, FIELD_FONT, THEME_COLOURS, THEME_OF_FLAVOUR, THEMES } from '../../../../src/domain/site/themes.ts';
import { FLAVOURS } from '../../../../src/domain/share/store-target.ts';

const FONTS = readFileSync(new URL('../../../../src/ui/styles/fonts.css', import.meta.url), 'utf8');

it('BRD-5 hosted fields name the brand’s font, then the families that the page falls back to', () => {
  const pageFallBack = [...FONTS.matchAll(/local\('([^']+)'\)/g)].map(([, family]) => family);
  const families = FIELD_FONT.split(', ').map((family) => family.replaceAll("'", ''));
  expect(FONTS).toContain("font-family: 'Cairo Variable'");
  expect(families).toEqual(['Cairo', ...pageFallBack, 'system-ui', 'sans-serif']);
});

it.each([true, false])('BRD-5 every provider’s fields have it (dark: %s)', (dark) => {
  for (const styles of [fieldStyles(dark), framesStyle(dark)]) expect(styles['base']).toMatchObject({ fontFamily: FIELD_FONT });
  expect(flowAppearance(dark, { ownerDocument: {} } as HTMLElement)).toMatchObject({
    input: { fontFamily: FIELD_FONT },
    button: { fontFamily: FIELD_FONT },
  });
});

const SHEET = readFileSync(new URL('../../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The colours that mean success, warning and danger, which all themes share, by scheme: they stand in the style sheet alone. */
const [sharedLight = {}, sharedDark = {}] = SHEET.split('@media').map((part) =>
  Object.fromEntries(
    [...part.matchAll(/--((?:danger|warn|ok)(?:-soft)?): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  ),
);
const SHARED = { light: sharedLight, dark: sharedDark };

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

/** What is read on what: at least 4.5 to 1. */
const READ_ON: Readonly<Record<string, readonly string[]>> = {
  text: ['bg', 'surface', 'sunken', 'accent-soft'],
  'text-2': ['bg', 'surface', 'sunken', 'accent-soft'],
  'accent-text': ['bg', 'surface', 'sunken', 'accent-soft'],
  'on-accent': ['accent', 'accent-press'],
  danger: ['bg', 'surface', 'sunken', 'danger-soft'],
  warn: ['bg', 'surface', 'warn-soft'],
  ok: ['bg', 'surface', 'ok-soft'],
};
/** Outlines and the ring of the focus: at least 3 to 1. */
const SEEN_ON: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['surface', 'sunken'],
  accent: ['bg', 'surface', 'sunken'],
};

describe.each(BRAND_THEMES.flatMap((theme) => COLOUR_SCHEMES.map((scheme) => [theme, scheme] as const)))('%s, %s', (theme, scheme) => {
  const colours: Readonly<Record<string, string>> = { ...SHARED[scheme], ...THEMES[theme][scheme] };
  const pairs = (table: typeof READ_ON) => Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));
  const belowOf = (table: typeof READ_ON, least: number) =>
    pairs(table).flatMap(([front, back]) => {
      const ratio = contrast(colours[front] ?? '', colours[back] ?? '');
      return ratio >= least ? [] : [`--${front} on --${back}: ${ratio.toFixed(2)}`];
    });

  it('BRD-1 every colour is a full one', () => {
    expect(Object.keys(SHARED[scheme])).toHaveLength(6);
    for (const name of THEME_COLOURS) expect(colours[name]).toMatch(/^#[\da-f]{6}$/);
  });

  it('BRD-1 texts have a contrast of 4.5 to their background', () => {
    expect(belowOf(READ_ON, 4.5)).toEqual([]);
  });

  it('BRD-1 outlines have a contrast of 3', () => {
    expect(belowOf(SEEN_ON, 3)).toEqual([]);
  });
});

it('BRD-1 every flavour has a theme of its own, and no scheme is the other one turned round', () => {
  expect(new Set(FLAVOURS.map((flavour) => THEME_OF_FLAVOUR[flavour])).size).toBe(FLAVOURS.length);
  for (const theme of BRAND_THEMES) {
    const { light, dark } = THEMES[theme];
    expect(luminance(dark.bg)).toBeLessThan(0.02);
    expect(luminance(dark.surface)).toBeGreaterThan(luminance(dark.bg));
    expect(THEME_COLOURS.filter((name) => light[name] === dark[name])).toEqual([]);
  }
});
