/**
 * The sequencing rules of platform §4 once more, written naively and with plain mutable data, apart from the product's
 * code: the reference that the product must agree with.
 */
export type WireDirective = { readonly op: string; readonly key?: string; readonly [field: string]: unknown };
export interface WireFrame {
  readonly sn: number;
  readonly command: readonly WireDirective[];
}

type Json = unknown;

export class SpecEngine {
  table: Record<string, Json> = Object.create(null) as Record<string, Json>;
  sn = 0;
  refreshRequests = 0;

  increment(frames: readonly WireFrame[]): void {
    if (frames.length === 1) {
      const frame = frames[0]!;
      if (frame.sn > this.sn) this.#runAll([frame], frame.sn);
      return;
    }
    const [first, second] = [frames[0]!, frames[1]!];
    if (this.sn >= second.sn) return;
    if (this.sn === first.sn) this.#runAll([second], second.sn);
    else if (this.sn + 1 === first.sn) this.#runAll([first, second], second.sn);
    else this.refreshRequests += 1;
  }

  syncSn(sn: number): void {
    if (sn > this.sn) this.sn = sn;
  }

  refresh(sn: number | null, table: Record<string, Json>): void {
    this.table = Object.assign(Object.create(null) as Record<string, Json>, structuredClone(table));
    if (sn !== null && sn > this.sn) this.sn = sn;
  }

  /** D5: all or nothing. */
  #runAll(frames: readonly WireFrame[], sn: number): void {
    const backup = structuredClone(this.table);
    try {
      for (const frame of frames) for (const directive of frame.command) this.#run(directive);
      this.sn = sn;
    } catch {
      this.table = Object.assign(Object.create(null) as Record<string, Json>, backup);
      this.refreshRequests += 1;
    }
  }

  #list(key: string): Json[] {
    const value = (this.table[key] ??= []);
    if (!Array.isArray(value)) throw new Error('no list');
    return value;
  }

  #index(index: unknown, below: number): number {
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= below) throw new Error('index');
    return index;
  }

  #run(directive: WireDirective): void {
    const key = directive.key ?? '';
    const value = structuredClone(directive['value']);
    switch (directive.op) {
      case 'mset':
        for (const [name, entry] of Object.entries(directive['values'] as Record<string, Json>)) this.table[name] = structuredClone(entry);
        return;
      case 'hreplace':
      case 'lreplace':
        this.table[key] = value;
        return;
      case 'hmerge': {
        const map = (this.table[key] ??= {});
        if (Array.isArray(map) || typeof map !== 'object') throw new Error('no map');
        this.table[key] = { ...map, ...(value as object) };
        return;
      }
      case 'lpush':
        this.table[key] = [...(value as Json[]), ...this.#list(key)];
        return;
      case 'rpush':
        this.table[key] = [...this.#list(key), ...(value as Json[])];
        return;
      case 'lpop':
        if (key in this.table) this.#list(key).shift();
        return;
      case 'rpop':
        if (key in this.table) this.#list(key).pop();
        return;
      case 'linsert':
        this.#list(key).splice(this.#index(directive['index'], this.#list(key).length + 1), 0, value);
        return;
      case 'lremove':
        this.#list(key).splice(this.#index(directive['index'], this.#list(key).length), 1);
        return;
      case 'lset':
        if (key in this.table) this.#list(key);
        for (const [index, entry] of Object.entries(directive['items'] as Record<string, Json>)) {
          const list = this.#list(key);
          list[this.#index(Number(index), list.length)] = structuredClone(entry);
        }
        return;
      default:
        throw new Error('unknown directive');
    }
  }
}
