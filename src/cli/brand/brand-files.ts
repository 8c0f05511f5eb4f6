import { brandFolder, THEMES, type BrandTheme } from '../../domain/brand/themes.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { ICON_GRID, iconShapes } from './icon/icon-drawing.ts';
import { iconSvg } from './icon/icon-svg.ts';
import { pictureOf } from './icon/picture.ts';
import { pngFile } from './icon/png-file.ts';
import { PREVIEW_FILE, PREVIEW_SIZE, previewShapes } from './preview/preview-drawing.ts';
import { themeSheet } from './theme-css.ts';

/** Home screen icon sizes, in px; an iPhone requests the second. */
const ICON_SIZES = [192, 180, 512] as const;

export interface BrandFile {
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
    ...ICON_SIZES.map((size) => ({ path: `icon-${size}.png`, content: pngFile(pictureOf(iconShapes(theme), ICON_GRID, size)) })),
    { path: PREVIEW_FILE, content: pngFile(pictureOf(previewShapes(theme), PREVIEW_SIZE, PREVIEW_SIZE.width)) },
  ].map(({ path, content }) => ({ path: `${brandFolder(theme).slice(1)}${path}`, content }));
