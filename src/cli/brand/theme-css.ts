import { BRAND_THEMES, SOURCE_THEME, THEME_COLOURS, THEMES, type BrandTheme, type ColourScheme } from '../../domain/brand/themes.ts';

/** A theme's colours of one scheme, as CSS declarations. */
export const colourDeclarations = (theme: BrandTheme, scheme: ColourScheme): readonly string[] =>
  THEME_COLOURS.map((name) => `--${name}: ${THEMES[theme][scheme][name]};`);

/** Theme graphics of both schemes: the logo's background, and the theme's own part of the illustration. */
const drawnDeclarations = (theme: BrandTheme): readonly string[] => [
  `--logo: ${THEMES[theme].logo};`,
  ...(theme === SOURCE_THEME ? [] : [`--art-${SOURCE_THEME}: none;`]),
  `--art-${theme}: inline;`,
];

/**
 * A style sheet after the sources' own that switches the page to another theme: in a flavour's build, and beside the sandbox's, which
 * serves every flavour.
 */
export const themeSheet = (theme: BrandTheme): string =>
  [
    `html:root{${[...colourDeclarations(theme, 'light'), ...drawnDeclarations(theme)].join('')}}`,
    `@media (prefers-color-scheme:dark){html:root{${colourDeclarations(theme, 'dark').join('')}}}`,
    '',
  ].join('\n');

/** Returns whether a text names a theme. */
export const isTheme = (text: string): text is BrandTheme => BRAND_THEMES.some((theme) => theme === text);
