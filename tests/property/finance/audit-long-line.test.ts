import { appendFileSync, truncateSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lineEnd, LONGEST_RECORD_BYTES, scanRecords } from '../../../src/finance/audit/csv-records.ts';
import { auditFile } from '../../../src/finance/audit/audit-file.ts';
import { DEPTH, timeAtDepth } from '../../support/checks/depth.ts';
import { csvOf, csvRow, PAID } from '../../support/finance/audited.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';

const { write } = temporaryFolder();
/** 5 GB in the deep run. */
const LINE_BYTES = DEPTH >= 10 ? 5 * 1024 ** 3 : 64 * 1024 ** 2;
const MOST_BYTES = 16 * LONGEST_RECORD_BYTES;

/** A good row, a line of this length (a hole in the file: no disk is filled), and another good row. */
const fileWithLongLine = (): string => {
  const file = write('long.csv', csvOf([PAID]));
  truncateSync(file, statSync(file).size + LINE_BYTES);
  appendFileSync(file, `\n${csvRow({ ...PAID, order_id: 'T2' })}\n`);
  return file;
};

it(
  'AUD-2 a line of 64 MB, or of 5 GB, is passed over in constant memory, and the rows around it are judged',
  async () => {
    const file = fileWithLongLine();
    const before = process.memoryUsage().arrayBuffers;
    let peak = before;
    const lines: number[] = [];
    const problems: string[] = [];
    scanRecords(file, lineEnd, {
      record: (_, line) => void lines.push(line),
      problem: (line, message) => void problems.push(`${line}: ${message}`),
      progress: () => {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
      },
    });
    expect(lines).toEqual([1, 2, 4]);
    expect(problems).toEqual(['3: is longer than 1 MB and was passed over']);
    expect(peak - before).toBeLessThan(MOST_BYTES);
    const result = await auditFile({ file, memoryLimit: '500MB' });
    expect(result.unreadable.first).toEqual([{ line: 3, message: 'is longer than 1 MB and was passed over' }]);
    expect(result.byOutcome).toEqual([{ key: 'success', orders: 2, usd: '19.98', rows: 2 }]);
  },
  timeAtDepth(120_000),
);
