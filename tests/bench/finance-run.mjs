// One run of the finance benchmark in a process of its own (finance-run.ts).
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'finance-run.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
await module.financeRun(...process.argv.slice(2));
