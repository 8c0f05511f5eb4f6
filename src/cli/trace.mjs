// npm run trace: where each rule of src/domain/SPEC.md is stated, proven and used, and unexplained ids. Exit code 1 if there is something
// to fix. `--json` prints all data. Reads src/cli/trace directly: no build.
import { resolve } from 'node:path';
import { commandLine } from './command-line/command-line.mjs';
import { runSource } from './node-command.mjs';

const { values } = commandLine({
  usage:
    'Usage: npm run -s trace [-- --json]\n  Where each rule of src/domain/SPEC.md is stated, proven and lived.\n  --json   everything that is known',
  options: { json: { type: 'boolean' } },
});
const { printTrace } = await runSource('src/cli/trace/main.ts');
process.exitCode = printTrace(resolve(import.meta.dirname, '../..'), values.json === true);
