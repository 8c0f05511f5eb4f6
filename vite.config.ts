import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand, brandNameIn } from './src/cli/build/brand.ts';
import { CHUNKS, standIns } from './src/cli/build/bundling.ts';
import { configuration } from './src/cli/build/configuration.ts';
import { firstPaint } from './src/cli/build/first-paint.ts';
import { readyToServe } from './src/cli/build/preload-modules.ts';
import { OLDEST_ENGINES, SCRIPT_TARGET, siteOf } from './src/cli/build/site.ts';
import { className } from './src/cli/build/page-styles.ts';

/** The shoppers' site: for the sandbox, or in the mode of a flavour for production. */
export default defineConfig(({ mode }) => {
  const site = siteOf(import.meta.dirname, mode);
  return {
    plugins: [react(), configuration(site), brand(site), firstPaint(site), readyToServe(site)],
    define: brandNameIn(site),
    resolve: { alias: standIns(site.root) },
    css: { modules: { generateScopedName: className } },
    // What a flavour's site holds besides the build: its domain association file.
    publicDir: site.isSandbox ? false : `public/${mode}`,
    build: {
      outDir: site.isSandbox ? 'dist/site' : `dist/${mode}`,
      target: SCRIPT_TARGET,
      cssTarget: OLDEST_ENGINES,
      sourcemap: false,
      // Read by `npm run size` and the browser tests; not for a public site.
      manifest: site.isSandbox,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Limits and other constants are written where they are read: no chunk holds them all.
        optimization: { inlineConst: { mode: 'all' } },
        output: { codeSplitting: { groups: CHUNKS } },
        // Reading a property changes nothing here: without this the bundler has to keep what is only read.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  };
});
