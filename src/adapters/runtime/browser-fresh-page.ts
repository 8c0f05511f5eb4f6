import { Effect } from 'effect';
import { FreshPage } from '../../domain/ports/browser/fresh-page.ts';
import { isFreshAddress, updateAddress } from '../../domain/version/update-decision.ts';

const KEY = 'reloaded_for';

export type FreshPageWindow = Pick<Window, 'location' | 'sessionStorage' | 'fetch'>;

/** FreshPage over the browser's window; what was loaded anew is kept for the tab's session. */
export class BrowserFreshPage extends FreshPage {
  readonly #window: FreshPageWindow;
  constructor(window: FreshPageWindow) {
    super();
    this.#window = window;
  }

  override reloadedFor(wanted: string): string | null {
    return this.#kept() ?? (isFreshAddress(this.#window.location.href) ? wanted : null);
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

  #kept(): string | null {
    try {
      return this.#window.sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  #keep(version: string): void {
    try {
      this.#window.sessionStorage.setItem(KEY, version);
    } catch {
      // The address tells, then.
    }
  }
}
