export interface WireDirective {
  readonly op: string;
  readonly key?: string;
  readonly [field: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The server's table: each change returns the directive that describes it. It shares nothing with the client's state engine. */
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
    return this.#put({ ...value }, { op: 'hreplace', key, value });
  }

  merge(key: string, value: Values): WireDirective {
    return this.#put({ ...this.map(key), ...value }, { op: 'hmerge', key, value });
  }

  replaceList(key: string, value: readonly unknown[]): WireDirective {
    return this.#put([...value], { op: 'lreplace', key, value });
  }

  pushLeft(key: string, ...value: readonly unknown[]): WireDirective {
    return this.#put([...value, ...this.list(key)], { op: 'lpush', key, value });
  }

  pushRight(key: string, ...value: readonly unknown[]): WireDirective {
    return this.#put([...this.list(key), ...value], { op: 'rpush', key, value });
  }

  popLeft(key: string): WireDirective {
    return this.#put(this.list(key).slice(1), { op: 'lpop', key });
  }

  popRight(key: string): WireDirective {
    return this.#put(this.list(key).slice(0, -1), { op: 'rpop', key });
  }

  insert(key: string, index: number, value: unknown): WireDirective {
    return this.#put(this.list(key).toSpliced(index, 0, value), { op: 'linsert', key, index, value });
  }

  remove(key: string, index: number): WireDirective {
    return this.#put(this.list(key).toSpliced(index, 1), { op: 'lremove', key, index });
  }

  setItem(key: string, index: number, value: unknown): WireDirective {
    return this.#put(this.list(key).with(index, value), { op: 'lset', key, items: { [index]: value } });
  }

  /** Changes the value of the directive's key. */
  #put(value: unknown, directive: WireDirective & { readonly key: string }): WireDirective {
    this.#values.set(directive.key, value);
    return directive;
  }
}
