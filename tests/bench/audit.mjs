// Benchmark: the audit of ten million orders in Parquet against DuckDB's own totals over the same file, one after the other, each in a
// process of its own. BENCH_AUDIT_ORDERS sets another number of orders.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledRun } from './bundled-run.mjs';

const ORDERS = Number(process.env.BENCH_AUDIT_ORDERS ?? 10_000_000);
const ROUNDS = 3;
const MEMORY_LIMIT = '4GB';
/** The audit's least share of the baseline's speed. */
const LEAST_SHARE = 0.33;

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const summary = (runs) => ({
  rows_per_second: Math.round((ORDERS / median(runs.map(({ milliseconds }) => milliseconds))) * 1000),
  milliseconds: runs.map(({ milliseconds }) => Math.round(milliseconds)),
  peak_memory_mb: Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)),
});

export const audit = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-audit-'));
  try {
    const file = join(folder, 'orders.parquet');
    const run = await bundledRun('audit');
    run('write', file, String(ORDERS));
    const runs = { baseline: [], audit: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const what of ['baseline', 'audit']) runs[what].push(run(what, file, MEMORY_LIMIT));
    }
    const [baseline, audited] = [summary(runs.baseline), summary(runs.audit)];
    const share = audited.rows_per_second / baseline.rows_per_second;
    return {
      name: 'audit',
      orders: ORDERS,
      memory_limit: MEMORY_LIMIT,
      audit: audited,
      baseline,
      share: Number(share.toFixed(2)),
      least_share: LEAST_SHARE,
      ok: share >= LEAST_SHARE,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const auditText = ({ orders, audit: audited, baseline, share, least_share: least, ok }) =>
  `audit of ${orders} orders: ${audited.rows_per_second} rows/s, at most ${audited.peak_memory_mb} MB; DuckDB's own totals: ${baseline.rows_per_second} rows/s, ` +
  `at most ${baseline.peak_memory_mb} MB; share ${share} (at least ${least}): ${ok ? 'ok' : 'TOO SLOW'}`;
