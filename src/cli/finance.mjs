// npm run -s finance -- match|kinds|explain|decide|close|reopen|demo|table|diff|audit|sql …: finance's command (docs/finance.md). Reads
// src/cli/finance/main.ts directly: no build. `npm run outcomes` is its old name, for one release.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const source = resolve(import.meta.dirname, '../..');
const root = resolve(source, '..');
const { module } = await runnerImport(resolve(source, 'cli/finance/main.ts'), { root, configFile: false, logLevel: 'error' });
process.exitCode = await module.runFinance(process.argv.slice(2), root);
