// npm run -s outcomes -- table|diff|explain|audit|sql …: which raw results become which outcome, for finance (docs/finance.md).
// It reads src/finance/main.ts as it is: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const source = resolve(import.meta.dirname, '../..');
await runnerImport(resolve(source, 'finance/main.ts'), { root: resolve(source, '..'), configFile: false, logLevel: 'error' });
