// Benchmark: a month of one million orders in Parquet matched with one million lines of a report in CSV, against DuckDB's own reading, join
// and sums of the same files, one after the other, each in a process of its own. BENCH_FINANCE_ORDERS sets another number of orders.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledRun } from './bundled-run.mjs';

const ORDERS = Number(process.env.BENCH_FINANCE_ORDERS ?? 1_000_000);
const ROUNDS = 3;
const MEMORY_LIMIT = '400MB';
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 700;
/** The match's least share of the baseline's speed. */
const LEAST_SHARE = 0.4;

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const summary = (runs) => ({
  seconds: Number((median(runs.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(2)),
  peak_memory_mb: Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)),
});

export const finance = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-finance-'));
  try {
    const run = await bundledRun('finance');
    run('write', folder, String(ORDERS));
    const runs = { baseline: [], match: [] };
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const what of ['baseline', 'match']) runs[what].push(run(what, folder, MEMORY_LIMIT));
    }
    const [baseline, match] = [summary(runs.baseline), summary(runs.match)];
    const share = Number((baseline.seconds / match.seconds).toFixed(2));
    return {
      name: 'finance',
      orders: ORDERS,
      memory_limit: MEMORY_LIMIT,
      match,
      baseline,
      share,
      least_share: LEAST_SHARE,
      ok: match.seconds <= MOST_SECONDS && match.peak_memory_mb <= MOST_MEGABYTES && share >= LEAST_SHARE,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const financeText = ({ orders, match, baseline, share, least_share: least, ok }) =>
  `match of ${orders} orders with as many lines: ${match.seconds} s (at most ${MOST_SECONDS}), ${match.peak_memory_mb} MB (at most ${MOST_MEGABYTES}); ` +
  `DuckDB's own reading, join and sums: ${baseline.seconds} s, ${baseline.peak_memory_mb} MB; share ${share} (at least ${least}): ${ok ? 'ok' : 'MISSED'}`;
