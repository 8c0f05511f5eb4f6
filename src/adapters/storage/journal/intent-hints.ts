import type { KeyValueStore } from '../../../domain/ports/browser.ts';

const NAME = 'payment_intents';

/**
 * Tells the other tabs that the intents have changed, and hears it from them: by BroadcastChannel, and by the storage event
 * of a tab that has none. A hint carries nothing: whoever hears it reads the journal again.
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
      // A channel that was closed with its page.
    }
  }

  /** `older`: the change was made in device storage, where a tab of an earlier version keeps its intents. */
  onHint(heard: (older: boolean) => void): () => void {
    this.#heard.add(heard);
    const stop = this.#store.watch(NAME, () => heard(true));
    return () => {
      stop();
      this.#heard.delete(heard);
    };
  }

  /** Hears nothing until `resume`: the page is kept aside. */
  release(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  /** Hears again; what the other tabs have said meanwhile may be anything, which is a hint of its own. */
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

/** The browser's BroadcastChannel; null where it has none or refuses it. */
export const browserChannel = (name: string): BroadcastChannel | null => {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
};
