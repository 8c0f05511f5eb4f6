// Runs a command line of src/cli/<name>.ts: builds what runs in Node when it is stale, then loads it. Plain JavaScript.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Ends the process with the build's exit code when it fails. */
export const runNodeCommand = async (name) => {
  const build = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/build.mjs'), '--only-node'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  await import(pathToFileURL(join(REPOSITORY, `dist/node/${name}.js`)).href);
};
