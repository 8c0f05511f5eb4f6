// Runs a command line written in TypeScript: a built one of src/cli/<name>.ts, or any source without a build. Plain JavaScript.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Returns a command's module, built if stale. Exits with the build's exit code if it fails; build output is no output of the command. */
export const runNodeCommand = async (name) => {
  const build = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/build.mjs'), '--only-node'], { stdio: ['ignore', 2, 2] });
  if (build.status !== 0) process.exit(build.status ?? 1);
  return import(pathToFileURL(join(REPOSITORY, `dist/node/${name}.js`)).href);
};

/** Returns the module of a source, by its path in the repository: no build. */
export const runSource = async (file) => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(REPOSITORY, file), { root: REPOSITORY, configFile: false, logLevel: 'error' });
  return module;
};
