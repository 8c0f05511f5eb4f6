// Browser tests: finds a Chromium or Chrome, or installs one, builds what is stale, then hands over to Playwright.
// `--gallery` redraws the pictures of docs/screens, `--translated` makes the journeys under translation, `--tainted` while every
// place that could hold a secret is watched.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const USAGE = `Usage: npm run test:e2e [-- spec …] [options of Playwright]
  The browser tests, or those whose file matches.
  --gallery        draws the pictures of docs/screens anew (npm run gallery)
  --translated     replaces the texts of the page between any two steps of the journeys
  --tainted        makes the journeys while every place that could hold a secret is watched (npm run test:taint)
  --slow-answers   lets answers and code take up to 1.2 s, each at random, to find tests that race`;
const wanted = process.argv.slice(2);
if (wanted.includes('--help') || wanted.includes('-h')) {
  console.log(USAGE);
  process.exit(0);
}
const draws = wanted.includes('--gallery');
const isSlow = wanted.includes('--slow-answers');
const isTranslated = wanted.includes('--translated');
const isTainted = wanted.includes('--tainted');
const OWN = ['--gallery', '--slow-answers', '--translated', '--tainted'];

/** A spec that is named runs whole, with its tests that otherwise run in the deep suite alone. */
const specs = readdirSync(join(import.meta.dirname, 'specs'), { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
const isNamed = wanted.some((argument, place) => wanted[place - 1] !== '-g' && specs.some((file) => `specs/${file}`.includes(argument)));

const browser = browserOrExit();
if (!run(process.execPath, [join(repository, 'src/cli/build.mjs')])) process.exit(1);
const ok = run(
  process.execPath,
  [
    join(repository, 'node_modules/playwright/cli.js'),
    'test',
    '-c',
    'tests/e2e/playwright.config.ts',
    ...wanted.filter((argument) => !OWN.includes(argument)),
  ],
  {
    CHROMIUM_PATH: browser,
    ...(draws ? { GALLERY: 'write' } : {}),
    ...(isSlow ? { SLOWEST_ANSWER_MS: '1200' } : {}),
    ...(isNamed ? { SPECS_NAMED: '1' } : {}),
    ...(isTranslated ? { TRANSLATED: '1' } : {}),
    ...(isTainted ? { TAINTED: '1' } : {}),
  },
);
process.exit(ok ? 0 : 1);
