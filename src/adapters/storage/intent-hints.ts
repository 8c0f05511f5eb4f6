import type { KeyValueStore } from '../../domain/ports/browser.ts';
import * as limits from '../../domain/limits.ts';
import { DATABASE_NAME } from './device-database.ts';

const NAME = 'payment_intents';

/**
 * Notifies other tabs of changed intents, and receives their notifications: by BroadcastChannel, or by the storage event from a tab
 * without one. A hint has no content: the receiver reads the journal again.
 */
export class IntentHints {
  readonly #store: KeyValueStore;
  readonly #openChannel: (name: string) => BroadcastChannel | null;
  readonly #heard = new Set<(older: boolean) => void>();
  #channel: BroadcastChannel | null;
  constructor(store: KeyValueStore, openChannel: (name: string) => BroadcastChannel | null) {
    this.#store = store;
    this.#openChannel = openChannel;
    this.#channel = this.#listening();
  }

  give(): void {
    try {
      this.#channel?.postMessage(null);
    } catch {
      // The channel was closed with its page.
    }
  }

  /** `older`: the change was made in device storage, where a tab running an earlier version keeps its intents. */
  onHint(heard: (older: boolean) => void): () => void {
    this.#heard.add(heard);
    const stop = this.#store.watch(NAME, () => heard(true));
    return () => {
      stop();
      this.#heard.delete(heard);
    };
  }

  /** Stops listening until `resume`: the page is in the back/forward cache. */
  release(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  /** Listens again, and gives a hint at once, because other tabs' hints may have been missed. */
  resume(): void {
    this.#channel ??= this.#listening();
    this.#tell();
  }

  #listening(): BroadcastChannel | null {
    const channel = this.#openChannel(NAME);
    channel?.addEventListener('message', () => this.#tell());
    return channel;
  }

  #tell(): void {
    for (const heard of this.#heard) heard(false);
  }
}

/** Opens a BroadcastChannel, or null if the browser has none or refuses it. */
export const browserChannel = (name: string): BroadcastChannel | null => {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
};

interface DatabasesWindow {
  readonly indexedDB?: { databases?(): Promise<readonly { readonly name?: string }[]> } | null;
}

/** Device storage keys that refer to orders. */
const KEYS = ['payment_intents', 'open_page_view'] as const;

/**
 * Returns whether the page, device storage or the device's database may hold an intent, without opening the database, which exists once it
 * has first been opened. False only if all three are known to be empty within the database's opening timeout. Never rejects.
 */
export const mayHoldIntents = async (
  page: DatabasesWindow,
  store: Pick<KeyValueStore, 'read'>,
  ofPage: Pick<PageIntents, 'read'>,
): Promise<boolean> => {
  try {
    if (ofPage.read().length > 0 || KEYS.some((key) => store.read(key) !== undefined)) return true;
    const { indexedDB } = page;
    // Without IndexedDB there is no database.
    if (indexedDB === undefined || indexedDB === null) return false;
    if (indexedDB.databases === undefined) return true;
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), limits.deviceDatabaseOpening));
    const isThere = indexedDB.databases().then((databases) => databases.some(({ name }) => name === DATABASE_NAME));
    return await Promise.race([isThere, late]);
  } catch {
    return true;
  }
};

/** The members of a window used here; the last two events are fired by the router. */
interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly addEventListener: (type: 'popstate' | 'pushState' | 'replaceState', listener: () => void) => void;
}

const KEY = 'payment_intents';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Intents in `history.state`, for a device that stores nothing: they survive a reload and are carried from screen to screen.
 * Intents that the history refuses are kept in memory only.
 */
export class PageIntents {
  readonly #window: HistoryWindow;
  #held: readonly unknown[];
  constructor(window: HistoryWindow) {
    this.#window = window;
    this.#held = this.#found();
    for (const type of ['popstate', 'pushState', 'replaceState'] as const) window.addEventListener(type, () => this.#carry());
  }

  /** Unvalidated; the caller decodes them. */
  read(): readonly unknown[] {
    return this.#held;
  }

  write(intents: readonly unknown[]): void {
    this.#held = intents;
    this.#carry();
  }

  #found(): readonly unknown[] {
    const state: unknown = this.#window.history.state;
    const found = isRecord(state) ? state[KEY] : undefined;
    return Array.isArray(found) ? found : [];
  }

  #carry(): void {
    if (JSON.stringify(this.#found()) === JSON.stringify(this.#held)) return;
    const state: unknown = this.#window.history.state;
    const { [KEY]: _, ...others } = isRecord(state) ? state : {};
    try {
      this.#window.history.replaceState(this.#held.length === 0 ? others : { ...others, [KEY]: this.#held }, '');
    } catch {
      // The state is too large, or changed too often in a short time; memory still has the intents.
    }
  }
}
