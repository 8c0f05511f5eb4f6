import { rmSync, statSync } from 'node:fs';
import { columnName, COLUMNS } from '../outcomes/cell-text.ts';
import { CleanFile, readJsonLines, NotAuditable, type OnProblem, readCsv } from './read-file.ts';
import { LONGEST_RECORD_BYTES } from './csv-records.ts';
import { type AuditDatabase, kindOfType, saidBy, type SourceColumn } from './audit-database.ts';
import { sqlText } from './cell-sql.ts';

const FORMATS = ['csv', 'ndjson', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

const ENDINGS: Readonly<Record<string, Format>> = { csv: 'csv', tsv: 'csv', ndjson: 'ndjson', jsonl: 'ndjson', parquet: 'parquet' };

/** The loaded `source`, with the column `line` and each known column of the file. */
export interface Source {
  readonly format: Format;
  readonly columns: readonly SourceColumn[];
  /** Columns that the audit does not use, and duplicate columns. */
  readonly ignored: readonly string[];
  /** Known columns of a type that no audit cell can have, such as a list. */
  readonly unusable: readonly { readonly name: string; readonly type: string }[];
}

interface LoadContext {
  readonly database: AuditDatabase;
  readonly file: string;
  readonly onProblem: OnProblem;
  readonly onProgress: (percent: number) => void;
}

/** The database's name for the row number, from 0. */
const LINE_OF_PARQUET = 'file_row_number';

const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const formatOf = (file: string): Format => {
  const format = ENDINGS[file.split('.').at(-1)?.toLowerCase() ?? ''];
  if (format === undefined) throw new NotAuditable(`${file} is no .csv, .ndjson or .parquet file.`);
  return format;
};

const sizeOf = (file: string): number => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new NotAuditable(`There is no file ${file}.`);
  if (!found.isFile()) throw new NotAuditable(`${file} is no file.`);
  return found.size;
};

/** The columns in order; `line` and unknown columns are renamed, so that none can hide another. */
const columnsOf = (names: readonly string[]) => {
  const isKnown = (name: string, index: number): boolean => COLUMNS.includes(name) && names.indexOf(name) === index;
  return {
    sql: ['line', ...names.map((name, index) => (isKnown(name, index) ? name : `ignored_${index}`))],
    known: names.filter(isKnown),
    ignored: names.filter((name, index) => !isKnown(name, index)),
  };
};

interface CleanRows {
  readonly names: readonly string[];
  readonly hasLineEnds: boolean;
}

const loadClean = async ({ database }: LoadContext, path: string, { names, hasLineEnds }: CleanRows): Promise<void> => {
  const { sql, known } = columnsOf(names);
  const struct = sql.map((name) => `${sqlText(name)}: ${sqlText(name === 'line' ? 'BIGINT' : 'VARCHAR')}`).join(', ');
  await database.run(`CREATE TABLE source AS SELECT ${['line', ...known.map(sqlName)].join(', ')} FROM read_csv(${sqlText(path)},
    header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\\n', columns = {${struct}},
    max_line_size = ${4 * LONGEST_RECORD_BYTES}, parallel = ${hasLineEnds ? 'false' : 'true'})`);
  rmSync(path);
};

/** Throws NotAuditable for a file whose first line names no column of an order: its first order would be lost as a header. */
const refuseHeadless = (file: string, names: readonly string[]): void => {
  if (names.some((name) => COLUMNS.includes(name))) return;
  throw new NotAuditable(
    `${file}:1 names no column of an order: the file has no header. Its first line must name the columns, such as ${COLUMNS.slice(0, 4).join(', ')}. Found: ${names.slice(0, 6).join(', ')}.`,
  );
};

const loadText = async (context: LoadContext, format: Format): Promise<Omit<Source, 'format'>> => {
  const { file, database, onProblem, onProgress } = context;
  const size = Math.max(1, statSync(file).size);
  const path = database.path('clean.csv');
  const clean = new CleanFile(path);
  const reading = { file, clean, onProblem, onProgress: (bytes: number) => onProgress((100 * bytes) / size) };
  let names: readonly string[];
  let present: (name: string) => boolean;
  try {
    if (format === 'csv') {
      names = readCsv(reading);
      refuseHeadless(file, names);
      present = () => true;
    } else {
      names = COLUMNS;
      const seen = readJsonLines(reading, names);
      present = (name) => seen.has(name);
    }
  } finally {
    clean.close();
  }
  await loadClean(context, path, { names, hasLineEnds: clean.hasLineEnds });
  const { known, ignored } = columnsOf(names);
  return { columns: known.filter(present).map((name) => ({ name, kind: 'text' })), ignored, unusable: [] };
};

const loadParquet = async ({ database, file }: LoadContext): Promise<Omit<Source, 'format'>> => {
  const from = `read_parquet(${sqlText(file)}, file_row_number = true, binary_as_string = true)`;
  const described = await database.rows(`DESCRIBE SELECT * FROM ${from}`).catch((error: unknown) => {
    throw new NotAuditable(`${file} cannot be read as Parquet: ${saidBy(error).replace(/^[A-Za-z ]+ Error: /, '')}`);
  });
  const found = described
    .map((row) => ({ written: String(row['column_name']), name: columnName(String(row['column_name'])), type: String(row['column_type']) }))
    .filter(({ written }) => written !== LINE_OF_PARQUET);
  const { known, ignored } = columnsOf(found.map(({ name }) => name));
  const first = known.flatMap((name) => found.find((each) => each.name === name) ?? []);
  const columns = first.flatMap(({ name, written, type }) => {
    const kind = kindOfType(type);
    return kind === null ? [] : [{ name, written, kind }];
  });
  const selected = columns.map(({ name, written }) => `${sqlName(written)} AS ${sqlName(name)}`);
  await database.run(`CREATE VIEW source AS SELECT ${[`${LINE_OF_PARQUET} + 1 AS line`, ...selected].join(', ')} FROM ${from}`);
  return { columns, ignored, unusable: first.filter(({ type }) => kindOfType(type) === null) };
};

/** Makes the file readable as the table or view `source`. Throws NotAuditable. */
export const loadSource = async (context: LoadContext): Promise<Source> => {
  sizeOf(context.file);
  const format = formatOf(context.file);
  return { format, ...(format === 'parquet' ? await loadParquet(context) : await loadText(context, format)) };
};
