// Tests `npm run provider:new` in a temporary copy of this tree: one kind of provider, or with `--deep` all of
// them and the copy's whole suite. `--json <file>` writes the report.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine } from '../../src/cli/command-line/command-line.mjs';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const { values } = commandLine({
  usage: `Usage: node tests/kit/run.mjs [--deep] [--json file]
  Tests \`npm run provider:new\` in a temporary copy of this tree.
  --deep   every kind of provider, and the copy's whole suite
  --json   writes the report into this file`,
  options: { deep: { type: 'boolean' }, json: { type: 'string' } },
});
const { status } = spawnSync(
  process.execPath,
  [
    join(repository, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'kit',
    '--reporter=default',
    ...(values.json === undefined ? [] : ['--reporter=json', `--outputFile.json=${values.json}`]),
  ],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browserOrExit(), KIT_DEEP: values.deep ? '1' : '' } },
);
process.exit(status ?? 1);
