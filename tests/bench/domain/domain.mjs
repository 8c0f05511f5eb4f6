// Benchmark: how often a second the domain decides outcomes, moves the payment machine, checks an expiry and sorts the packages.
// The kinds of work take turns, and the median of their rounds counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROUND_MS = 300;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const rateOf = (work) => {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let done = 0;
  while (performance.now() - began < ROUND_MS) done += work();
  const { user, system } = process.cpuUsage(cpu);
  return (done * 1e6) / (user + system);
};

/** Rates by kind of work, a second of processor time. `quick`: three rounds instead of seven. */
export const domain = async ({ quick }) => {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-domain-'));
  const before = loadavg()[0];
  try {
    await build({
      root: resolve(import.meta.dirname, '../../..'),
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(import.meta.dirname, 'domain-work.ts'),
        outDir,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'work.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const { WORK } = await import(pathToFileURL(join(outDir, 'work.mjs')).href);
    const rates = Object.fromEntries(Object.keys(WORK).map((name) => [name, []]));
    // The first round warms up, and is not counted.
    for (let round = 0; round <= (quick ? 3 : 7); round += 1)
      for (const [name, work] of Object.entries(WORK)) {
        const rate = rateOf(work);
        if (round > 0) rates[name].push(rate);
      }
    const medians = Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, Math.round(median(values))]));
    return { name: 'domain', unit: 'a second of processor time', rates: medians, load: { before, after: loadavg()[0] } };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

export const domainText = ({ rates, load }) =>
  [
    'The domain, a second of processor time',
    ...Object.entries(rates).map(([name, rate]) => `  ${name}: ${rate.toLocaleString('en')}`),
    `  load of the machine ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after`,
  ].join('\n');
