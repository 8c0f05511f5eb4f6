// npm run -s finance -- match|kinds|explain|decide|close|reopen|demo|table|diff|audit|sql …: finance's command (docs/finance.md), which is
// src/cli/finance.ts, built if it is stale. `npm run outcomes` is its old name, for one release.
import { resolve } from 'node:path';
import { runNodeCommand } from './node-command.mjs';

const { runFinance } = await runNodeCommand('finance');
process.exitCode = await runFinance(process.argv.slice(2), resolve(import.meta.dirname, '../..'));
