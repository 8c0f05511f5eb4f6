import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface DatabaseSettings {
  /** For example 2GB; anything beyond is written to the temporary folder. */
  readonly memoryLimit: string;
  /** Parent folder for temporary files. */
  readonly temporaryFolder?: string;
  readonly threads?: number;
  /** Keeps tables in memory, and rows in the order in which they were read. */
  readonly inMemory?: boolean;
}

export type Value = string | number | bigint | boolean | null;
export type Row = Readonly<Record<string, Value>>;

/** The first line of an error of the database: the others quote our statement. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const POLL_MS = 200;

/** A database in a temporary folder, which is removed with it. */
export class AuditDatabase {
  readonly folder: string;
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  readonly #remove: () => void;

  private constructor(folder: string, instance: DuckDBInstance, connection: DuckDBConnection, remove: () => void) {
    this.#remove = remove;
    this.folder = folder;
    this.#instance = instance;
    this.#connection = connection;
  }

  static async open({ memoryLimit, temporaryFolder = tmpdir(), threads, inMemory = false }: DatabaseSettings): Promise<AuditDatabase> {
    const folder = mkdtempSync(join(temporaryFolder, 'outcome-audit-'));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    // A stopped audit leaves no gigabytes behind.
    process.once('exit', remove);
    try {
      const instance = await DuckDBInstance.create(inMemory ? ':memory:' : join(folder, 'audit.duckdb'), {
        memory_limit: memoryLimit,
        temp_directory: join(folder, 'spilled'),
        preserve_insertion_order: String(inMemory),
        // Downloads nothing: everything needed is in the package.
        autoinstall_known_extensions: 'false',
        ...(threads === undefined ? {} : { threads: String(threads) }),
      });
      const database = new AuditDatabase(folder, instance, await instance.connect(), remove);
      // The machine's locale may set a different calendar.
      await database.run(
        "SET TimeZone = 'UTC'; SET Calendar = 'gregorian'; SET enable_progress_bar = true; SET enable_progress_bar_print = false",
      );
      return database;
    } catch (error) {
      process.off('exit', remove);
      remove();
      throw error;
    }
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Runs a statement; `onProgress` receives the progress in percent. */
  async run(sql: string, onProgress?: (percent: number) => void): Promise<void> {
    const polled = onProgress && setInterval(() => onProgress(Math.max(0, this.#connection.progress.percentage)), POLL_MS);
    try {
      await this.#connection.run(sql);
    } finally {
      clearInterval(polled);
    }
  }

  async rows(sql: string): Promise<readonly Row[]> {
    const reader = await this.#connection.runAndReadAll(sql);
    return reader.getRowObjectsJS() as readonly Row[];
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
    process.off('exit', this.#remove);
    this.#remove();
  }
}

/** Kinds of source columns: the database's types, grouped by how they are processed. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'single' | 'float' | 'truth' | 'time' | 'zoned-time' | 'date' | 'missing';

export interface SourceColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** The kind of a database type, or null for a type that no audit column can have, such as a list. */
export const kindOfType = (type: string): ColumnKind | null => {
  if (['VARCHAR', 'UUID', 'JSON'].includes(type) || type.startsWith('ENUM')) return 'text';
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type)) return 'whole';
  if (type.startsWith('DECIMAL')) return type.endsWith(']') ? null : 'decimal';
  if (type === 'DOUBLE') return 'float';
  if (type === 'FLOAT') return 'single';
  if (type === 'BOOLEAN') return 'truth';
  if (type === 'TIMESTAMP WITH TIME ZONE') return 'zoned-time';
  if (/^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) return 'time';
  return type === 'DATE' ? 'date' : null;
};
