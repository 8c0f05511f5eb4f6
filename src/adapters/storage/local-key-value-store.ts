import { KeyValueStore, type StorageKey } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';

/** Encodes a value for storage: base64 of URI-encoded JSON (platform §3, D18). Null if JSON cannot represent it. */
export const encodeStored = (value: unknown): string | null => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? null : btoa(encodeURIComponent(json));
  } catch {
    return null;
  }
};

/** Decodes a stored text; `damaged` if it is not base64 of URI-encoded JSON. */
export const decodeStored = (text: string): { readonly damaged: false; readonly value: unknown } | { readonly damaged: true } => {
  try {
    return { damaged: false, value: JSON.parse(decodeURIComponent(atob(text))) };
  } catch {
    return { damaged: true };
  }
};

/** The members of a window used for storage. Reading `localStorage` itself may throw (SecurityError). */
export interface StorageWindow {
  readonly localStorage: Storage;
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
}

/**
 * KeyValueStore over localStorage (D18). Never throws: values that storage refuses (absent, full, forbidden) are kept in memory for
 * this page, and damaged values are removed. Each fault is reported once per key.
 */
export class LocalKeyValueStore extends KeyValueStore {
  readonly #window: StorageWindow;
  readonly #telemetry: Telemetry;
  /**
   * Values that storage refused: as text, as the value itself if JSON cannot represent it, or null for a removal. Takes precedence
   * over storage.
   */
  readonly #memory = new Map<StorageKey, { readonly text: string } | { readonly value: unknown } | null>();
  readonly #reported = new Set<string>();

  constructor(window: StorageWindow, telemetry: Telemetry) {
    super();
    this.#window = window;
    this.#telemetry = telemetry;
  }

  override read(key: StorageKey): unknown {
    const kept = this.#memory.get(key);
    if (kept === null) return undefined;
    if (kept !== undefined && 'value' in kept) return kept.value;
    const text = kept?.text ?? this.#attempt(key, (storage) => storage.getItem(key));
    if (text === undefined || text === null) return undefined;
    const decoded = decodeStored(text);
    if (!decoded.damaged) return decoded.value;
    this.#report('storage_value_damaged', key);
    this.remove(key);
    return undefined;
  }

  override write(key: StorageKey, value: unknown): boolean {
    const text = encodeStored(value);
    const written = text !== null && this.#attempt(key, (storage) => (storage.setItem(key, text), true));
    if (written === true) this.#memory.delete(key);
    else this.#memory.set(key, text === null ? { value } : { text });
    return written === true;
  }

  override remove(key: StorageKey): void {
    const removed = this.#attempt(key, (storage) => (storage.removeItem(key), true));
    if (removed === true) this.#memory.delete(key);
    else this.#memory.set(key, null);
  }

  override watch(key: StorageKey, changed: () => void): () => void {
    const listener = (event: StorageEvent): void => {
      // A null key means that another tab has cleared everything.
      if (event.key === key || event.key === null) changed();
    };
    this.#window.addEventListener('storage', listener);
    return () => this.#window.removeEventListener('storage', listener);
  }

  #attempt<A>(key: StorageKey, use: (storage: Storage) => A): A | undefined {
    try {
      return use(this.#window.localStorage);
    } catch {
      this.#report('storage_unavailable', key);
      return undefined;
    }
  }

  #report(event: string, key: StorageKey): void {
    if (this.#reported.has(`${event} ${key}`)) return;
    this.#reported.add(`${event} ${key}`);
    this.#telemetry.report(event, { key });
  }
}
