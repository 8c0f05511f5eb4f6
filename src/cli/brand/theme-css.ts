import { BRAND_THEMES, SOURCE_THEME, THEME_COLOURS, THEMES, type BrandTheme, type ColourScheme } from '../../domain/brand/themes.ts';

/** A theme's colours of one scheme, as they stand in the style sheet. */
export const colourDeclarations = (theme: BrandTheme, scheme: ColourScheme): readonly string[] =>
  THEME_COLOURS.map((name) => `--${name}: ${THEMES[theme][scheme][name]};`);

/** What a theme shows in both schemes: the logo's ground, and its own part of the illustration. */
const drawnDeclarations = (theme: BrandTheme): readonly string[] => [
  `--logo: ${THEMES[theme].logo};`,
  ...(theme === SOURCE_THEME ? [] : [`--art-${SOURCE_THEME}: none;`]),
  `--art-${theme}: inline;`,
];

/** A sheet that follows the sources' own and gives the page another theme: in a flavour's build, and beside the sandbox's, which serves every flavour. */
export const themeSheet = (theme: BrandTheme): string =>
  [
    `html:root{${[...colourDeclarations(theme, 'light'), ...drawnDeclarations(theme)].join('')}}`,
    `@media (prefers-color-scheme:dark){html:root{${colourDeclarations(theme, 'dark').join('')}}}`,
    '',
  ].join('\n');

/** Whether a text names a theme. */
export const isTheme = (text: string): text is BrandTheme => BRAND_THEMES.some((theme) => theme === text);
