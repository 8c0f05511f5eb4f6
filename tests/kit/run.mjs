// Tests `npm run provider:new` in a temporary copy of this tree: one of the three kinds of provider, or with `--deep` all of
// them and the copy's whole suite. `--json <file>` writes the report.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false }, json: { type: 'string' } } });
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
