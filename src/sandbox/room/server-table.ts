export interface WireDirective {
  readonly op: string;
  readonly key?: string;
  readonly [field: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The server's table: every change is made here and returns the directive that describes it. The sandbox's own state engine; it
 * shares nothing with the client's.
 */
export class ServerTable {
  readonly #values = new Map<string, unknown>();

  /** The whole table, as the JSON text of a full refresh. */
  get text(): string {
    return JSON.stringify(Object.fromEntries(this.#values));
  }

  list(key: string): readonly unknown[] {
    const value = this.#values.get(key);
    return Array.isArray(value) ? value : [];
  }

  map(key: string): Values {
    const value = this.#values.get(key);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  }

  set(values: Values): WireDirective {
    for (const [key, value] of Object.entries(values)) this.#values.set(key, value);
    return { op: 'mset', values };
  }

  replaceMap(key: string, value: Values): WireDirective {
    this.#values.set(key, { ...value });
    return { op: 'hreplace', key, value };
  }

  merge(key: string, value: Values): WireDirective {
    this.#values.set(key, { ...this.map(key), ...value });
    return { op: 'hmerge', key, value };
  }

  replaceList(key: string, value: readonly unknown[]): WireDirective {
    this.#values.set(key, [...value]);
    return { op: 'lreplace', key, value };
  }

  pushLeft(key: string, ...value: readonly unknown[]): WireDirective {
    this.#values.set(key, [...value, ...this.list(key)]);
    return { op: 'lpush', key, value };
  }

  pushRight(key: string, ...value: readonly unknown[]): WireDirective {
    this.#values.set(key, [...this.list(key), ...value]);
    return { op: 'rpush', key, value };
  }

  popLeft(key: string): WireDirective {
    this.#values.set(key, this.list(key).slice(1));
    return { op: 'lpop', key };
  }

  popRight(key: string): WireDirective {
    this.#values.set(key, this.list(key).slice(0, -1));
    return { op: 'rpop', key };
  }

  insert(key: string, index: number, value: unknown): WireDirective {
    this.#values.set(key, this.list(key).toSpliced(index, 0, value));
    return { op: 'linsert', key, index, value };
  }

  remove(key: string, index: number): WireDirective {
    this.#values.set(key, this.list(key).toSpliced(index, 1));
    return { op: 'lremove', key, index };
  }

  setItem(key: string, index: number, value: unknown): WireDirective {
    this.#values.set(key, this.list(key).with(index, value));
    return { op: 'lset', key, items: { [index]: value } };
  }
}
