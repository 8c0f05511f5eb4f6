/** The members of a window used here; the last two events are fired by the router. */
export interface HistoryWindow {
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
