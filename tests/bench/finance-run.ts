import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { matchMonth } from '../../src/finance/settlement/match-month.ts';
import { COLUMN_MAPS } from '../../src/finance/settlement/settlement-config.ts';

const open = async (memoryLimit: string) => {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: memoryLimit });
  const connection = await instance.connect();
  return { connection, close: () => (connection.closeSync(), instance.closeSync()) };
};

/** Writes a month of paid orders in Parquet, and Adyen's report of them in CSV, batches with their payouts included. */
const write = async (folder: string, count: number): Promise<void> => {
  const { connection, close } = await open('2GB');
  const at = "TIMESTAMP '2026-10-01 00:00:00' + to_seconds(i % 2500000)";
  await connection.run(`COPY (SELECT 'SB' || (100000 + i) AS order_id, ${at} AS created_at, 'adyen' AS provider, 27 AS pay_type, 4.99::DECIMAL(10, 2) AS amount_usd,
    'paid' AS state, ${at} AS decided_at, 1 AS charges, 4.99::DECIMAL(10, 2) AS captured_usd FROM range(${count}) AS t(i)) TO '${join(folder, 'orders.parquet')}' (FORMAT parquet)`);
  await connection.run(`COPY (SELECT 'PSP' || i AS "Psp Reference", 'SB' || (100000 + i) AS "Merchant Reference", strftime(${at} + INTERVAL 1 HOUR, '%Y-%m-%d %H:%M:%S') AS "Creation Date",
    'UTC' AS "TimeZone", 'Settled' AS "Type", 'M' || i AS "Modification Reference", 'USD' AS "Gross Currency", NULL AS "Gross Debit (GC)", '4.99' AS "Gross Credit (GC)", '1' AS "Exchange Rate",
    'USD' AS "Net Currency", NULL AS "Net Debit (NC)", '4.79' AS "Net Credit (NC)", NULL AS "Commission (NC)", '0.10' AS "Markup (NC)", '0.05' AS "Scheme Fees (NC)", '0.05' AS "Interchange (NC)",
    CAST(i // 40000 AS VARCHAR) AS "Batch Number" FROM range(${count}) AS t(i)) TO '${join(folder, 'adyen.csv')}' (HEADER)`);
  close();
};

/** DuckDB's own work over the same files: reading every column, the join on the reference, and the sums of each amount. */
const baseline = async (folder: string, memoryLimit: string): Promise<void> => {
  const { connection, close } = await open(memoryLimit);
  const amounts = [
    'Gross Debit (GC)',
    'Gross Credit (GC)',
    'Net Debit (NC)',
    'Net Credit (NC)',
    'Commission (NC)',
    'Markup (NC)',
    'Scheme Fees (NC)',
    'Interchange (NC)',
  ];
  await connection.run(`CREATE TABLE report AS SELECT * FROM read_csv('${join(folder, 'adyen.csv')}')`);
  await connection.run(`CREATE TABLE orders AS SELECT * FROM read_parquet('${join(folder, 'orders.parquet')}')`);
  await connection.runAndReadAll(
    `SELECT o.state, r."Batch Number", count(*), sum(o.amount_usd), ${amounts.map((name) => `sum(CAST(r."${name}" AS DECIMAL(18, 8)))`).join(', ')}
     FROM report AS r FULL JOIN orders AS o ON o.order_id = r."Merchant Reference" GROUP BY ALL`,
  );
  close();
};

/** One run of `write`, `match` or `baseline`, in a process of its own: prints its time in ms and the peak of its memory. */
const financeRun = async (what: string, folder: string, argument: string): Promise<void> => {
  const began = performance.now();
  if (what === 'write') await write(folder, Number(argument));
  else if (what === 'baseline') await baseline(folder, argument);
  else {
    const result = await matchMonth({
      orders: [join(folder, 'orders.parquet')],
      reports: [{ provider: 'adyen', file: join(folder, 'adyen.csv') }],
      bank: [],
      period: '2026-10',
      zone: '+03:00',
      out: join(folder, 'run'),
      tolerance: new Map(),
      fees: [],
      references: new Map(),
      zones: new Map(),
      maps: COLUMN_MAPS,
      memoryLimit: argument,
    });
    if (result.kinds.some(({ standing, lines }) => standing === 'exception' && lines > 0)) throw new Error('The month does not tie out.');
  }
  const milliseconds = performance.now() - began;
  console.log(JSON.stringify({ milliseconds, peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
};

const [what = '', folder = '', argument = ''] = process.argv.slice(2);
await financeRun(what, folder, argument);
