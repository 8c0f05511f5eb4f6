// npm run -s outcomes -- table|diff|explain|audit|sql …: how raw results map to outcomes, for finance (docs/finance.md). Reads
// src/cli/outcomes/main.ts directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const source = resolve(import.meta.dirname, '../..');
await runnerImport(resolve(source, 'cli/outcomes/main.ts'), { root: resolve(source, '..'), configFile: false, logLevel: 'error' });
