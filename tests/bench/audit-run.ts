import { DuckDBInstance } from '@duckdb/node-api';
import { auditFile } from '../../src/finance/audit/audit-file.ts';
import { EVIDENCE_FIELDS } from '../../src/domain/outcome/evidence.ts';
import { writeParquetOrders } from '../support/finance/parquet-orders.ts';

const MINIMA = EVIDENCE_FIELDS.filter((field) => field !== 'pay_type').map((field) => `min(${field})`);

/** DuckDB's own totals over the same file: what reading it costs at least. */
const BASELINE = `SELECT provider, pay_type, shown_outcome, CAST(created_at + INTERVAL 3 HOUR AS DATE) AS day, count(*), sum(amount_usd),
  count(DISTINCT order_id), ${MINIMA.join(', ')} FROM read_parquet('$file') GROUP BY ALL`;

const baseline = async (file: string, memoryLimit: string): Promise<void> => {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: memoryLimit, preserve_insertion_order: 'false' });
  const connection = await instance.connect();
  await connection.runAndReadAll(BASELINE.replace('$file', file));
  connection.closeSync();
  instance.closeSync();
};

/** One run of `write`, `audit` or `baseline`, in a process of its own: prints its time in ms and the peak of its memory. */
const auditRun = async (what: string, file: string, argument: string): Promise<void> => {
  const began = performance.now();
  if (what === 'write') await writeParquetOrders(file, Number(argument));
  else if (what === 'baseline') await baseline(file, argument);
  else await auditFile({ file, memoryLimit: argument });
  const milliseconds = performance.now() - began;
  console.log(JSON.stringify({ milliseconds, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
};

const [what = '', file = '', argument = ''] = process.argv.slice(2);
await auditRun(what, file, argument);
