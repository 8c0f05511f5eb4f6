// npm run -s house: how large the source tree is, beside its targets. tests/architecture holds the same figures.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { commandLine } from './command-line/command-line.mjs';

commandLine({ usage: 'Usage: npm run -s house\n  Size of the source tree, beside its targets.' });
const repository = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport(resolve(repository, 'tests/support/checks/house.ts'), {
  root: repository,
  configFile: false,
  logLevel: 'error',
});
console.log(module.houseTable(module.houseFigures()));
