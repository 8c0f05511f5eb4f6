// npm run -s smoke -- https://pay.example.com: whether a live site is served as it should be. Exit code 1 when it is not. It
// reads src/cli/smoke.ts as it is: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(import.meta.dirname, 'smoke.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
