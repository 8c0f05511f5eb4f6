// npm start: builds what is stale, then serves the site with the sandbox. Plain JavaScript: it needs no build.
//   --flavour    ksa (unless given), weyay or ludo
//   --reset      empties the sandbox's database before
//   --no-build   serves what was built before
// Environment: PORT (4173; the provider simulators take the next one), SANDBOX_HOST (interface to listen on),
// SANDBOX_ALLOWED_HOSTS (names besides localhost, with commas), SANDBOX_DATA (.sandbox-data, or
// `memory`), SANDBOX_DEDUPE (on, off). Exit code 1 when it cannot start.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const SERVER = join(REPOSITORY, 'dist/node/sandbox.js');
const NO_BUILD = '--no-build';

if (!process.argv.includes(NO_BUILD)) {
  const build = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
if (!existsSync(SERVER)) {
  console.error('The sandbox is not built. Run: npm run build');
  process.exit(1);
}
process.argv = process.argv.filter((argument) => argument !== NO_BUILD);
await import(pathToFileURL(SERVER).href);
