import type { StorageKey } from '../../domain/ports/browser.ts';
import { decodeStored, encodeStored } from './local-key-value-store.ts';

/**
 * Device storage that neither repairs values nor keeps them in memory: it throws on a damaged or refused value, leaving it to
 * LocalKeyValueStore to report.
 */
export class UntouchedStore {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  read(key: StorageKey): unknown {
    const text = this.#storage.getItem(key);
    if (text === null) return undefined;
    const decoded = decodeStored(text);
    if (decoded.damaged) throw new TypeError();
    return decoded.value;
  }

  write(key: StorageKey, value: unknown): boolean {
    const text = encodeStored(value);
    if (text === null) return false;
    this.#storage.setItem(key, text);
    return true;
  }
}
