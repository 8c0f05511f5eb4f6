// npm start: builds anything stale, then serves the site with the sandbox and the finance console. Plain JavaScript: it needs no build.
//   --flavour    ksa (default), weyay or ludo
//   --reset      empties the sandbox's database first
//   --no-build   serves the last build
// Environment: PORT (4173; the provider simulators take the next one), SANDBOX_HOST (interface to listen on),
// SANDBOX_ALLOWED_HOSTS (names besides localhost, comma-separated), SANDBOX_DATA (.sandbox-data, or `memory`),
// DATABASE_URL (a PostgreSQL database, instead of the one in SANDBOX_DATA), SANDBOX_DEDUPE (on, off). Exit code 1 if it cannot start.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line/command-line.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const SERVER = join(REPOSITORY, 'dist/node/sandbox.js');
const FINANCE_CONSOLE = join(REPOSITORY, 'dist/node/finance-console.js');
const NO_BUILD = '--no-build';

commandLine({
  usage: `Usage: npm start [-- --flavour ksa|weyay|ludo] [--reset] [--no-build]
  Serves the site with the sandbox and the finance console on http://localhost:4173, and the provider simulators on the next port.
  --flavour    the site's flavour (ksa)
  --reset      empties the sandbox's database before
  --no-build   serves what was built before
  Environment: PORT, SANDBOX_HOST, SANDBOX_ALLOWED_HOSTS, SANDBOX_DATA, DATABASE_URL, SANDBOX_DEDUPE (README.md)`,
  options: { flavour: { type: 'string' }, reset: { type: 'boolean' }, 'no-build': { type: 'boolean' } },
});

if (!process.argv.includes(NO_BUILD)) {
  const build = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
if (![SERVER, FINANCE_CONSOLE].every((file) => existsSync(file))) {
  console.error('The sandbox is not built. Run: npm run build');
  process.exit(1);
}
process.argv = process.argv.filter((argument) => argument !== NO_BUILD);
const [sandbox, finance] = await Promise.all([SERVER, FINANCE_CONSOLE].map((file) => import(pathToFileURL(file).href)));
await sandbox.default([finance.default()]);
