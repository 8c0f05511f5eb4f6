/**
 * The sequencing rules of platform §4 once more, written naively and with plain mutable data, apart from the product's
 * code: the reference that the product must agree with. It reads the wire's JSON directly and decodes nothing first.
 */
export type WireDirective = { readonly op: string; readonly key?: string; readonly [field: string]: unknown };
export interface WireFrame {
  readonly sn: number;
  readonly command: readonly WireDirective[];
}
export type PlainTable = Record<string, unknown>;

/** A table without a prototype: `__proto__` is a key like any other. */
export const plainTable = (from: PlainTable = {}): PlainTable => {
  const table = Object.create(null) as PlainTable;
  for (const key of Object.keys(from)) table[key] = from[key];
  return table;
};

const isMap = (value: unknown): value is PlainTable => value !== null && typeof value === 'object' && !Array.isArray(value);

const must = <T>(value: T, holds: boolean): T => {
  if (!holds) throw new Error('void');
  return value;
};

export class SpecEngine {
  table: PlainTable = plainTable();
  sn = 0;
  /** Literally: one for each gap, and for each invalid increment (D5). */
  refreshRequests = 0;

  increment(frames: readonly WireFrame[]): void {
    const [first, second] = [frames[0]!, frames[1]];
    if (second === undefined) {
      if (first.sn > this.sn) this.#runAll([first], first.sn);
      return;
    }
    if (this.sn >= second.sn) return;
    if (this.sn === first.sn) this.#runAll([second], second.sn);
    else if (this.sn + 1 === first.sn) this.#runAll([first, second], second.sn);
    else this.refreshRequests += 1;
  }

  syncSn(sn: number): void {
    if (sn > this.sn) this.sn = sn;
  }

  refresh(sn: number | null, table: PlainTable): void {
    this.table = plainTable(table);
    if (sn !== null && sn > this.sn) this.sn = sn;
  }

  /** Tables are replaced, never changed, after an increment: the copy may share this one. */
  fork(): SpecEngine {
    return Object.assign(new SpecEngine(), { table: this.table, sn: this.sn, refreshRequests: this.refreshRequests });
  }

  /** D5: all or nothing. */
  #runAll(frames: readonly WireFrame[], sn: number): void {
    const backup = this.table;
    this.table = plainTable(backup);
    try {
      for (const frame of frames) for (const directive of frame.command) this.#run(directive);
      this.sn = sn;
    } catch {
      this.table = backup;
      this.refreshRequests += 1;
    }
  }

  /** A copy of the list under that key; empty when there is none. */
  #list(key: string): unknown[] {
    const value = key in this.table ? this.table[key] : [];
    return [...(must(value, Array.isArray(value)) as unknown[])];
  }

  #index(index: unknown, below: number): number {
    return must(index as number, typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < below);
  }

  #values(directive: WireDirective): unknown[] {
    return must(directive['value'], Array.isArray(directive['value'])) as unknown[];
  }

  #run(directive: WireDirective): void {
    const { op, key: name, value, values, items, index } = directive as Record<string, unknown>;
    if (op === 'mset') {
      const entries = must(values, isMap(values)) as PlainTable;
      for (const key of Object.keys(entries)) this.table[key] = entries[key];
      return;
    }
    const key = must(name, typeof name === 'string') as string;
    if (op === 'hreplace') this.table[key] = must(value, isMap(value));
    else if (op === 'hmerge') {
      const map = key in this.table ? this.table[key] : {};
      this.table[key] = { ...(must(map, isMap(map)) as PlainTable), ...(must(value, isMap(value)) as PlainTable) };
    } else if (op === 'lreplace') this.table[key] = this.#values(directive);
    else if (op === 'lpush') this.table[key] = [...this.#values(directive), ...this.#list(key)];
    else if (op === 'rpush') this.table[key] = [...this.#list(key), ...this.#values(directive)];
    else if (op === 'lpop' || op === 'rpop') {
      const list = this.#list(key);
      if (list.length > 0) this.table[key] = op === 'lpop' ? list.slice(1) : list.slice(0, -1);
    } else if (op === 'linsert') {
      const list = this.#list(key);
      list.splice(this.#index(index, list.length + 1), 0, must(value, 'value' in directive));
      this.table[key] = list;
    } else if (op === 'lremove') {
      const list = this.#list(key);
      list.splice(this.#index(index, list.length), 1);
      this.table[key] = list;
    } else if (op === 'lset') {
      const list = this.#list(key);
      const entries = must(items, isMap(items)) as PlainTable;
      for (const text of Object.keys(entries)) {
        list[this.#index(String(Number(text)) === text ? Number(text) : -1, list.length)] = entries[text];
      }
      if (Object.keys(entries).length > 0) this.table[key] = list;
    } else must(op, false);
  }
}
