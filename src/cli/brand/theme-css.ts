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

const once = (css: string, from: string, to: string): string => {
  if (css.split(from).length !== 2) throw new Error(`The style sheet does not say "${from}" exactly once: see src/cli/brand/theme-css.ts.`);
  return css.replace(from, to);
};

/** The style sheet of the sources in a theme: its colours stand in place of the source theme's. Throws for a sheet that is not as expected. */
export const withTheme = (css: string, theme: BrandTheme): string => {
  const joined = (scheme: ColourScheme, of: BrandTheme): string =>
    colourDeclarations(of, scheme).join(scheme === 'light' ? '\n  ' : '\n    ');
  const coloured = once(
    once(css, joined('light', SOURCE_THEME), joined('light', theme)),
    joined('dark', SOURCE_THEME),
    joined('dark', theme),
  );
  return once(coloured, drawnDeclarations(SOURCE_THEME).join('\n  '), drawnDeclarations(theme).join('\n  '));
};

/** A sheet that gives a page built in the source theme another one: the sandbox serves every flavour from one build. */
export const themeSheet = (theme: BrandTheme): string =>
  [
    `html:root{${[...colourDeclarations(theme, 'light'), ...drawnDeclarations(theme)].join('')}}`,
    `@media (prefers-color-scheme:dark){html:root{${colourDeclarations(theme, 'dark').join('')}}}`,
    '',
  ].join('\n');

/** A page of the sources with a theme's colours for the browser's own bars. */
export const withThemeColours = (html: string, theme: BrandTheme): string =>
  (['light', 'dark'] as const).reduce(
    (page, scheme) => once(page, `content="${THEMES[SOURCE_THEME][scheme].bg}"`, `content="${THEMES[theme][scheme].bg}"`),
    html,
  );

/** Whether a text names a theme. */
export const isTheme = (text: string): text is BrandTheme => BRAND_THEMES.some((theme) => theme === text);
