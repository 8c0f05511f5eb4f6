import type { StorageWindow } from '../../../src/adapters/storage/local-key-value-store.ts';

/** localStorage of a browser shared by windows; `fails` makes an access throw. */
export const fakeStorage = () => {
  const entries = new Map<string, string>();
  const fails = { access: false, read: false, write: false, remove: false };
  const guard = (fault: boolean): void => {
    if (fault) throw new DOMException('no', 'QuotaExceededError');
  };
  const storage: Storage = {
    getItem: (key) => (guard(fails.read), entries.get(key) ?? null),
    setItem: (key, value) => (guard(fails.write), void entries.set(key, value)),
    removeItem: (key) => (guard(fails.remove), void entries.delete(key)),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
  const listeners = new Set<(event: StorageEvent) => void>();
  const window: StorageWindow = {
    get localStorage() {
      guard(fails.access);
      return storage;
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  /** A change in another tab, as this tab sees it. */
  const changedElsewhere = (key: string | null): void => listeners.forEach((listener) => listener({ key } as StorageEvent));
  return { entries, fails, window, listeners, changedElsewhere };
};
