// npm run provider:check [-- id …]: holds the providers that have adapters (or those named) to what they declare, prints
// the matrix provider × scenario and the SDKs whose time is over. `--mutants` runs the seeded mistakes as well.
// Exit code 0 when everything holds, 1 when something does not, 2 when a name is no provider's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutants: { type: 'boolean', default: false }, 'only-mutants': { type: 'boolean', default: false }, json: { type: 'string' } },
});

const wrong = positionals.filter((id) => !existsSync(join(repository, 'src/adapters/providers', id, 'conformance.test.ts')));
if (wrong.length > 0) {
  console.error(`No provider with a conformance.test.ts: ${wrong.join(', ')}`);
  process.exit(2);
}

if (positionals.length > 0 && (values.mutants || values['only-mutants'])) {
  console.error('The seeded mistakes are run for all providers at once: leave the names out.');
  process.exit(2);
}

const projects = [
  ...(values['only-mutants'] ? [] : ['conformance']),
  ...(values.mutants || values['only-mutants'] ? ['conformance-mutants'] : []),
];
const reporters = ['default', './tests/support/checks/tally-reporter.ts', './tests/conformance/matrix-reporter.ts'];
const { status } = spawnSync(
  process.execPath,
  [
    join(repository, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--maxWorkers=2',
    '--maxConcurrency=2',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters.flatMap((reporter) => ['--reporter', reporter]),
    ...(values.json === undefined ? [] : ['--reporter', 'json', `--outputFile.json=${values.json}`]),
    ...positionals.map((id) => `src/adapters/providers/${id}/`),
  ],
  {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: browserOrExit(),
      CONFORMANCE_PROVIDERS: positionals.length > 0 ? positionals.join(',') : (process.env.CONFORMANCE_PROVIDERS ?? ''),
    },
  },
);
process.exit(status ?? 1);
