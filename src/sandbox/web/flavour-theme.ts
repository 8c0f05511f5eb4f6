import { brandFolder, SOURCE_THEME, THEME_OF_FLAVOUR, THEMES } from '../../domain/site/themes.ts';
import type { Flavour } from '../../domain/share/store-target.ts';

/** Returns a built page in a flavour's theme: the single build has the sources' theme, and a style sheet for each other one. */
export const inThemeOf = (html: string, flavour: Flavour): string => {
  const theme = THEME_OF_FLAVOUR[flavour];
  if (theme === SOURCE_THEME) return html;
  return (['light', 'dark'] as const)
    .reduce(
      (page, scheme) => page.replaceAll(`content="${THEMES[SOURCE_THEME][scheme].bg}"`, `content="${THEMES[theme][scheme].bg}"`),
      html,
    )
    .replaceAll(brandFolder(SOURCE_THEME), brandFolder(theme))
    .replace('</head>', `<link rel="stylesheet" href="${brandFolder(theme)}colours.css" /></head>`);
};
