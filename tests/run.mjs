// The whole suite: types, walls, format, trace, unit, property, model, architecture, conformance, kit and browser tests.
// Ends with "N passed, N failed" over all of them. `node tests/run.mjs unit architecture` runs some stages only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');
const results = join(repository, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const bin = (name) => join(repository, 'node_modules', '.bin', name);

/** A stage that is one check: it passes or it fails. */
const check = (command, args) => () => (run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts from a report file; a run that died before it could report is one failure. */
const counted = (ok, file, read) => {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const REPORTERS = ['--reporter=default', '--reporter=./tests/support/checks/tally-reporter.ts', '--reporter=json'];

const vitest =
  (project, { env = {}, args = [] } = {}) =>
  () => {
    const file = join(results, `${project}.json`);
    const ok = run(bin('vitest'), ['run', '--project', project, ...args, ...REPORTERS, `--outputFile.json=${file}`], env);
    return counted(ok, file, ofVitest);
  };

/** Every test that did not pass counts as failed. */
const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
});

/** The matrix of the providers. The seeded mistakes that it must see run in `npm run test:deep`. */
const conformance = () => {
  const file = join(results, 'conformance.json');
  return counted(run(process.execPath, [join(repository, 'tests/conformance/run.mjs'), '--json', file]), file, ofVitest);
};

/** A new provider in a temporary copy of this tree. */
const kit = () => {
  const file = join(results, 'kit.json');
  return counted(run(process.execPath, [join(repository, 'tests/kit/run.mjs'), '--json', file]), file, ofVitest);
};

const browser = () => {
  const file = join(results, 'e2e.json');
  const ok = run(process.execPath, [join(repository, 'tests/e2e/run.mjs')], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  // A flaky test passed only when tried again: that is a failure here.
  return counted(ok, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }));
};

const stages = {
  types: check(bin('tsc'), ['--noEmit']),
  lint: check(bin('oxlint'), ['--deny-warnings']),
  format: check(bin('oxfmt'), ['--check']),
  trace: check(process.execPath, [join(repository, 'src/cli/trace.mjs')]),
  // With the coverage of the domain, whose threshold is in vitest.config.ts.
  unit: vitest('unit', { args: ['--coverage'] }),
  integration: vitest('integration'),
  property: vitest('property'),
  // A shorter walk than `npm run test:model`, so that the whole suite stays quick.
  model: vitest('model', { env: { DEPTH: '0.2' } }),
  architecture: vitest('architecture'),
  conformance,
  kit,
  browser,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  console.log(`\n== ${name}`);
  const { passed, failed } = stage();
  total.passed += passed;
  total.failed += failed;
  console.log(`== ${name}: ${passed} ok, ${failed} not ok, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
