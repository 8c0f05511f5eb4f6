const KEY = 'target_uid';

/** The account that this tab shows, by its uid: other tabs choose for themselves (ACC-63). Storage that refuses remembers nothing. */
export class TabTarget {
  readonly #window: Pick<Window, 'sessionStorage'>;
  constructor(window: Pick<Window, 'sessionStorage'>) {
    this.#window = window;
  }

  /** Null in a tab that has shown none. */
  uid(): string | null {
    try {
      return this.#window.sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  keep(uid: string): void {
    try {
      this.#window.sessionStorage.setItem(KEY, uid);
    } catch {
      // Then a reload shows what the device remembers.
    }
  }
}
