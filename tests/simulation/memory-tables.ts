import { Column, getTableColumns, is, Param, SQL, StringChunk, type Table } from 'drizzle-orm';
import type { Database } from '../../src/sandbox/database/database.ts';

type Row = Record<string, unknown>;
type Read = (row: Row) => unknown;
type Token = string | { readonly read: Read };

const WORDS = /\(|\)|<=|=|\+|\w+(?: not null)?/g;

/** The words, columns and values of a condition, in order. */
const tokensOf = (chunk: unknown, keyOf: (column: Column) => string): readonly Token[] => {
  if (is(chunk, SQL)) return chunk.queryChunks.flatMap((each) => tokensOf(each, keyOf));
  if (is(chunk, StringChunk)) return chunk.value.flatMap((text) => text.match(WORDS) ?? []);
  if (is(chunk, Column)) {
    const key = keyOf(chunk);
    return [{ read: (row) => row[key] }];
  }
  const value = Array.isArray(chunk) ? chunk.map((each: unknown) => (is(each, Param) ? each.value : each)) : chunk;
  const read = is(value, Param) ? value.value : value;
  return [{ read: () => read }];
};

/** Reads the part of SQL that the sandbox's own queries on these tables use; anything else is an error of the test. */
class Condition {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Read {
    const read = this.#either();
    if (this.#at !== this.#tokens.length) throw new Error(`The tables in memory do not know: ${JSON.stringify(this.#tokens)}`);
    return read;
  }

  #takes(word: string): boolean {
    if (this.#tokens[this.#at] !== word) return false;
    this.#at += 1;
    return true;
  }

  #either(): Read {
    const one = this.#both();
    if (!this.#takes('or')) return one;
    const other = this.#either();
    return (row) => one(row) === true || other(row) === true;
  }

  #both(): Read {
    const one = this.#compared();
    if (!this.#takes('and')) return one;
    const other = this.#both();
    return (row) => one(row) === true && other(row) === true;
  }

  #compared(): Read {
    const one = this.#summed();
    if (this.#takes('is') && this.#takes('not null')) return (row) => (one(row) ?? null) !== null;
    if (this.#takes('is not null')) return (row) => (one(row) ?? null) !== null;
    const compares = (['=', '<=', 'in'] as const).find((word) => this.#takes(word));
    if (compares === undefined) return one;
    const other = this.#summed();
    if (compares === '=') return (row) => one(row) === other(row);
    if (compares === '<=') return (row) => (one(row) ?? null) !== null && Number(one(row)) <= Number(other(row));
    return (row) => (other(row) as readonly unknown[]).includes(one(row));
  }

  #summed(): Read {
    const one = this.#single();
    if (!this.#takes('+')) return one;
    const other = this.#summed();
    return (row) => ((one(row) ?? null) === null ? null : Number(one(row)) + Number(other(row)));
  }

  #single(): Read {
    if (this.#takes('(')) {
      const inner = this.#either();
      if (!this.#takes(')')) throw new Error('A bracket is not closed');
      return inner;
    }
    const token = this.#tokens[this.#at];
    if (token === undefined || typeof token === 'string') throw new Error(`The tables in memory do not know the word ${token}`);
    this.#at += 1;
    return token.read;
  }
}

/** Rows that are asked for when they are awaited, as drizzle's own. */
class Asked implements PromiseLike<readonly Row[]> {
  readonly #run: () => readonly Row[];
  constructor(run: () => readonly Row[]) {
    this.#run = run;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- a query is one
  then: PromiseLike<readonly Row[]>['then'] = (...next) =>
    Promise.resolve()
      .then(this.#run)
      .then(...next);
  orderBy = (...by: readonly unknown[]): Asked =>
    new Asked(() => {
      const keys = by.map((each) => {
        const [column, way] = tokensOf(each, (named) => keysOf(named.table).get(named.name) ?? '');
        return { read: (column as { readonly read: Read }).read, sign: way === 'desc' ? -1 : 1 };
      });
      const order = (one: Row, other: Row): number => {
        for (const { read, sign } of keys) {
          const [a, b] = [read(one) as number, read(other) as number];
          if (a !== b) return a < b ? -sign : sign;
        }
        return 0;
      };
      return this.#run().toSorted(order);
    });
  limit = (most: number): Asked => new Asked(() => this.#run().slice(0, most));
  returning = (): Asked => this;
}

const KEYS = new WeakMap<Table, ReadonlyMap<string, string>>();
/** The field of each column, by the column's own name. */
const keysOf = (table: Table): ReadonlyMap<string, string> => {
  const known = KEYS.get(table) ?? new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key]));
  KEYS.set(table, known);
  return known;
};

/**
 * Tables in memory, asked by the same queries as the sandbox's database: the sandbox's own code about cards, fines and accounts runs on
 * them unchanged.
 */
export class MemoryTables {
  readonly #tables = new Map<Table, Row[]>();

  rowsOf(table: Table): Row[] {
    const known = this.#tables.get(table);
    if (known !== undefined) return known;
    const made: Row[] = [];
    this.#tables.set(table, made);
    return made;
  }

  #where(table: Table, where: unknown): Row[] {
    const rows = this.rowsOf(table);
    if (where === undefined) return [...rows];
    const keys = keysOf(table);
    const holds = new Condition(tokensOf(where, ({ name }) => keys.get(name) ?? '')).read();
    return rows.filter((row) => holds(row) === true);
  }

  /** What the sandbox's code takes for its database. */
  get database(): Database {
    const asked = (table: Table, run: (found: Row[]) => readonly Row[]) => {
      const where = (condition?: unknown): Asked => new Asked(() => run(this.#where(table, condition)));
      return Object.assign(where(), { where });
    };
    const copied = (found: readonly Row[]): readonly Row[] => found.map((row) => ({ ...row }));
    const played = {
      select: () => ({ from: (table: Table) => asked(table, copied) }),
      update: (table: Table) => ({
        set: (change: Row) => asked(table, (found) => copied(found.map((row) => Object.assign(row, change)))),
      }),
      delete: (table: Table) =>
        asked(table, (found) => {
          const rows = this.rowsOf(table);
          for (const row of found) rows.splice(rows.indexOf(row), 1);
          return found;
        }),
      insert: (table: Table) => ({
        values: (values: Row) => ({
          onConflictDoUpdate: ({ target, set }: { readonly target: readonly Column[]; readonly set: Row }) =>
            new Asked(() => {
              const rows = this.rowsOf(table);
              const fields = target.map(({ name }) => keysOf(table).get(name) ?? '');
              const known = rows.find((row) => fields.every((field) => row[field] === values[field]));
              if (known === undefined) rows.push({ ...values });
              else Object.assign(known, set);
              return [];
            }),
        }),
      }),
    };
    return played as unknown as Database;
  }
}
