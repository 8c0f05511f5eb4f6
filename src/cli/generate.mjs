// npm run generate: builds what is stale, then writes whatever is derived from the sources (src/cli/generated). Plain
// JavaScript: it needs no build.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = resolve(import.meta.dirname, '../..');

const build = spawnSync(process.execPath, [join(REPOSITORY, 'src/cli/build.mjs')], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
await import(pathToFileURL(join(REPOSITORY, 'dist/node/generate.js')).href);
