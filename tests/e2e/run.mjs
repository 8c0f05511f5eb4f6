// Browser tests: finds a Chromium or Chrome, or installs one, builds what is stale, then hands over to Playwright.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { browserOrExit } from '../support/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const browser = browserOrExit();
if (!run(process.execPath, [join(repository, 'src/cli/build.mjs')])) process.exit(1);
const ok = run(
  process.execPath,
  [join(repository, 'node_modules/playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: browser },
);
process.exit(ok ? 0 : 1);
