import { Effect } from 'effect';
import { FreshPage } from '../../domain/ports/browser.ts';
import { isFreshAddress, reloadOfVisit, updateAddress } from '../../domain/version/update-decision.ts';

const KEY = 'reloaded_for';
const PROBE = 'reloaded_probe';
/** The window's name after a reload. No other code sets this name, and other names are left alone. */
const NAMED = /^reloaded_for (\S+)$/;

export type FreshPageWindow = Pick<Window, 'location' | 'sessionStorage' | 'localStorage' | 'fetch'> & { name: string };

/** Returns the value; null if the browser refuses. */
const orNull = <A>(read: () => A): A | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/**
 * FreshPage over the browser's window. Stores the version that a visit has reloaded for where it survives a navigation: in the
 * tab's session storage; in the window's name, which no setting blocks; and, if session storage is blocked, on the device for the
 * length of a visit. A page whose address shows that it was reloaded keeps this in memory.
 */
export class BrowserFreshPage extends FreshPage {
  readonly #window: FreshPageWindow;
  readonly #now: () => number;
  #isFresh: boolean;
  #version: string | null = null;
  /** `now`: device time in epoch ms. */
  constructor(window: FreshPageWindow, now: () => number) {
    super();
    this.#window = window;
    this.#now = now;
    // Read before the shopper navigates: our next page has another address.
    this.#isFresh = isFreshAddress(window.location.href);
  }

  override reloadedFor(wanted: string): string | null {
    return this.#version ?? this.#ofSession() ?? this.#ofName() ?? this.#ofDevice() ?? (this.#isFresh ? wanted : null);
  }

  override open(version: string, at: number): Effect.Effect<boolean> {
    const address = updateAddress(this.#window.location.href, at);
    if (address === null) return Effect.succeed(false);
    return Effect.tryPromise(async (signal) => {
      const answer = await this.#window.fetch(address, { cache: 'no-cache', signal });
      // Read completely, so that the cache has the whole page.
      await answer.text();
      return answer.ok;
    }).pipe(
      Effect.catch(() => Effect.succeed(false)),
      Effect.tap((isThere) =>
        Effect.sync(() => {
          if (!isThere) return;
          this.#keep(version);
          this.#window.location.replace(address);
        }),
      ),
    );
  }

  #ofSession(): string | null {
    return orNull(() => this.#window.sessionStorage.getItem(KEY));
  }

  #ofName(): string | null {
    return NAMED.exec(this.#window.name)?.[1] ?? null;
  }

  /** Reads device storage. All tabs share it, so it is used only if this tab's session storage keeps nothing. */
  #ofDevice(): string | null {
    if (this.#keepInSession(PROBE, '')) return null;
    return reloadOfVisit(
      orNull(() => this.#window.localStorage.getItem(KEY)),
      this.#now(),
    );
  }

  #keepInSession(key: string, value: string): boolean {
    return (
      orNull(() => {
        this.#window.sessionStorage.setItem(key, value);
        return true;
      }) ?? false
    );
  }

  #keep(version: string): void {
    const { name } = this.#window;
    this.#version = version;
    if (!this.#keepInSession(KEY, version)) orNull(() => this.#window.localStorage.setItem(KEY, `${version} ${this.#now()}`));
    if (name === '' || NAMED.test(name)) this.#window.name = `${KEY} ${version}`;
  }
}
