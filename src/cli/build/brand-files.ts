import {
  BRAND_THEMES,
  brandFolder,
  type BrandTheme,
  type ColourScheme,
  SOURCE_THEME,
  THEME_COLOURS,
  THEMES,
} from '../../domain/site/themes.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { iconSvg, iconTile, pngOf } from './icon-drawing.ts';
import { PREVIEW_FILE, PREVIEW_SIZE, previewSvg } from './preview-drawing.ts';

/** A theme's colours of one scheme, as CSS declarations. */
export const colourDeclarations = (theme: BrandTheme, scheme: ColourScheme): readonly string[] =>
  THEME_COLOURS.map((name) => `--${name}: ${THEMES[theme][scheme][name]};`);

/** Theme graphics of both schemes: the logo's background, and the theme's own part of the illustration. */
const drawnDeclarations = (theme: BrandTheme): readonly string[] => [
  `--logo: ${THEMES[theme].logo};`,
  ...(theme === SOURCE_THEME ? [] : [`--art-${SOURCE_THEME}: none;`]),
  `--art-${theme}: inline;`,
];

/** Style sheet after the sources' own, for another theme: in a flavour's build, and beside the sandbox's, which serves every flavour. */
export const themeSheet = (theme: BrandTheme): string =>
  [
    `html:root{${[...colourDeclarations(theme, 'light'), ...drawnDeclarations(theme)].join('')}}`,
    `@media (prefers-color-scheme:dark){html:root{${colourDeclarations(theme, 'dark').join('')}}}`,
    '',
  ].join('\n');

export const isTheme = (text: string): text is BrandTheme => BRAND_THEMES.some((theme) => theme === text);

/** Home screen icon sizes, in px; an iPhone requests the second. */
const ICON_SIZES = [192, 180, 512] as const;

interface BrandFile {
  /** Path below the site's root, without a leading slash. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The web app manifest for the home screen. Its icons fill their square, so that any mask can crop them. */
const manifestOf = (theme: BrandTheme, name: string): string =>
  `${JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'ar',
    dir: 'rtl',
    start_url: pathOf('index'),
    scope: '/',
    // It is not known yet whether banks' pages and Facebook's window return to an installed page.
    display: 'browser',
    background_color: THEMES[theme].light.bg,
    theme_color: THEMES[theme].light.bg,
    icons: [
      { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({ src: `icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}`, purpose: 'any maskable' })),
    ],
  })}\n`;

/** Files of a theme, created at build time. `name`: the brand's. */
export const brandFiles = (theme: BrandTheme, name: string): readonly BrandFile[] =>
  [
    { path: 'manifest.json', content: manifestOf(theme, name) },
    { path: 'icon.svg', content: iconSvg(theme) },
    { path: 'colours.css', content: themeSheet(theme) },
    ...ICON_SIZES.map((size) => ({ path: `icon-${size}.png`, content: pngOf(iconTile(theme), size) })),
    { path: PREVIEW_FILE, content: pngOf(previewSvg(theme), PREVIEW_SIZE.width) },
  ].map(({ path, content }) => ({ path: `${brandFolder(theme).slice(1)}${path}`, content }));
