// npm run -s smoke -- https://pay.example.com: checks that a live site is served correctly. Exit code 1 if not. Reads
// src/cli/hosting/smoke-test.ts directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'hosting/smoke-test.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.printSmoke(process.argv.slice(2));
