// The whole suite: types, lint, format, trace, unit, integration, property, model, architecture, conformance, kit and browser
// tests. Ends with "N passed, N failed" over all of them. `node tests/run.mjs unit architecture` runs some stages only,
// `node tests/run.mjs quick` those of `npm run test:quick`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');
const results = join(repository, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const bin = (name) => join(repository, 'node_modules', '.bin', name);

/** A stage that is one check: it passes or it fails. What it prints is kept, because it runs beside others. */
const check = (command, args) => () =>
  new Promise((resolved) => {
    const output = [];
    const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    const ended = (isOk, text) => resolved({ ...(isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), text });
    child.on('error', (error) => ended(false, `${error}\n`));
    child.on('close', (code) => ended(code === 0, Buffer.concat(output).toString()));
  });

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

/** Checks that use one core each: they run side by side, before everything else. */
const checks = {
  types: check(bin('tsc'), ['--noEmit']),
  lint: check(bin('oxlint'), ['--deny-warnings']),
  format: check(bin('oxfmt'), ['--check']),
  trace: check(process.execPath, [join(repository, 'src/cli/trace.mjs')]),
};

/** Stages that use every core: one after the other. */
const stages = {
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

const QUICK = [...Object.keys(checks), 'unit', 'architecture'];

const names = [...Object.keys(checks), ...Object.keys(stages)];
const asked = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : [name]));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${names.join(', ')}, and quick.`);
  process.exit(2);
}
const isWanted = ([name]) => asked.length === 0 || asked.includes(name);

const total = { passed: 0, failed: 0 };
const began = performance.now();
const say = (name, { passed, failed }, since) => {
  total.passed += passed;
  total.failed += failed;
  console.log(`== ${name}: ${passed} ok, ${failed} not ok, ${((performance.now() - since) / 1000).toFixed(1)} s`);
};

await Promise.all(
  Object.entries(checks)
    .filter(isWanted)
    .map(async ([name, started]) => {
      const since = performance.now();
      const { text, ...counts } = await started();
      console.log(`\n== ${name}\n${text.trimEnd()}`);
      say(name, counts, since);
    }),
);
for (const [name, stage] of Object.entries(stages).filter(isWanted)) {
  const since = performance.now();
  console.log(`\n== ${name}`);
  say(name, stage(), since);
}
console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
