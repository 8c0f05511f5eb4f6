import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from './src/adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage } from './src/adapters/runtime/build-settings.ts';
import { SANDBOX_MARKS } from './src/adapters/runtime/settings/setting-kind.ts';
import { LIMITS } from './src/domain/limits.ts';
import { providerSettings, settingsIn } from './src/cli/providers/provider-settings.ts';

/** The mode of the committed settings (D21): the sandbox's, and the development server's. Any other mode is a flavour's. */
const SANDBOX = 'sandbox';
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
    const isSandbox = mode === 'development' || mode === SANDBOX;
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

export default defineConfig(({ mode }) => ({
  plugins: [react(), configuration(mode), limitsInPlace()],
  build: {
    outDir: mode === SANDBOX ? 'dist/site' : `dist/${mode}`,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
  },
}));
