import { SETTLEMENT_WRITERS } from '../../../src/cli/finance/demo-command.ts';
import { demoMonth } from '../../../src/cli/finance/demo-month.ts';
import { type ColumnMap, KINDS } from '../../../src/domain/settlement.ts';
import { AuditDatabase } from '../../../src/finance/audit/audit-database.ts';
import { entriesSql } from '../../../src/finance/settlement/entries-sql.ts';
import { checkLayout, openFile } from '../../../src/finance/settlement/report-file.ts';
import { COLUMN_MAPS } from '../../../src/finance/settlement/settlement-config.ts';
import { csvText } from '../../../src/finance/outcomes/table-formats.ts';

export interface OwnReport {
  /** Lines that the simulator wrote, and what is wrong with those that its map does not read. */
  readonly lines: number;
  readonly problems: readonly string[];
  /** Gross in cents, as written and as read. */
  readonly written: number;
  readonly read: number;
}

/** Writes a month by a provider's simulator, and reads it by the provider's own column map. `write` makes a file and returns its path. */
export const ownReportOf = async (map: ColumnMap, write: (name: string, text: string) => string): Promise<OwnReport> => {
  const plant = KINDS.filter((kind) => kind !== 'unreadable' && kind !== 'unknown-type');
  const { movements } = demoMonth({ seed: 1, size: 200, period: '2026-10', plant });
  const own = movements.filter(({ provider }) => provider === map.provider);
  const sample = own.length > 0 ? own : movements.slice(0, 20);
  const table = SETTLEMENT_WRITERS.get(map.provider)?.(sample) ?? [];
  const database = await AuditDatabase.open({ memoryLimit: '300MB', inMemory: true });
  try {
    const file = await openFile(database, write(`${map.provider}-own.csv`, csvText(table)));
    checkLayout(file, map, COLUMN_MAPS);
    const rows = await database.rows(`SELECT type, gross / 1e6 AS cents, problem FROM (${entriesSql(file, map, { place: 0 })})`);
    return {
      lines: rows.length,
      problems: rows.flatMap(({ type, problem }) => (problem !== null ? [String(problem)] : type === 'unknown' ? ['unknown type'] : [])),
      written: sample.reduce((sum, { cents }) => sum + cents, 0),
      read: rows.reduce((sum, { cents }) => sum + Math.round(Number(cents)), 0),
    };
  } finally {
    database.close();
  }
};
