import { mkdirSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditFile } from '../../../src/finance/audit/audit-file.ts';
import { DEPTH, timeAtDepth } from '../../support/checks/depth.ts';
import { writeParquetOrders } from '../../support/finance/parquet-orders.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';

const { path } = temporaryFolder();
/** In the deep run the ids alone need several times the memory. */
const [ORDERS, MEMORY] = DEPTH >= 10 ? [5_000_000, '300MB'] : [60_000, '200MB'];

it(
  'AUD-2 an audit stays within its memory limit, and leaves no temporary file behind',
  async () => {
    const file = path('many.parquet');
    await writeParquetOrders(file, ORDERS);
    mkdirSync(path('temporary'));
    const result = await auditFile({ file, memoryLimit: MEMORY, threads: 1, temporaryFolder: path('temporary') });
    expect(result.rows.judged).toBe(ORDERS);
    expect(result.duplicates.count).toBe(ORDERS / 500);
    expect(readdirSync(path('temporary'))).toEqual([]);
  },
  timeAtDepth(240_000),
);
