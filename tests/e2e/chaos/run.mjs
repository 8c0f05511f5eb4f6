// npm run test:chaos: every fault of the browser, the network and the shopper at every step of a payment by card, in Chromium over the
// sandbox. Prints the matrix, and ends with "N passed, N failed"; exit code 0 when every cell passed, else 1.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../../src/cli/command-line/command-line.mjs';

const repository = resolve(import.meta.dirname, '../../..');
const USAGE = `Usage: npm run test:chaos [-- --rows latency,kill] [--repeat 20] [-g words] [--core] [--workers 2]
  The chaos matrix, or a part of it.
  --rows     these faults only, by name
  --core     the cells of npm test only
  --repeat   each cell this often
  -g         cells whose title matches, such as "kill × create"
  --workers  cells side by side, 2 by default`;
const { values } = commandLine({
  usage: USAGE,
  options: {
    rows: { type: 'string' },
    core: { type: 'boolean' },
    repeat: { type: 'string' },
    grep: { type: 'string', short: 'g' },
    workers: { type: 'string' },
  },
});
const whole = (name, usual) => {
  const text = values[name] ?? usual;
  return /^[1-9]\d{0,3}$/.test(text) ? text : refuse(`--${name} needs a whole number above 0.`, USAGE);
};

const args = ['specs/chaos/matrix.spec.ts', '--reporter=list,tests/e2e/chaos/matrix-reporter.ts'];
args.push(`--workers=${whole('workers', '2')}`, `--repeat-each=${whole('repeat', '1')}`);
if (values.grep !== undefined) args.push('-g', values.grep);
if (values.core) args.push('--grep-invert', '@deep');
const { status } = spawnSync(process.execPath, [join(repository, 'tests/e2e/run.mjs'), ...args], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_ROWS: values.rows ?? '' },
});
process.exitCode = status ?? 1;
