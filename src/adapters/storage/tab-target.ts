const KEY = 'target_uid';

/**
 * The uid of the account shown in this tab; other tabs choose their own (ACC-63). Kept in memory nowhere: if storage refuses, it is lost.
 */
export class TabTarget {
  readonly #window: Pick<Window, 'sessionStorage'>;
  constructor(window: Pick<Window, 'sessionStorage'>) {
    this.#window = window;
  }

  /** Null if this tab has shown no account. */
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
      // A reload then shows the account remembered by the device.
    }
  }
}
