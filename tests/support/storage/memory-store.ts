import { KeyValueStore, type StorageKey } from '../../../src/domain/ports/browser/key-value-store.ts';

/** A value as storage would give it back; what JSON cannot carry stays as it is. */
const asKept = (value: unknown): unknown => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? value : JSON.parse(json);
  } catch {
    return value;
  }
};

/** Storage of a tab that is on its own; `values` is what it holds. */
export class MemoryStore extends KeyValueStore {
  readonly values = new Map<StorageKey, unknown>();
  override read(key: StorageKey): unknown {
    return asKept(this.values.get(key));
  }
  override write(key: StorageKey, value: unknown): void {
    this.values.set(key, asKept(value));
  }
  override remove(key: StorageKey): void {
    this.values.delete(key);
  }
  override watch(): () => void {
    return () => {};
  }
}
