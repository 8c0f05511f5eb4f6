// npm run provider:check [-- id …]: holds the providers that have adapters (or those named) to what they declare, prints
// the matrix provider × scenario and the SDKs whose time is over. `--mutants` runs the seeded mistakes as well.
// Exit code 0 when everything holds, 1 when something does not, 2 when a name is no provider's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run provider:check [-- id …] [--mutants | --only-mutants] [--json file]
  Holds the providers that have adapters, or those named, to what they declare.
  --mutants        the seeded bugs of these providers as well, each with the check that detects it
  --only-mutants   the seeded bugs alone; CONFORMANCE_MUTANTS=flow,redirect takes those whose id or cell contains a word
  --json           writes the report into this file`;
const { values, positionals } = commandLine({
  usage: USAGE,
  positionals: true,
  options: { mutants: { type: 'boolean' }, 'only-mutants': { type: 'boolean' }, json: { type: 'string' } },
});

const wrong = positionals.filter((id) => !existsSync(join(repository, 'src/adapters/providers', id, 'conformance.test.ts')));
if (wrong.length > 0) refuse(`There is no provider with a conformance.test.ts called ${wrong.join(', ')}.`, USAGE);

const mutants = values.mutants === true || values['only-mutants'] === true;
const projects = [...(values['only-mutants'] ? [] : ['conformance']), ...(mutants ? ['conformance-mutants'] : [])];
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
    ...(positionals.length > 0 && mutants ? ['tests/conformance/mutants/'] : []),
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
