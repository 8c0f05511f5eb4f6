// One run of the audit benchmark in a process of its own (audit-run.ts).
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'audit-run.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
await module.auditRun(...process.argv.slice(2));
