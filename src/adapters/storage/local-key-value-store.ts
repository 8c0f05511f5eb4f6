import { type KeyValueStore, type StorageKey } from '../../domain/ports/browser.ts';
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
export const localKeyValueStore = (window: StorageWindow, telemetry: Telemetry): KeyValueStore => {
  /**
   * Values that storage refused, read from their text, or as they are if JSON cannot represent them. Each takes precedence over what
   * storage held then (`over`) until another tab replaces that, or for as long as the page if that could not be read.
   */
  const memory = new Map<
    StorageKey,
    { readonly text: string | null; readonly value?: unknown; readonly over?: string | null | undefined }
  >();
  const reported = new Set<string>();
  const attempt = <A>(key: StorageKey, use: (storage: Storage) => A): A | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      report('storage_unavailable', key);
      return undefined;
    }
  };
  const report = (event: string, key: StorageKey): void => {
    if (reported.has(`${event} ${key}`)) return;
    reported.add(`${event} ${key}`);
    telemetry.report(event, { key });
  };
  const storedText = (key: StorageKey) => attempt(key, (storage) => storage.getItem(key));
  const remove = (key: StorageKey): void => {
    const removed = attempt(key, (storage) => (storage.removeItem(key), true));
    if (removed === true) memory.delete(key);
    else memory.set(key, { text: null, over: storedText(key) });
  };
  return {
    read: (key) => {
      const kept = memory.get(key);
      const stored = storedText(key);
      const isKept = kept !== undefined && (kept.over === undefined || stored === undefined || stored === kept.over);
      if (isKept && kept.text === null) return kept.value;
      const text = isKept ? kept.text : stored;
      if (text === undefined || text === null) return undefined;
      const decoded = decodeStored(text);
      if (!decoded.damaged) return decoded.value;
      report('storage_value_damaged', key);
      remove(key);
      return undefined;
    },
    write: (key, value) => {
      const text = encodeStored(value);
      const written = text !== null && attempt(key, (storage) => (storage.setItem(key, text), true));
      if (written === true) memory.delete(key);
      else memory.set(key, { text, value, over: storedText(key) });
      return written === true;
    },
    remove,
    watch: (key, changed) => {
      const listener = (event: StorageEvent): void => {
        // A null key means that another tab has cleared everything.
        if (event.key === key || event.key === null) changed();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
};
