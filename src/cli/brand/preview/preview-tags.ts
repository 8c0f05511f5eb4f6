import { brandFolder, type BrandTheme } from '../../../domain/brand/themes.ts';
import { PREVIEW_FILE, PREVIEW_SIZE } from './preview-drawing.ts';

/**
 * Meta tags of the preview picture that messengers show beside a link to the site, by its theme and the brand's `name`. Its path is
 * prefixed with the site's origin once the page is written.
 */
export const previewTags = (theme: BrandTheme, name: string): readonly { readonly property: string; readonly content: string }[] => [
  { property: 'og:image', content: `${brandFolder(theme)}${PREVIEW_FILE}` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
  { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
  { property: 'og:image:alt', content: name },
];
