import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ColumnMap } from '../../domain/settlement.ts';
import { type AuditDatabase, saidBy } from '../audit/audit-database.ts';
import { sqlText } from '../audit/cell-sql.ts';
import { CleanFile, NotAuditable, readCsv } from '../audit/read-file.ts';
import { LONGEST_RECORD_BYTES } from '../audit/csv-records.ts';
import { columnName } from '../outcomes/cell-text.ts';

/** An input cannot be matched; the message gives the reason. */
export class NotMatchable extends Error {}

/** A line of a file that is no record, with the reason. */
interface BrokenLine {
  readonly line: number;
  readonly message: string;
}

interface TypedColumn {
  readonly is: 'amount' | 'instant';
  readonly sql: string;
}

/** A file whose columns can be selected, each as a trimmed text, from `from`. */
export interface OpenFile {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  /** Names as the file writes them, and the SQL of each column's text; `typed`: of its value, where Parquet has it as a number or time. */
  readonly columns: readonly { readonly written: string; readonly name: string; readonly sql: string; readonly typed?: TypedColumn }[];
  readonly from: string;
  /** `by-place`: the place of a row in its table gives its line. */
  readonly line: 'line' | 'by-place';
  readonly broken: readonly BrokenLine[];
  /** Lines of a plain file, header included, or null for one that a scanner has read. */
  readonly lines: number | null;
  readonly release: () => void;
}

const CHUNK = 4 * 1024 * 1024;
const [LF, QUOTE, CR, NUL, SPACE, COMMA] = [0x0a, 0x22, 0x0d, 0x00, 0x20, 0x2c];
const isEdge = (byte: number | undefined): boolean => byte === COMMA || byte === LF;

/** A file in which every line is one record: no quote, CR, NUL, empty line or wrong encoding anywhere. */
interface PlainFile {
  readonly header: string;
  readonly lines: number;
  readonly isPadded: boolean;
}

/** Number of bytes at the end of a chunk that begin a letter which the next chunk completes. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? back : 0;
  }
  return 0;
};

interface LookedAt {
  readonly isParquet: boolean;
  readonly sha256: string;
  readonly plain: PlainFile | null;
}

/** Reads a file once: for its hash, and for what the database needs to read it without a copy. Throws NotMatchable. */
const lookAt = (path: string): LookedAt => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile()) throw new NotMatchable(`There is no file ${path}.`);
  const ending = path.split('.').at(-1)?.toLowerCase() ?? '';
  if (!['csv', 'tsv', 'parquet'].includes(ending)) throw new NotMatchable(`${path} is no .csv or .parquet file.`);
  if (found.size === 0) throw new NotMatchable(`${path} is empty.`);
  const hash = createHash('sha256');
  const descriptor = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK);
  let [isPlain, isPadded, lines, kept, header, last] = [true, false, 0, 0, '', LF];
  try {
    for (;;) {
      const read = readSync(descriptor, buffer, kept, CHUNK - kept, null);
      if (read === 0) break;
      hash.update(buffer.subarray(kept, kept + read));
      const bytes = buffer.subarray(0, kept + read);
      if (header === '' && lines === 0) header = bytes.toString('utf8', 0, Math.max(0, bytes.indexOf(LF)));
      if (isPlain) {
        for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
          if ((at === 0 ? last : bytes[at - 1]) === LF) isPlain = false;
          lines += 1;
        }
        const rest = unfinished(bytes);
        const whole = bytes.subarray(0, bytes.length - rest);
        isPlain &&= !bytes.includes(QUOTE) && !bytes.includes(CR) && !bytes.includes(NUL) && isUtf8(whole);
        isPadded ||= last === SPACE && isEdge(bytes[0]);
        for (let at = bytes.indexOf(SPACE); at !== -1 && !isPadded; at = bytes.indexOf(SPACE, at + 1))
          isPadded = isEdge(at === 0 ? last : bytes[at - 1]) || isEdge(bytes[at + 1]);
        last = bytes.at(-1) ?? LF;
        // The lines of what is kept are counted already: no byte of an unfinished letter is a line end.
        bytes.copy(buffer, 0, bytes.length - rest);
        kept = rest;
      } else kept = 0;
    }
  } finally {
    closeSync(descriptor);
  }
  const endsOpen = last !== LF;
  const usable =
    isPlain && kept === 0 && header !== '' && !header.startsWith('\uFEFF') && !header.startsWith('sep=') && header.includes(',');
  return {
    isParquet: ending === 'parquet',
    sha256: hash.digest('hex'),
    plain: usable && !/[;\t|]/.test(header) ? { header, lines: lines + (endsOpen ? 1 : 0), isPadded } : null,
  };
};

/** Every column once as a trimmed text, so that no expression over it reads it again; `line`, if the source has one, under its name. */
const textsOf = (from: string, columns: readonly string[], line: string | null, isPadded = true, more: readonly string[] = []): string =>
  `(SELECT ${[...(line === null ? [] : [`${line} AS line`]), ...more, ...columns.map((sql, index) => `coalesce(${isPadded ? `trim(${sql})` : sql}, '') AS c${index}`)].join(', ')} FROM ${from})`;

const placesOf = (names: readonly string[]): readonly string[] => names.map((_, index) => `c${index}`);

const csvFrom = (path: string, names: readonly string[], options: string): string => {
  const struct = names.map((name) => `${sqlText(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${sqlText(path)}, auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\\n',
    columns = {${struct}}, ${options})`;
};

type OpenedFile = Omit<OpenFile, 'path' | 'name' | 'sha256'>;

const openPlain = (path: string, { header, lines, isPadded }: PlainFile): OpenedFile => {
  const written = header.split(',');
  return {
    columns: written.map((name, index) => ({ written: name.trim(), name: columnName(name), sql: `c${index}` })),
    from: textsOf(csvFrom(path, placesOf(written), `header = true, buffer_size = ${CHUNK}`), placesOf(written), null, isPadded),
    line: 'by-place',
    broken: [],
    lines,
    release: () => {},
  };
};

let copies = 0;

const openScanned = (database: AuditDatabase, path: string): OpenedFile => {
  copies += 1;
  const copy = database.path(`clean-${copies}.csv`);
  const clean = new CleanFile(copy);
  const broken: BrokenLine[] = [];
  let written: readonly string[] = [];
  let names: readonly string[];
  try {
    names = readCsv({
      file: path,
      clean,
      onProblem: (line, message) => broken.push({ line, message }),
      onProgress: () => {},
      onHeader: (found) => {
        written = found;
      },
    });
  } finally {
    clean.close();
  }
  return {
    columns: names.map((name, index) => ({ written: (written[index] ?? name).trim(), name, sql: `c${index}` })),
    from: textsOf(
      csvFrom(
        copy,
        ['line', ...placesOf(names)],
        `header = false, parallel = ${clean.hasLineEnds ? 'false' : 'true'}, max_line_size = ${4 * LONGEST_RECORD_BYTES}`,
      ),
      placesOf(names),
      'CAST(line AS BIGINT)',
    ),
    line: 'line',
    broken,
    lines: null,
    release: () => rmSync(copy, { force: true }),
  };
};

/** Decimals whose units fit a whole number, and times, need no text. */
const typedColumn = (type: string, value: string): TypedColumn | null => {
  const [, digits, decimals] = (/^DECIMAL\((\d+),(\d+)\)$/.exec(type) ?? []).map(Number);
  if (digits !== undefined && decimals !== undefined && digits + decimals <= 18 && digits - decimals <= 10)
    return { is: 'amount', sql: `coalesce(CAST(${value} * ${10 ** decimals} AS BIGINT) * ${10 ** (8 - decimals)}, 0)` };
  return type === 'TIMESTAMP' ? { is: 'instant', sql: value } : null;
};

const openParquet = async (database: AuditDatabase, path: string): Promise<OpenedFile> => {
  const from = `read_parquet(${sqlText(path)}, file_row_number = true, binary_as_string = true)`;
  const described = await database.rows(`DESCRIBE SELECT * FROM ${from}`).catch((error: unknown) => {
    throw new NotMatchable(`${path} cannot be read as Parquet: ${saidBy(error).replace(/^[A-Za-z ]+ Error: /, '')}`);
  });
  const found = described
    .map((row) => ({ name: String(row['column_name']), type: String(row['column_type']) }))
    .filter(({ name }) => name !== 'file_row_number');
  const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const texts = found.map(({ name }) => `CAST(${sqlName(name)} AS VARCHAR)`);
  const values = found.map(({ name }, index) => `${sqlName(name)} AS v${index}`);
  return {
    columns: found.map(({ name, type }, index) => {
      const typed = typedColumn(type, `v${index}`);
      return { written: name, name: columnName(name), sql: `c${index}`, ...(typed === null ? {} : { typed }) };
    }),
    from: textsOf(from, texts, 'file_row_number + 1', true, values),
    line: 'line',
    broken: [],
    lines: null,
    release: () => {},
  };
};

/** Opens a CSV or Parquet file for the database, which is busy until `before`. Throws NotMatchable, and a rejection of `before`. */
export const openFile = async (database: AuditDatabase, path: string, before: Promise<unknown> = Promise.resolve()): Promise<OpenFile> => {
  let looked: LookedAt;
  try {
    looked = lookAt(path);
  } finally {
    await before;
  }
  const identity = { path, name: basename(path), sha256: looked.sha256 };
  if (looked.isParquet) return { ...identity, ...(await openParquet(database, path)) };
  try {
    return { ...identity, ...(looked.plain === null ? openScanned(database, path) : openPlain(path, looked.plain)) };
  } catch (error) {
    throw error instanceof NotAuditable ? new NotMatchable(error.message) : error;
  }
};

/** The same file read by the scanner, which says what is wrong with which line. */
export const openAgain = (database: AuditDatabase, { path, name, sha256 }: OpenFile): OpenFile =>
  Object.assign({ path, name, sha256 }, openScanned(database, path));

const missingOf = (map: ColumnMap, file: OpenFile): readonly string[] => {
  const present = new Set(file.columns.map(({ name }) => name));
  return map.columns.filter(({ name, isOptional }) => isOptional !== true && !present.has(columnName(name))).map(({ name }) => name);
};

/** Throws NotMatchable for a file without a column that the map needs; the message names what was found, and the nearest map. */
export const checkLayout = (file: OpenFile, map: ColumnMap, all: readonly ColumnMap[]): void => {
  const missing = missingOf(map, file);
  if (missing.length === 0) return;
  const [nearest = map] = all.toSorted((one, other) => missingOf(one, file).length - missingOf(other, file).length);
  throw new NotMatchable(
    `${file.path}:1 is no “${map.report}” of ${map.provider} as map ${map.version} reads it. Missing: ${missing.join(', ')}. ` +
      `Found: ${file.columns.map(({ written }) => written).join(', ')}. Nearest map: ${nearest.version} (${nearest.report}), ` +
      `without ${missingOf(nearest, file).join(', ') || 'nothing'}.`,
  );
};

/** The SQL of a column's text by its name in any spelling, or '' for a file without it. */
export const columnSql = (file: OpenFile, name: string): string =>
  file.columns.find((column) => column.name === columnName(name))?.sql ?? "''";

/** The SQL of a column's value by its name, or null for a column that holds it as a text. */
export const typedSql = (file: OpenFile, name: string, is: TypedColumn['is']): string | null => {
  const typed = file.columns.find((column) => column.name === columnName(name))?.typed;
  return typed?.is === is ? typed.sql : null;
};

const tableOf = (place: number): string => `rows_${place}`;

/** Lines that are no record are unreadable entries. */
const addBroken = async (database: AuditDatabase, table: string, place: number, { broken }: OpenFile): Promise<void> => {
  for (let from = 0; from < broken.length; from += 1000) {
    const values = broken.slice(from, from + 1000).map(({ line, message }) => `(${place}::SMALLINT, ${line}::BIGINT, ${sqlText(message)})`);
    await database.run(`INSERT INTO ${table} BY NAME SELECT * FROM (VALUES ${values.join(', ')}) AS broken(file_no, line, problem)`);
  }
};

interface Input {
  readonly side: 'ours' | 'theirs' | 'bank';
  readonly file: OpenFile;
  readonly map: string;
  readonly rows: number;
}

/** The inputs as tables; a plain file is read by the database at once, and again by the scanner if that fails. */
export class Inputs {
  readonly #database: AuditDatabase;
  readonly #inputs: Promise<Input>[] = [];
  all: readonly Input[] = [];
  constructor(database: AuditDatabase) {
    this.#database = database;
  }

  /** Opens a file while the database loads the one before. `derived`: columns that are not stored, as SQL. */
  async add(
    side: Input['side'],
    path: string,
    map: string,
    derived: Readonly<Record<string, string>>,
    sql: (file: OpenFile, place: number) => string,
  ): Promise<void> {
    const place = this.#inputs.length;
    const file = await openFile(this.#database, path, this.#inputs.at(-1));
    const input = this.#take(place, file, (each) => sql(each, place), derived).then((taken) => ({ side, map, ...taken }));
    input.catch(() => {}); // `loaded` reports it.
    this.#inputs.push(input);
  }

  async loaded(): Promise<void> {
    this.all = await Promise.all(this.#inputs);
  }

  async #take(
    place: number,
    opened: OpenFile,
    sql: (file: OpenFile) => string,
    derived: Readonly<Record<string, string>>,
  ): Promise<Pick<Input, 'file' | 'rows'>> {
    const table = tableOf(place);
    let file = opened;
    let rows = await this.#load(table, sql(file)).catch((error: unknown) => {
      if (file.lines === null) throw new NotMatchable(`${file.path} cannot be read: ${saidBy(error)}`);
      return -1;
    });
    if (file.lines !== null && rows !== file.lines - 1) {
      file = openAgain(this.#database, file);
      await this.#database.run(`DROP TABLE IF EXISTS ${table}`);
      rows = await this.#load(table, sql(file));
    }
    await addBroken(this.#database, table, place, file);
    file.release();
    const more = Object.entries(derived).map(([name, value]) => `${value} AS ${name}`);
    const stored = 'provider' in derived ? '*' : "* REPLACE (coalesce(provider, '') AS provider)";
    const columns = [stored, ...more, ...(file.line === 'by-place' ? ['rowid + 2 AS line'] : [])];
    await this.#database.run(`CREATE VIEW ${table}_lines AS SELECT ${columns.join(', ')} FROM ${table}`);
    return { file, rows: rows + file.broken.length };
  }

  async #load(table: string, sql: string): Promise<number> {
    await this.#database.run(`CREATE TABLE ${table} AS ${sql}`);
    const [counted] = await this.#database.rows(`SELECT count(*) AS rows FROM ${table}`);
    return Number(counted?.['rows'] ?? 0);
  }

  /** The rows of all inputs of a side as one view. */
  async view(side: Input['side'], name: string, none: string): Promise<void> {
    const tables = this.all.flatMap((input, place) => (input.side === side ? [`SELECT * FROM ${tableOf(place)}_lines`] : []));
    await this.#database.run(`CREATE VIEW ${name} AS ${tables.length === 0 ? none : tables.join(' UNION ALL BY NAME ')}`);
  }
}
