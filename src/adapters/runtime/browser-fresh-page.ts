import { Effect } from 'effect';
import { FreshPage } from '../../domain/ports/browser.ts';
import { isFreshAddress, reloadOfVisit, updateAddress } from '../../domain/version/update-decision.ts';

const KEY = 'reloaded_for';
const PROBE = 'reloaded_probe';
/** How the window is named after a reload. Nobody else names it so, and a name that somebody else gave stays. */
const NAMED = /^reloaded_for (\S+)$/;

export type FreshPageWindow = Pick<Window, 'location' | 'sessionStorage' | 'localStorage' | 'fetch'> & { name: string };

/** Null where the browser refuses. */
const orNull = <A>(read: () => A): A | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/**
 * FreshPage over the browser's window. The version that a visit has reloaded for is kept where it survives a navigation: in the tab's
 * session; in the window's name, which no setting blocks; and, if the session is blocked, on the device for the length of a visit.
 * A page whose address shows that it was reloaded remembers that in memory.
 */
export class BrowserFreshPage extends FreshPage {
  readonly #window: FreshPageWindow;
  readonly #now: () => number;
  #isFresh: boolean;
  #version: string | null = null;
  /** `now`: epoch ms of the device. */
  constructor(window: FreshPageWindow, now: () => number) {
    super();
    this.#window = window;
    this.#now = now;
    // Read before the shopper goes on: the next page of ours has another address.
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
      // Read to its end, so that the cache has the whole page.
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

  /** Device storage is shared by all tabs, so it is read only if this tab's session keeps nothing. */
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
