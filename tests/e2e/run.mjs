// Browser tests: finds a Chromium or Chrome, or installs one, builds what is stale, then hands over to Playwright.
// `--gallery` draws the pictures of docs/screens anew.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const wanted = process.argv.slice(2);
const draws = wanted.includes('--gallery');

const browser = browserOrExit();
if (!run(process.execPath, [join(repository, 'src/cli/build.mjs')])) process.exit(1);
const ok = run(
  process.execPath,
  [
    join(repository, 'node_modules/playwright/cli.js'),
    'test',
    '-c',
    'tests/e2e/playwright.config.ts',
    ...wanted.filter((argument) => argument !== '--gallery'),
  ],
  { CHROMIUM_PATH: browser, ...(draws ? { GALLERY: 'write' } : {}) },
);
process.exit(ok ? 0 : 1);
