// npm run test:surroundings [-- name …]: the browser tests as they run on other machines. Not part of `npm test`; needs
// Debian's apt-get, installs nothing, leaves nothing behind.
//   dejavu, noto, no-arabic            these fonts alone on the system (no-arabic: Liberation, without Arabic letters)
//   chromium, chromium-headless-shell  that package's browser
//   elsewhere                          all of `npm test` in a copy: another time zone and language, a path with a space and
//                                      Arabic letters, the usual ports taken, and, when started as root, as nobody
// With fonts and browsers the tests run that look at pictures, the wallets' and the bank's, and one provider of the
// conformance suite; `--whole` runs every browser test. Exit code 0 when everything passed.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';
import { browserOf, onlyFontsOf } from './debian-packages.mjs';
import { runElsewhere } from './elsewhere.mjs';

const repository = resolve(import.meta.dirname, '../..');
/** Between them they come to every state of the gallery. */
const LOOKING = [
  'amounts',
  'bad-night',
  'payment-return-claims',
  'domain-redirect',
  'one-charge',
  'outcomes',
  'payment-method-faults',
  'refusals',
  'saved-card',
  'session',
  'simulator-fonts',
  'top-up',
  'verification-dialog',
  'wallet-dialogs',
  'wallets',
];

const USAGE = `Usage: npm run test:surroundings [-- name …] [--whole]
  The browser tests as they run on other machines: dejavu, noto, no-arabic, chromium, chromium-headless-shell, elsewhere.
  --whole   every browser test`;
const { values, positionals } = commandLine({ usage: USAGE, positionals: true, options: { whole: { type: 'boolean' } } });
const node = (script, args, environment) =>
  spawnSync(process.execPath, [join(repository, script), ...args], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

const browserTests = (environment) =>
  values.whole
    ? node('tests/e2e/run.mjs', [], environment)
    : [
        node(
          'tests/e2e/run.mjs',
          LOOKING.map((spec) => `/${spec}[^/]*[.]spec[.]ts$`),
          environment,
        ),
        node('tests/conformance/run.mjs', ['checkout'], environment),
      ].every(Boolean);

const withFonts = (name) => (folder) => browserTests({ FONTCONFIG_FILE: onlyFontsOf(folder, name) });
const withBrowser =
  (...packages) =>
  (folder) =>
    browserTests({ CHROMIUM_PATH: browserOf(folder, ...packages) });

const SURROUNDINGS = {
  dejavu: withFonts('fonts-dejavu-core'),
  noto: withFonts('fonts-noto-core'),
  'no-arabic': withFonts('fonts-liberation'),
  chromium: withBrowser('chromium', 'chromium-common'),
  'chromium-headless-shell': withBrowser('chromium-headless-shell', 'chromium-common'),
  elsewhere: async (folder) => (await runElsewhere(repository, folder, 'tests/run.mjs')) === 0,
};

const unknown = positionals.filter((name) => !(name in SURROUNDINGS));
if (unknown.length > 0) refuse(`There are no surroundings ${unknown.join(', ')}.`, USAGE);

const results = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(SURROUNDINGS)) {
  console.log(`\n== ${name}`);
  const folder = mkdtempSync(join(tmpdir(), `surroundings-${name}-`));
  chmodSync(folder, 0o755);
  const began = performance.now();
  try {
    const passed = await SURROUNDINGS[name](folder);
    results.push([name, passed, `${name}: ${passed ? 'passed' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(0)} s`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`\n${results.map(([, , line]) => line).join('\n')}`);
process.exit(results.every(([, passed]) => passed) ? 0 : 1);
