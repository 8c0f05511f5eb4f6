import type { EntriesWindow } from '../../../src/ui/kit/layout/back-entries.ts';

type Told = 'popstate' | 'pushState' | 'replaceState';

/** A browser's history with the router's events. What a page asks for takes place when `settle` is called; a press at once. */
export class BrowserHistory {
  #entries: { state: unknown; url: string }[];
  #index: number;
  #moves: number[] = [];
  #listeners: (readonly [Told, () => void])[] = [];

  constructor(...urls: readonly string[]) {
    this.#entries = urls.map((url) => ({ state: null, url }));
    this.#index = urls.length - 1;
  }

  /** What a page finds there; one that is loaded anew has listeners of its own. */
  load(): EntriesWindow {
    const now = (): { state: unknown; url: string } => this.#now;
    this.#listeners = [];
    return {
      history: {
        get state() {
          return now().state;
        },
        pushState: (state: unknown, _: string, to) => this.#write('pushState', state, to),
        replaceState: (state: unknown, _: string, to) => this.#write('replaceState', state, to),
        scrollRestoration: 'auto',
        go: (by = 0) => void this.#moves.push(by),
      },
      location: {
        get pathname() {
          return now().url.replace(/[?].*/, '');
        },
        get search() {
          return now().url.replace(/^[^?]*/, '');
        },
      },
      addEventListener: (type, listener) => void this.#listeners.push([type, listener]),
    };
  }

  /** The addresses, the present one in brackets. */
  get shown(): string {
    return this.#entries.map(({ url }, place) => (place === this.#index ? `[${url}]` : url)).join(' ');
  }

  /** The shopper presses back, or forward; before the page's own moves where those are still to come. */
  press(by: number): void {
    this.#go(by);
  }

  /** Everything that the page has asked for has taken place. */
  settle(): void {
    for (let by = this.#moves.shift(); by !== undefined; by = this.#moves.shift()) this.#go(by);
  }

  get #now(): { state: unknown; url: string } {
    const now = this.#entries[this.#index];
    if (now === undefined) throw new Error('there is no such entry');
    return now;
  }

  #go(by: number): void {
    if (this.#entries[this.#index + by] === undefined) return;
    this.#index += by;
    this.#tell('popstate');
  }

  #write(how: 'pushState' | 'replaceState', state: unknown, to: string | URL | null | undefined): void {
    const entry = { state, url: to == null ? this.#now.url : String(to) };
    if (how === 'pushState') this.#entries = [...this.#entries.slice(0, ++this.#index), entry];
    else this.#entries[this.#index] = entry;
    this.#tell(how);
  }

  #tell(what: Told): void {
    for (const [type, listener] of this.#listeners) if (type === what) listener();
  }
}
