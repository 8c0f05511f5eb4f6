import { KeyValueStore, type StorageKey } from '../../../src/domain/ports/browser.ts';

/** A value as storage would return it; what JSON cannot carry stays unchanged. */
const asKept = (value: unknown): unknown => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? value : JSON.parse(json);
  } catch {
    return value;
  }
};

/** Storage of a browser with a single tab; `values` is its content. */
export class MemoryStore extends KeyValueStore {
  readonly values = new Map<StorageKey, unknown>();
  override read(key: StorageKey): unknown {
    return asKept(this.values.get(key));
  }
  override write(key: StorageKey, value: unknown): boolean {
    this.values.set(key, asKept(value));
    return true;
  }
  override remove(key: StorageKey): void {
    this.values.delete(key);
  }
  override watch(): () => void {
    return () => {};
  }
}
