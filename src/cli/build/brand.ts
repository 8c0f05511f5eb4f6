import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND_THEMES, brandFolder, COLOUR_SCHEMES, SOURCE_THEME, THEMES } from '../../domain/site/themes.ts';
import { brandFiles } from './brand-files.ts';
import { previewTags } from './preview-drawing.ts';
import type { Site } from './site.ts';

/** The brand's name for `define`: for the code (src/domain/site/brand-name.ts), and for `%BRAND_NAME%` in the page. */
export const brandNameIn = ({ brandName }: Site): Record<string, string> => {
  const name = JSON.stringify(brandName);
  return { BUILD_BRAND_NAME: name, 'import.meta.env.BRAND_NAME': name };
};

const FILE_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** Writes the theme's icons, colours and manifest (for the sandbox, of every theme) beside the page, and references them in it. */
export const brand = ({ theme, brandName, isSandbox }: Site): Plugin => ({
  name: 'brand',
  // The development server writes no files: it draws them on request.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const asked = request.url?.split('?')[0] ?? '';
      const file = asked.startsWith(brandFolder(theme)) ? brandFiles(theme, brandName).find(({ path }) => `/${path}` === asked) : undefined;
      if (file === undefined) return next();
      response.setHeader('content-type', FILE_TYPES[extname(asked)] ?? 'application/octet-stream');
      response.end(file.content);
    });
  },
  transformIndexHtml: (_page, { server }) => [
    // A build has it in its page's styles (first-paint.ts).
    ...(server === undefined || theme === SOURCE_THEME
      ? []
      : [{ tag: 'link', attrs: { rel: 'stylesheet', href: `${brandFolder(theme)}colours.css` }, injectTo: 'head' as const }]),
    ...COLOUR_SCHEMES.map((scheme) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: THEMES[theme][scheme].bg },
      injectTo: 'head' as const,
    })),
    ...previewTags(theme, brandName).map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const })),
    { tag: 'link', attrs: { rel: 'icon', href: `${brandFolder(theme)}icon.svg` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${brandFolder(theme)}icon-180.png` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'manifest', href: `${brandFolder(theme)}manifest.json` }, injectTo: 'head' },
  ],
  generateBundle() {
    for (const { path, content } of (isSandbox ? BRAND_THEMES : [theme]).flatMap((each) => brandFiles(each, brandName))) {
      this.emitFile({ type: 'asset', fileName: path, source: content });
    }
  },
});
