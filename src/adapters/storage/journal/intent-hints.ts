import type { KeyValueStore } from '../../../domain/ports/browser/key-value-store.ts';

const NAME = 'payment_intents';

/**
 * Tells the other tabs that the intents have changed, and hears it from them: by BroadcastChannel, and by the storage event
 * of a tab that has none. A hint carries nothing: whoever hears it reads the journal again.
 */
export class IntentHints {
  readonly #store: KeyValueStore;
  readonly #channel: BroadcastChannel | null;
  constructor(store: KeyValueStore, openChannel: (name: string) => BroadcastChannel | null) {
    this.#store = store;
    this.#channel = openChannel(NAME);
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
    const message = (): void => heard(false);
    this.#channel?.addEventListener('message', message);
    const stop = this.#store.watch(NAME, () => heard(true));
    return () => {
      stop();
      this.#channel?.removeEventListener('message', message);
    };
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
