import { expect } from 'vitest';
import { AuditDatabase } from '../../../src/finance/audit/audit-database.ts';
import { COLUMNS } from '../../../src/finance/outcomes/cell-text.ts';
import { audited, HEADER, type AuditedRow } from './audited.ts';

/** A file of orders of one kind. `firstLine`: where its first row stands. */
export interface KindOfFile {
  readonly file: string;
  readonly firstLine: number;
}

interface Folder {
  readonly write: (name: string, content: string | Buffer) => string;
  readonly path: (name: string) => string;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Writes Parquet by a query of the database. */
export const writeParquet = async (file: string, query: string): Promise<string> => {
  const database = await AuditDatabase.open({ memoryLimit: '500MB' });
  try {
    await database.run(`COPY (${query}) TO '${file}' (FORMAT parquet)`);
  } finally {
    database.close();
  }
  return file;
};

const structOf = (columns: readonly string[]): string => `{${columns.map((column) => `'${column}': 'VARCHAR'`).join(', ')}}`;

/** The same texts as CSV, as JSON lines and as Parquet. */
export const inThreeKinds = async (
  { write, path }: Folder,
  name: string,
  rows: readonly AuditedRow[],
): Promise<Readonly<Record<'csv' | 'ndjson' | 'parquet', KindOfFile>>> => {
  const cells = rows.map((row) => COLUMNS.map((column) => row[column] ?? ''));
  const csv = write(`${name}.csv`, `${[HEADER, ...cells.map((row) => row.map(quoted).join(','))].join('\n')}\n`);
  const lines = cells.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, index) => [COLUMNS[index], cell]))));
  const ndjson = write(`${name}.ndjson`, `${lines.join('\n')}\n`);
  const query = `SELECT * FROM read_json('${ndjson}', format = 'newline_delimited', columns = ${structOf(COLUMNS)})`;
  const parquet = await writeParquet(path(`${name}.parquet`), query);
  return { csv: { file: csv, firstLine: 2 }, ndjson: { file: ndjson, firstLine: 1 }, parquet: { file: parquet, firstLine: 1 } };
};

/** What an audit found, without the name and the kind of its file, and with lines that count from its first row. */
export const foundIn = async ({ file, firstLine }: KindOfFile): Promise<unknown> => {
  const { file: name, format, ...result } = await audited(file);
  expect([name, name.endsWith(format)]).toEqual([file, true]);
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      typeof value === 'number' && /^(line|firstLine|lastLine)$/.test(key) ? value - firstLine : value,
    ).replaceAll(file, 'file'),
  );
};
