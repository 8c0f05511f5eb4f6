import { Effect } from 'effect';
import { type FreshPage, Page, type PostedForm } from '../../domain/ports/browser.ts';
import { isFreshAddress, reloadOfVisit, updateAddress } from '../../domain/site/web-version.ts';

export class BrowserPage extends Page {
  readonly #window: Window;
  readonly #kept: () => Promise<unknown>;
  #leaves = false;
  /** `kept`: resolves when everything to be kept of this page is on disk; the page is not left before. */
  constructor(window: Window, kept: () => Promise<unknown> = () => Promise.resolve()) {
    super();
    this.#window = window;
    this.#kept = kept;
    // A page restored from the back/forward cache is no longer being left.
    this.onRestored(() => (this.#leaves = false));
  }

  override visible(): boolean {
    return this.#window.document.visibilityState === 'visible';
  }

  override onVisibility(changed: (visible: boolean) => void): () => void {
    const listener = (): void => changed(this.visible());
    this.#window.document.addEventListener('visibilitychange', listener);
    return () => this.#window.document.removeEventListener('visibilitychange', listener);
  }

  override onReturn(returned: () => void): () => void {
    const stopVisibility = this.onVisibility((visible) => (visible ? returned() : undefined));
    this.#window.addEventListener('online', returned);
    const stopRestored = this.onRestored(returned);
    return () => {
      stopVisibility();
      this.#window.removeEventListener('online', returned);
      stopRestored();
    };
  }

  override onLeft(left: () => void): () => void {
    // A new function each time, because the same listener added twice would count once.
    const onHide = (): void => left();
    this.#window.addEventListener('pagehide', onHide);
    return () => this.#window.removeEventListener('pagehide', onHide);
  }

  override onRestored(restored: () => void): () => void {
    const onShow = (event: PageTransitionEvent): void => (event.persisted ? restored() : undefined);
    this.#window.addEventListener('pageshow', onShow);
    return () => this.#window.removeEventListener('pageshow', onShow);
  }

  override origin(): string {
    return this.#window.location.origin;
  }

  override dark(): boolean {
    return this.#window.matchMedia('(prefers-color-scheme: dark)').matches;
  }

  override offline(): boolean {
    return !this.#window.navigator.onLine;
  }

  /** Throws on an address that is not http(s): a script address in data must never run (T11). */
  override leaveFor(url: string, form: PostedForm | null = null): void {
    const address = this.#webAddress(url);
    this.#leave(() => (form === null ? this.#window.location.assign(address) : this.#post(address, form)));
  }

  /** Throws like `leaveFor`. The opened page gets no reference to this one, which gives way where no window opens, as in some apps. */
  override openWindow(url: string): void {
    const opened = this.#window.open(this.#webAddress(url), '_blank');
    if (opened) opened.opener = null;
    else this.leaveFor(url);
  }

  override reload(): void {
    this.#leave(() => this.#window.location.reload());
  }

  override askBeforeLeaving(asks: boolean): void {
    // Some browsers exclude a page with this listener from the back/forward cache, whatever the listener answers.
    if (asks) this.#window.addEventListener('beforeunload', this.#ask);
    else this.#window.removeEventListener('beforeunload', this.#ask);
  }

  readonly #ask = (event: Event): void => {
    if (!this.#leaves) event.preventDefault();
  };

  #webAddress(url: string): string {
    const target = new URL(url, this.#window.location.href);
    if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new TypeError('not a web page');
    return target.href;
  }

  /** Removes the form at once, so that a page restored from the back/forward cache has none of its fields. */
  #post(address: string, fields: PostedForm): void {
    const { document } = this.#window;
    const form = document.createElement('form');
    form.setAttribute('method', 'post');
    form.setAttribute('action', address);
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.setAttribute('type', 'hidden');
      input.setAttribute('name', name);
      input.setAttribute('value', value);
      form.append(input);
    }
    document.body.append(form);
    // A field named submit would shadow the form's own method.
    HTMLFormElement.prototype.submit.call(form);
    form.remove();
  }

  /** Waits one turn, because reports caused by leaving are made then and must be kept too. */
  #leave(go: () => void): void {
    this.#leaves = true;
    this.#window.setTimeout(() => void this.#kept().then(go, go));
  }
}

const KEY = 'reloaded_for';
const PROBE = 'reloaded_probe';
/** The window's name after a reload. No other code sets this name, and other names are left alone. */
const NAMED = /^reloaded_for (\S+)$/;

export type FreshPageWindow = Pick<Window, 'location' | 'sessionStorage' | 'localStorage' | 'fetch'> & { name: string };

/** Returns the value, or null if the browser refuses. */
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
 * length of a visit. A page whose address shows that it was reloaded keeps this in memory. `now`: device time in epoch ms.
 */
export const browserFreshPage = (window: FreshPageWindow, now: () => number): FreshPage => {
  // Read before the shopper navigates: our next page has another address.
  const isFresh = isFreshAddress(window.location.href, now());
  let reloaded: string | null = null;
  const ofSession = (): string | null => orNull(() => window.sessionStorage.getItem(KEY));
  const ofName = (): string | null => NAMED.exec(window.name)?.[1] ?? null;
  /** Reads device storage. All tabs share it, so it is used only if this tab's session storage keeps nothing. */
  const ofDevice = (): string | null =>
    keepInSession(PROBE, '')
      ? null
      : reloadOfVisit(
          orNull(() => window.localStorage.getItem(KEY)),
          now(),
        );
  const keepInSession = (key: string, value: string): boolean =>
    orNull(() => {
      window.sessionStorage.setItem(key, value);
      return true;
    }) ?? false;
  const keep = (version: string): void => {
    const { name } = window;
    reloaded = version;
    if (!keepInSession(KEY, version)) orNull(() => window.localStorage.setItem(KEY, `${version} ${now()}`));
    if (name === '' || NAMED.test(name)) window.name = `${KEY} ${version}`;
  };
  return {
    reloadedFor: (wanted) => reloaded ?? ofSession() ?? ofName() ?? ofDevice() ?? (isFresh ? wanted : null),
    open: (version, at, held) => {
      const address = updateAddress(window.location.href, at);
      if (address === null) return Effect.succeed(false);
      return Effect.tryPromise(async (signal) => {
        const answer = await window.fetch(address, { cache: 'no-cache', signal });
        // Read completely, so that the cache has the whole page.
        await answer.text();
        return answer.ok;
      }).pipe(
        Effect.catch(() => Effect.succeed(false)),
        Effect.map((isThere) => {
          // A payment may have started while the page was fetched.
          if (!isThere || held()) return false;
          keep(version);
          window.location.replace(address);
          return true;
        }),
      );
    },
  };
};
