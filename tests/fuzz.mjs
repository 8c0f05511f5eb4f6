// npm run test:fuzz: every decoder at a boundary with 20,000 hostile inputs (tests/property/fuzz). `npm test` runs 500 of them,
// `npm run test:deep` all of them with everything else.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine } from '../src/cli/command-line/command-line.mjs';

commandLine({ usage: 'Usage: npm run test:fuzz\n  Every decoder at a boundary with 20,000 hostile inputs.' });

const repository = resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'property', 'tests/property/fuzz'],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, DEPTH: '40' } },
);
process.exit(status ?? 1);
