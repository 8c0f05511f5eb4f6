// npm run simulate [-- --seeds N | --seed K]: plays random histories of the client against the sandbox's order logic, on both cores, then
// the seeded bugs, which the same histories must find. Exit code 0 when every history holds and every bug is found, else 1.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';

const repository = resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run simulate [-- --seeds N | --seed K]
  Plays random histories of the client, its network and the platform.
  --seeds  how many histories, 2000 by default, and the seeded bugs after them
  --seed   one history, step by step; the same each time`;
const { values } = commandLine({ usage: USAGE, options: { seeds: { type: 'string' }, seed: { type: 'string' } } });
const whole = (text, name) => (/^[1-9]\d{0,7}$/.test(text) ? Number(text) : refuse(`--${name} needs a whole number above 0.`, USAGE));

/** Plays one part in a process of its own; returns whether it passed, and its figures. */
const part = (test, env, { quiet = true } = {}) =>
  new Promise((done) => {
    const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
    const report = join(folder, 'report.json');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulation', `tests/simulation/${test}.test.ts`];
    const child = spawn(process.execPath, args, {
      cwd: repository,
      env: { ...process.env, ...env, SIMULATION_REPORT: report },
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

const seeds = whole(values.seeds ?? '2000', 'seeds');
const began = performance.now();
const half = Math.ceil(seeds / 2);
const parts = [
  [1, half],
  [half + 1, seeds - half],
].filter(([, count]) => count > 0);
const played = await Promise.all(
  parts.map(([first, count]) => part('simulation', { SIMULATION_FIRST: String(first), SIMULATION_SEEDS: String(count) })),
);
const sum = (read) => played.reduce((total, { figures }) => total + (figures === null ? 0 : read(figures)), 0);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${sum(({ seeds: each }) => each)} histories, ${sum(({ steps }) => steps)} steps, ${sum(({ orders }) => orders)} orders, ${sum(({ paid }) => paid)} of them paid, ${seconds} s`,
);
const faults = Object.keys(played[0]?.figures?.hit ?? {});
for (const fault of faults) console.log(`  ${fault.padEnd(16)} ${String(sum(({ hit }) => hit[fault])).padStart(8)}`);
const bugs = await part('seeded-bugs', {});
console.log(
  `seeded bugs found: ${bugs.figures?.found ?? 0} of ${bugs.figures?.seeded ?? '?'}; the canary ${bugs.figures?.canary ?? 'was not played'}`,
);
const results = [...played, bugs].map(({ isOk }) => isOk);
console.log(`${results.filter(Boolean).length} passed, ${results.filter((isOk) => !isOk).length} failed`);
process.exitCode = results.every(Boolean) ? 0 : 1;
