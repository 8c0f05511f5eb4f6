// The whole suite: types, lint, unused, format, trace, unit, integration, property, model, architecture, simulation, conformance, kit and browser
// tests. Ends with "N passed, N failed" over all of them. `node tests/run.mjs unit architecture` runs some stages only,
// `node tests/run.mjs quick` those of `npm run test:quick`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../src/cli/command-line/command-line.mjs';
import { browserOrExit } from './support/browser/browser.mjs';
import { postgresBinaries } from './support/postgres/postgres-binaries.mjs';

const repository = resolve(import.meta.dirname, '..');
const results = join(repository, 'test-results');

/** Runs a command; what it prints is kept, because it runs beside others, or shown at once where it `streams`. */
const run = (command, args, { env = {}, streams = false } = {}) =>
  new Promise((resolved) => {
    const output = [];
    const stdio = ['ignore', ...(streams ? ['inherit', 'inherit'] : ['pipe', 'pipe'])];
    const child = spawn(command, args, { cwd: repository, stdio, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
    child.on('error', (error) => resolved({ isOk: false, text: `${error}\n` }));
    child.on('close', (code) => resolved({ isOk: code === 0, text: Buffer.concat(output).toString() }));
  });
const bin = (name) => join(repository, 'node_modules', '.bin', name);

/** A stage that is one check: it passes or it fails. */
const check = (command, args) => async () => {
  const { isOk, text } = await run(command, args);
  return isOk ? { passed: 1, failed: 0, text } : { passed: 0, failed: 1, text, failures: [text.trim()] };
};

/** Counts from a report file; a run that died before it could report is one failure. */
const counted = ({ isOk, text }, file, read) => {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    if (isOk || counts.failed > 0) return { ...counts, text };
    return { ...counts, failed: 1, text, failures: ['every test passed, but the stage ended with an error'] };
  } catch {
    return { passed: 0, failed: 1, text, failures: ['it ended without a report'] };
  }
};

const REPORTERS = ['--reporter=default', '--reporter=./tests/support/checks/tally-reporter.ts', '--reporter=json'];

const vitest =
  (project, { env = {}, args = [] } = {}) =>
  async () => {
    const file = join(results, `${project}.json`);
    const ran = await run(bin('vitest'), ['run', '--project', project, ...args, ...REPORTERS, `--outputFile.json=${file}`], { env });
    return counted(ran, file, ofVitest);
  };

/** Every test that did not pass counts as failed. */
const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => [fullName, ...(failureMessages ?? [])].join('\n')),
});

/** A flaky test passed only when tried again: that is a failure here. */
const ofPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
  failures: [
    ...errors.map(({ message }) => message),
    ...specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ title, tests }) =>
        [title, ...tests.flatMap(({ results: ran }) => ran.flatMap(({ errors: said }) => said.map(({ message }) => message)))].join('\n'),
      ),
  ],
});
const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** The matrix of the providers. The seeded mistakes that it must see run in `npm run test:deep`. */
const conformance = async () => {
  const file = join(results, 'conformance.json');
  return counted(await run(process.execPath, [join(repository, 'tests/conformance/run.mjs'), '--json', file]), file, ofVitest);
};

/** A new provider in a temporary copy of this tree. */
const kit = async () => {
  const file = join(results, 'kit.json');
  return counted(await run(process.execPath, [join(repository, 'tests/kit/run.mjs'), '--json', file]), file, ofVitest);
};

const browser = async () => {
  const file = join(results, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ran = await run(process.execPath, [join(repository, 'tests/e2e/run.mjs')], { env, streams: true });
  return counted(ran, file, ofPlaywright);
};

/** Checks that use one core each: they run side by side, beside the first stage. */
const checks = {
  types: check(bin('tsc'), ['--noEmit']),
  lint: check(bin('oxlint'), ['--deny-warnings']),
  unused: check(bin('knip'), ['--include', 'files,exports']),
  format: check(bin('oxfmt'), ['--check']),
  trace: check(process.execPath, [join(repository, 'src/cli/trace.mjs')]),
};

/** First, one after the other: they keep both cores busy. Beside other stages the first takes a quarter longer, the second four times as long. */
const busy = { browser, property: vitest('property') };
/** Then two lanes side by side: stages that wait for timers as much as they work, and stages that compute. */
const waiting = { conformance, kit };
const computing = {
  // Over PGlite; what a PostgreSQL server does differently, over one.
  integration: vitest('integration', { args: ['--project', 'integration-postgres'] }),
  unit: vitest('unit'),
  // A shorter walk and fewer seeded bugs than `npm run test:model`, so that the whole suite stays quick.
  model: vitest('model', { env: { DEPTH: '0.08' } }),
  architecture: vitest('architecture'),
  // A sample of `npm run simulate`.
  simulation: vitest('simulation'),
};
const stages = { ...busy, ...waiting, ...computing };
const QUICK = [...Object.keys(checks), 'unit', 'architecture'];

const names = [...Object.keys(checks), ...Object.keys(stages)];
const USAGE = `Usage: node tests/run.mjs [stage …]\n  The whole suite, or these stages of it: ${names.join(', ')}, and quick.`;
const asked = commandLine({ usage: USAGE, positionals: true }).positionals.flatMap((name) => (name === 'quick' ? QUICK : [name]));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) refuse(`There is no stage ${unknown.join(', ')}.`, USAGE);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const isWanted = ([name]) => asked.length === 0 || asked.includes(name);

const total = { passed: 0, failed: 0 };
const allFailures = [];
const began = performance.now();
const say = (name, { passed, failed, failures = [] }, since) => {
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures.map((failure) => `${name}: ${failure.slice(0, 1500)}`));
  console.log(`== ${name}: ${passed} ok, ${failed} not ok, ${((performance.now() - since) / 1000).toFixed(1)} s`);
};

const runStage = async ([name, stage]) => {
  const since = performance.now();
  const { text, ...counts } = await stage();
  console.log(`\n== ${name}\n${text.trimEnd()}`);
  say(name, counts, since);
};
const wanted = (all) => Object.entries(all).filter(isWanted);

// Installed, where there is none, before several stages look for it at once.
if (wanted(stages).some(([name]) => ['browser', 'conformance', 'kit'].includes(name))) process.env.CHROMIUM_PATH = browserOrExit();
if (wanted(stages).some(([name]) => ['integration', 'property'].includes(name))) process.env.POSTGRES_BIN = postgresBinaries();
const inTurn = async (lane) => {
  for (const stage of wanted(lane)) await runStage(stage);
};
const checked = wanted(checks).map(runStage);
await inTurn(busy);
await Promise.all([...checked, inTurn(waiting), inTurn(computing)]);
// Again at the end: a log of eleven thousand tests is often cut to its last lines.
for (const failure of allFailures) console.log(`\nFAILED ${failure}`);
console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
// Not process.exit: a pipe may not have taken all that was printed.
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
