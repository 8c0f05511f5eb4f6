// Property and model tests, ten times as far as `npm run test:property` and `npm run test:model`; every test of the sandbox over a PostgreSQL
// server; the coverage of the domain; `npm run test:fuzz`; the seeded mistakes of the conformance suite; every browser test, those of single
// adapters and of variants among them, with the gallery in every variant; a new provider of every kind, with the whole suite of a copy of
// this tree.
// Takes long; not part of CI.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine } from '../src/cli/command-line/command-line.mjs';

commandLine({ usage: 'Usage: npm run test:deep\n  Everything that npm test leaves out or does in part. Takes long.' });

const repository = resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    '--max-old-space-size=12000',
    join(repository, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'property',
    '--project',
    'model',
    '--project',
    'integration-postgres',
  ],
  {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, DEPTH: '10', NODE_OPTIONS: '--max-old-space-size=12000' },
  },
);
// Its threshold is in vitest.config.ts.
const coverage = spawnSync('npm', ['run', 'test:coverage'], { cwd: repository, stdio: 'inherit' });
const fuzz = spawnSync(process.execPath, [join(repository, 'tests/fuzz.mjs')], { cwd: repository, stdio: 'inherit' });
const mutants = spawnSync(process.execPath, [join(repository, 'tests/conformance/run.mjs'), '--only-mutants'], {
  cwd: repository,
  stdio: 'inherit',
});
const browser = spawnSync(process.execPath, [join(repository, 'tests/e2e/run.mjs')], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, BROWSER_DEEP: '1' },
});
const kit = spawnSync(process.execPath, [join(repository, 'tests/kit/run.mjs'), '--deep'], { cwd: repository, stdio: 'inherit' });
process.exit([status, coverage.status, fuzz.status, mutants.status, browser.status, kit.status].every((each) => each === 0) ? 0 : 1);
