import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/**
 * Bundles `<name>-run.ts`, so that nothing of the bundler counts in what is measured, and returns what makes one run of it in a process of its
 * own: with the arguments given, to the JSON that it prints.
 */
export const bundledRun = async (name) => {
  const outDir = join(REPOSITORY, '.cache/bench', name);
  const ssr = resolve(import.meta.dirname, `${name}-run.ts`);
  await build({ root: REPOSITORY, configFile: false, logLevel: 'error', build: { ssr, outDir, target: 'node20', copyPublicDir: false } });
  return (...args) => {
    const { status, stdout } = spawnSync(process.execPath, [join(outDir, `${name}-run.js`), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`The run "${args[0]}" failed.`);
    return JSON.parse(stdout);
  };
};
