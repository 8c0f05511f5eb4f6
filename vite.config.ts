import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from './src/adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage } from './src/adapters/runtime/build-settings.ts';
import { LIMITS } from './src/domain/limits.ts';
import { providerSettings } from './src/cli/providers/provider-settings.ts';

/** The flavour that is committed complete: the development server's own, and the list of what a build needs (D21). */
const SANDBOX = 'sandbox';

/**
 * Writes the build's settings into the page. A build takes the flavour of `--mode` (`--mode sandbox`, or `--mode ksa`
 * with an .env.ksa made from its example) and fails with the full list of what is missing or wrong.
 */
const configuration = (mode: string): Plugin => {
  const settings = (): string => {
    const sandbox = { ...providerSettings(import.meta.dirname), ...loadEnv(SANDBOX, import.meta.dirname) };
    const required = Object.keys(sandbox).filter((name) => name.startsWith('VITE_'));
    const given = mode === 'development' || mode === SANDBOX ? sandbox : loadEnv(mode, import.meta.dirname);
    const result = buildSettings(given, required, OVERRIDABLE_CALLS);
    if (!result.ok) throw new Error(`${result.message}\nThe mode of this build is "${mode}".`);
    return settingsForPage(result.settings);
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
  build: { outDir: 'dist/site', target: 'es2022', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
}));
