// npm run trace: where each rule of src/domain/SPEC.md is stated, proven and used, and unexplained ids. Exit code 1 if there is something
// to fix. `--json` prints all data. Reads src/cli/trace directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { commandLine } from './command-line/command-line.mjs';

const { values } = commandLine({
  usage:
    'Usage: npm run -s trace [-- --json]\n  Where each rule of src/domain/SPEC.md is stated, proven and lived.\n  --json   everything that is known',
  options: { json: { type: 'boolean' } },
});
const repository = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport(resolve(import.meta.dirname, 'trace/main.ts'), {
  root: repository,
  configFile: false,
  logLevel: 'error',
});
process.exitCode = module.printTrace(repository, values.json === true);
