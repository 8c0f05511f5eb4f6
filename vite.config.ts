import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from './src/adapters/platform/client/endpoints.ts';
import { className } from './src/cli/hosting/page/class-names.ts';
import { buildSettings, settingsForPage } from './src/adapters/runtime/build-settings.ts';
import { SANDBOX_MARKS } from './src/adapters/runtime/settings/setting-kind.ts';
import { brandFiles } from './src/cli/brand/brand-files.ts';
import { previewTags } from './src/cli/brand/preview/preview-tags.ts';
import { isTheme, withTheme, withThemeColours } from './src/cli/brand/theme-css.ts';
import { BRAND_THEMES, brandFolder, SOURCE_THEME, type BrandTheme } from './src/domain/brand/themes.ts';
import { standIns } from './src/cli/hosting/stand-ins.ts';
import { withBrandName } from './src/cli/hosting/brand-name.ts';
import { finishSite } from './src/cli/hosting/finish-site.ts';
import { writeDocuments } from './src/cli/hosting/share-page.ts';
import { shellTemplate, unknownClasses, withShellCode } from './src/cli/hosting/page/early-shell.ts';
import { bundleClassicScript, type PageScripts, withScripts } from './src/cli/hosting/page/early-script.ts';
import { takePageStyles, withStyles } from './src/cli/hosting/page/page-styles.ts';
import { scriptsToPreload } from './src/cli/hosting/page/preload-modules.ts';
import { precompress } from './src/cli/hosting/precompress.ts';
import { providerSettings, settingsIn } from './src/cli/providers/provider-settings.ts';

/** The mode of the committed settings (D21): the sandbox's, and the development server's. Any other mode is a flavour's. */
const SANDBOX = 'sandbox';
const isOfSandbox = (mode: string): boolean => mode === 'development' || mode === SANDBOX;
/** The flavour of the development server, which completes no page. */
const DEFAULT_FLAVOUR = 'ksa';

/**
 * Writes the build's settings into the page: the sandbox's, or those of a flavour, from an .env.ksa made from its example. A
 * build fails with the full list of what is missing or wrong.
 */
const configuration = (mode: string): Plugin => {
  const settings = (): string => {
    const root = import.meta.dirname;
    const ofFolders = providerSettings(root);
    const isSandbox = isOfSandbox(mode);
    const given = isSandbox ? { ...ofFolders.values, ...loadEnv(SANDBOX, root) } : loadEnv(mode, root);
    const ofHouse = settingsIn(readFileSync(join(root, `.env.${SANDBOX}`), 'utf8')).filter(({ variable }) =>
      variable.includes('_PROVIDER_'),
    );
    const result = buildSettings(given, {
      providers: [...ofHouse, ...ofFolders.settings],
      overridable: OVERRIDABLE_CALLS,
      ...(isSandbox ? {} : { flavour: mode }),
    });
    if (!result.ok) throw new Error(`${result.message}\nThey are read from .env.${isSandbox ? SANDBOX : mode}.`);
    const text = settingsForPage(result.settings);
    return mode === 'development' ? text.replaceAll(SANDBOX_MARKS.flavour, DEFAULT_FLAVOUR) : text;
  };
  return {
    name: 'configuration',
    configResolved: ({ command, build }) => {
      if (command === 'build' && build.ssr === false) settings();
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'application/json', id: 'configuration' }, children: settings(), injectTo: 'head' },
    ],
  };
};

/** What every visit needs besides the entry: `main.tsx` imports it, and without a word in the page it is asked for when that has run. */
const NEEDED_NEXT = ['/src/container.ts', '/src/ui/boot/attach-services.ts', '/src/texts/shared-arabic.ts'];

const settingsFile = (mode: string): Record<string, string> => loadEnv(isOfSandbox(mode) ? SANDBOX : mode, import.meta.dirname);
/** The name of this build; a build without one has failed already. */
const brandName = (mode: string): string => settingsFile(mode)['VITE_BRAND_NAME'] ?? '';

/** Writes the name of this build in place of the sandbox's: into the page, the texts, and what providers' sheets say. */
const brandInPlace = (mode: string): Plugin => ({
  name: 'brand-in-place',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(texts\/.*|adapters\/providers\/[\w-]+\/[\w-]+)\.ts$/ },
    handler: (code) => ({ code: withBrandName(code, brandName(mode)) }),
  },
  transformIndexHtml: { order: 'pre', handler: (html) => withBrandName(html, brandName(mode)) },
});

/** The name of a written file, by its content. */
const hashedName = (name: string, content: string, type: string): string =>
  `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${type}`;

/**
 * Puts into the page what paints it, so that it waits for no other file: its styles; the script that asks for the packages while the page is
 * still being read; and the template by which it is painted, drawn by the product's own components. Beside it stands the script that paints
 * the packages, asks for the application's scripts and begins it.
 */
const earlyPage = (mode: string): Plugin => {
  let scripts: PageScripts = { early: '', start: '' };
  let template = '';
  let styles = '';
  let startCode = '';
  return {
    name: 'early-page',
    apply: 'build',
    async buildStart() {
      const bundled = (source: string) => bundleClassicScript(import.meta.dirname, mode, source, [brandInPlace(mode)]);
      startCode = await bundled('src/start.ts');
      scripts = { early: await bundled('src/early.ts'), start: hashedName('start', startCode, 'js') };
      template = await withShellCode(import.meta.dirname, mode, [brandInPlace(mode)], ({ shellMarkup }) => shellTemplate(shellMarkup()));
    },
    generateBundle(_options, bundle) {
      styles = takePageStyles(bundle);
      this.emitFile({ type: 'asset', fileName: hashedName('page', styles, 'css'), source: styles });
      this.emitFile({ type: 'asset', fileName: scripts.start, source: startCode });
      const unknown = unknownClasses(template, styles);
      if (unknown.length > 0) this.error(`The early page has classes that its styles do not have: ${unknown.join(', ')}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const next = scriptsToPreload(Object.values(bundle), NEEDED_NEXT, (file) => page.includes(file));
        // Nobody reads its indentation.
        const withTemplate = page.replaceAll(/\n\s+/g, '\n').replace('</body>', () => `${template}</body>`);
        return withScripts(withStyles(withTemplate, styles, hashedName('page', styles, 'css')), scripts, next);
      },
    },
  };
};

/** The theme of this build; the sandbox's server puts its flavour's in place of the sources' own. */
const themeOf = (mode: string): BrandTheme => {
  const theme = settingsFile(mode)['VITE_BRAND_THEME'] ?? '';
  return isTheme(theme) ? theme : SOURCE_THEME;
};

const BRAND_FILE_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** Writes the theme's colours into the style sheet and the page, and its icons and manifest beside them; all themes' for the sandbox. */
const themeInPlace = (mode: string): Plugin => ({
  name: 'theme-in-place',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/styles\/tokens\.css$/ },
    handler: (code) => ({ code: withTheme(code, themeOf(mode)) }),
  },
  // The development server writes no files: they are drawn when they are asked for.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const asked = request.url?.split('?')[0] ?? '';
      const inFolder = asked.startsWith(brandFolder(themeOf(mode)));
      const file = inFolder ? brandFiles(themeOf(mode), brandName(mode)).find(({ path }) => `/${path}` === asked) : undefined;
      if (file === undefined) return next();
      response.setHeader('content-type', BRAND_FILE_TYPES[extname(asked)] ?? 'application/octet-stream');
      response.end(file.content);
    });
  },
  transformIndexHtml: (html) => ({
    html: withThemeColours(html, themeOf(mode)),
    tags: [
      ...previewTags(themeOf(mode), brandName(mode)).map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' as const })),
      { tag: 'link', attrs: { rel: 'icon', href: `${brandFolder(themeOf(mode))}icon.svg` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${brandFolder(themeOf(mode))}icon-180.png` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: `${brandFolder(themeOf(mode))}manifest.json` }, injectTo: 'head' },
    ],
  }),
  generateBundle() {
    const themes = isOfSandbox(mode) ? BRAND_THEMES : [themeOf(mode)];
    for (const { path, content } of themes.flatMap((theme) => brandFiles(theme, brandName(mode)))) {
      this.emitFile({ type: 'asset', fileName: path, source: content });
    }
  },
});

/** Adds to the written site what its servers send: the invitation's page, server files (of a flavour's site alone), and every text compressed. */
const readyToServe = (mode: string): Plugin => ({
  name: 'ready-to-serve',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      const env = settingsFile(mode);
      // The sandbox's server fills in its own.
      writeDocuments(
        dir,
        isOfSandbox(mode) ? SANDBOX_MARKS.siteOrigin : (env['VITE_PAYABLE_ORIGINS']?.split(',')[0]?.trim() ?? ''),
        brandName(mode),
      );
      if (!isOfSandbox(mode)) {
        for (const warning of finishSite({ folder: dir, flavour: mode, env })) this.warn(warning);
      }
      // Tests build the sandbox's site again and again.
      await precompress(dir, isOfSandbox(mode) ? 'quick' : 'best');
    },
  },
});

/** What the joining of the services shares with later pages: one chunk, not one for each set of sharers. */
const SHARED =
  /\/src\/(ui\/(kit\/(?!payment\/)|i18n\/|boot\/current-route|screens\/shopper\/(keep-page-open|earlier-paid))|domain\/(order\/intent|payment\/selectors|catalog\/other-packages)\.ts)/;

/**
 * Chunks that are made by hand. Left to itself, the bundler makes one for each set of pages that share a module: many small files, which
 * compress worse and whose names the entry carries.
 */
const CHUNKS = [
  // All that the entry imports.
  { name: 'first', test: /\/src\/main\.tsx$/, priority: 5 },
  // All that the container imports: every visit loads it, beside the first file.
  { name: 'services', test: /\/src\/container\.ts$/, priority: 4 },
  // What several later pages are built from; what shows ways to pay is not for those that show none.
  {
    name: 'payment',
    test: /\/src\/(domain\/(payment|outcome|payment-method|card|order|feedback\/feedback-a\w+\.ts)|texts\/ar\/payment-messages|ui\/(stores\/use-|screens\/pay-step\/use-desktop))/,
    priority: 1,
    minShareCount: 2,
  },
  // Results are shown by the steps and by the way back; what else the steps share is shared with parts that are loaded after them.
  { name: 'result', test: /\/src\/(texts\/ar\/payment\.ts|ui\/screens\/pay-step\/result\/)/, priority: 1, minShareCount: 2 },
  { name: 'steps', test: /\/src\/(ui\/screens\/pay-step\/pay-step-screen\.tsx|texts\/ar\/cards\.ts)$/, priority: 0 },
  { name: 'kit-payment', test: /\/src\/ui\/kit\/payment\//, priority: 1, minShareCount: 2 },
  { name: 'kit', test: SHARED, priority: 2, minShareCount: 2 },
];

export default defineConfig(({ mode }) => ({
  plugins: [react(), configuration(mode), brandInPlace(mode), themeInPlace(mode), earlyPage(mode), readyToServe(mode)],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: [...standIns(import.meta.dirname)] },
  // What a flavour's site holds besides the build: its domain association file.
  publicDir: isOfSandbox(mode) ? false : `public/${mode}`,
  build: {
    outDir: mode === SANDBOX ? 'dist/site' : `dist/${mode}`,
    target: 'es2022',
    sourcemap: false,
    // Read by `npm run size` and the browser tests; not for a public site.
    manifest: isOfSandbox(mode),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The limits are written where they are read: no chunk holds them all.
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: CHUNKS } },
      // Reading a property changes nothing here: without a word the bundler has to keep what is only read.
      treeshake: { propertyReadSideEffects: false },
    },
  },
}));
