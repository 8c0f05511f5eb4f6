// npm run simulate [-- --seeds N | --minutes M | --seed K]: plays random histories of the client against the sandbox's order logic, on both cores, then
// the seeded bugs, which the same histories must find. Exit code 0 when every history holds and every bug is found, else 1.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';

const repository = resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run simulate [-- --seeds N | --minutes M | --seed K]
  Plays random histories of the client, its network and the platform.
  --seeds    how many histories, 2000 by default, and the seeded bugs after them
  --minutes  as many histories as fit, and no seeded bugs
  --seed     one history, step by step; the same each time`;
const { values } = commandLine({
  usage: USAGE,
  options: { seeds: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
});
const whole = (text, name) => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : refuse(`--${name} needs a whole number above 0.`, USAGE));

/** Plays one part in a process of its own; returns whether it passed, and its figures. */
const part = (test, env, { quiet = true } = {}) =>
  new Promise((done) => {
    const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
    const report = join(folder, 'report.json');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulation', `tests/simulation/${test}.test.ts`];
    const child = spawn(process.execPath, args, {
      cwd: repository,
      // As it ships: the libraries' own checks are off.
      env: { ...process.env, NODE_ENV: 'production', ...env, SIMULATION_REPORT: report },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'pipe'],
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data));
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      let figures = null;
      try {
        figures = JSON.parse(readFileSync(report, 'utf8'));
      } catch {
        // It ended before it could report.
      }
      rmSync(folder, { recursive: true, force: true });
      done({ isOk: code === 0, figures });
    });
  });

if (values.seed !== undefined) {
  const seed = whole(values.seed, 'seed');
  const { isOk } = await part(
    'simulation',
    { SIMULATION_FIRST: String(seed), SIMULATION_SEEDS: '1', SIMULATION_TRACE: '1' },
    { quiet: false },
  );
  process.exit(isOk ? 0 : 1);
}

const began = performance.now();
const CORES = 2;
/** Each core has its own seeds. */
const partsOf = () => {
  if (values.minutes !== undefined) {
    const minutes = String(whole(values.minutes, 'minutes'));
    return Array.from({ length: CORES }, (_, core) => ({ SIMULATION_FIRST: String(1 + core * 10_000_000), SIMULATION_MINUTES: minutes }));
  }
  const seeds = whole(values.seeds ?? '2000', 'seeds');
  const half = Math.ceil(seeds / CORES);
  const counts = [half, seeds - half].filter((count) => count > 0);
  return counts.map((count, core) => ({ SIMULATION_FIRST: String(1 + core * half), SIMULATION_SEEDS: String(count) }));
};
const played = await Promise.all(partsOf().map((env) => part('simulation', env)));
const sum = (all, read) => all.reduce((total, { figures }) => total + (figures === null ? 0 : read(figures)), 0);
const tell = (what) => {
  for (const name of Object.keys(played[0]?.figures?.[what] ?? {}))
    console.log(`  ${name.padEnd(24)} ${String(sum(played, (figures) => figures[what][name])).padStart(8)}`);
};
const [histories, steps, orders, paid] = ['seeds', 'steps', 'orders', 'paid'].map((what) => sum(played, (figures) => figures[what]));
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${histories} histories, ${steps} steps, ${orders} orders, ${paid} of them paid, ${seconds} s`);
tell('hit');
tell('reached');
const asked = Array.from({ length: CORES }, (_, core) => ({ SIMULATION_PART: `${core}/${CORES}` }));
const bugs = values.minutes === undefined ? await Promise.all(asked.map((env) => part('seeded-bugs', env))) : [];
if (bugs.length > 0) {
  const found = `${sum(bugs, (figures) => figures.found)} of ${sum(bugs, (figures) => figures.seeded)}`;
  const all = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`seeded bugs found: ${found}; the canary ${bugs[0].figures?.canary ?? 'was not played'}; ${all} s in all`);
}
const results = [...played, ...bugs].map(({ isOk }) => isOk);
console.log(`${results.filter(Boolean).length} passed, ${results.filter((isOk) => !isOk).length} failed`);
process.exitCode = results.every(Boolean) ? 0 : 1;
