// Builds the browser scripts of the provider simulators, src/adapters/providers/<id>/sandbox/browser/<name>.ts, each as one classic
// script <folder>/<id>/<name>.js. Beside them: the simulators of the browser's own wallet (src/sandbox/wallet/browser/) as `wallet`, of the
// app around the page (src/sandbox/app/browser/) as `app`, and of Facebook and Google (src/sandbox/social/browser/) as `social`.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const PROVIDERS = join(REPOSITORY, 'src/adapters/providers');
/** Simulators of the page's surroundings. */
const AROUND = ['wallet', 'app', 'social'];

/** All simulator scripts. */
export const simulatorScripts = () => {
  const providers = existsSync(PROVIDERS) ? readdirSync(PROVIDERS).sort() : [];
  const folders = [
    ...providers.map((id) => [id, join(PROVIDERS, id, 'sandbox/browser')]),
    ...AROUND.map((id) => [id, join(REPOSITORY, 'src/sandbox', id, 'browser')]),
  ];
  return folders.flatMap(([id, folder]) =>
    (existsSync(folder) ? readdirSync(folder).sort() : [])
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => ({ id, name: basename(name, '.ts'), entry: join(folder, name) })),
  );
};

/** Builds scripts into a folder, keeping its other files; `vite` is the module, `plugins` adapt the build for a test. */
export const buildSimulators = async ({ build }, scripts, folder, plugins = []) => {
  for (const { id, name, entry } of scripts) {
    await build({
      root: REPOSITORY,
      configFile: false,
      logLevel: 'warn',
      plugins,
      build: {
        outDir: join(folder, id),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        lib: { entry, formats: ['iife'], name: 'simulator', fileName: () => `${name}.js` },
      },
    });
  }
};
