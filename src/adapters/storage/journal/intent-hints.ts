import type { KeyValueStore } from '../../../domain/ports/browser.ts';

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

/** Opens a BroadcastChannel; null if the browser has none or refuses it. */
export const browserChannel = (name: string): BroadcastChannel | null => {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
};
