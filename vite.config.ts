import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { OVERRIDABLE_CALLS } from './src/adapters/platform/client/endpoints.ts';
import { buildSettings, settingsForPage } from './src/adapters/runtime/build-settings.ts';
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

/** The sources beside the specification's numbers are for readers and tests: shoppers do not download them. */
const withoutSources = (): Plugin => ({
  name: 'without-sources',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/domain\/limits\.ts$/ },
    handler: (code) => code.replace(/(limit\([^'\n]+, '[a-z]+'), '[^'\n]*'\)/g, "$1, '')"),
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [react(), configuration(mode), withoutSources()],
  build: { outDir: 'dist/site', target: 'es2022', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
}));
