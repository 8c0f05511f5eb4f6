// npm run -s smoke -- https://pay.example.com: checks that a live site is served correctly. Exit code 1 if not. Reads src/cli/smoke.ts
// directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(import.meta.dirname, 'smoke.ts'), {
  root: resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
});
