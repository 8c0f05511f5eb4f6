import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from './src/adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage } from './src/adapters/runtime/build-settings.ts';
import { SANDBOX_MARKS } from './src/adapters/runtime/settings/setting-kind.ts';
import { LIMITS } from './src/domain/limits.ts';
import { finishSite } from './src/cli/hosting/finish-site.ts';
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

/**
 * A number of the specification is written into the code that reads it, and what no code reads of the domain is left out: the
 * list itself, and its sources, are for readers and tests. Shoppers do not download them.
 */
const limitsInPlace = (): Plugin => ({
  name: 'limits-in-place',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code, id) => {
      const values = code.replace(/\bLIMITS\.(\w+)\.value\b/g, (read, name: string) =>
        Object.hasOwn(LIMITS, name) ? String(LIMITS[name as keyof typeof LIMITS].value) : read,
      );
      const isList = id.endsWith('/src/domain/limits.ts');
      const written = isList ? values.replace(/(limit\([^'\n]+, '[a-z]+'), '[^'\n]*'\)/g, "$1, '')") : values;
      return /\/src\/domain\//.test(id) ? { code: written, moduleSideEffects: false } : written;
    },
  },
});

/** Adds to the written site what its servers send: server files (of a flavour's site alone), and every text compressed. */
const readyToServe = (mode: string): Plugin => ({
  name: 'ready-to-serve',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      if (!isOfSandbox(mode)) {
        const env = loadEnv(mode, import.meta.dirname);
        for (const warning of finishSite({ folder: dir, flavour: mode, env })) this.warn(warning);
      }
      await precompress(dir);
    },
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [react(), configuration(mode), limitsInPlace(), readyToServe(mode)],
  // What a flavour's site holds besides the build: its domain association file.
  publicDir: isOfSandbox(mode) ? false : `public/${mode}`,
  build: {
    outDir: mode === SANDBOX ? 'dist/site' : `dist/${mode}`,
    target: 'es2022',
    sourcemap: false,
    // Read by `npm run size` and the browser tests; not for a public site.
    manifest: isOfSandbox(mode),
    modulePreload: { polyfill: false },
  },
}));
