import { setTimeout as passed } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import type { Driver, Session } from './driver.ts';
import { WebKitPage } from './page.ts';
import { NOTES, Proxy, type Answer, type Asked } from './proxy.ts';
import { asScript, matches, WebKitRequest, WebKitResponse, WebKitRoute, type Handler, type Pattern } from './traffic.ts';

/** The narrowest window that the engine's browser makes is a little wider than the phone of the other engines. */
const SIZE = { width: 390, height: 844 } as const;

/** Init script: reports errors, breaches of the policy, downloads and the address, which WebDriver has no events for. */
const reportToEngine = ([notes, locale, userAgent]: readonly [string, string, string | null]): void => {
  const note = (kind: string, text: string): void => {
    if (location.protocol === 'http:')
      navigator.sendBeacon(notes, JSON.stringify({ kind, text, isTop: window === window.top, at: location.href }));
  };
  window.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) note('pageerror', event.message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => note('pageerror', String(reason)));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    if (!blockedURI.includes(notes)) note('console', `Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
  // Files are saved by a click on a link that is on no page.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clicked() {
    if (this.hasAttribute('download')) note('download', this.download);
    click.call(this);
  };
  // As in the other engines under test, every page counts as the one in front.
  document.hasFocus = () => true;
  Object.defineProperty(navigator, 'language', { value: locale });
  Object.defineProperty(navigator, 'languages', { value: [locale] });
  if (userAgent !== null) Object.defineProperty(navigator, 'userAgent', { value: userAgent });
};

const WINDOW_MS = 30_000;

interface Note {
  readonly kind: 'pageerror' | 'console' | 'download';
  readonly text: string;
}

interface Surroundings {
  readonly origin: string;
  readonly request: APIRequestContext;
  /** The browser's own where it is null. */
  readonly userAgent: string | null;
}

/** Playwright's browser context as far as the tests use it: one WebKit session and the proxy before it. */
export class WebKitContext {
  readonly size = SIZE;
  /** Read by Playwright's `expect` for addresses. */
  readonly _options: { readonly baseURL: string };
  readonly origin: string;
  readonly request: APIRequestContext;
  readonly #proxy: Proxy;
  readonly #session: Session;
  readonly #pages: WebKitPage[] = [];
  readonly #routes: { readonly pattern: Pattern; readonly handler: Handler }[] = [];
  #isFresh = true;
  #spare: string | null = null;
  private constructor(proxy: Proxy, session: Session, { origin, request, userAgent }: Surroundings) {
    this.request = request;
    this.#proxy = proxy;
    this.#session = session;
    this.origin = origin;
    this._options = { baseURL: origin };
    proxy.decide = (asked, fetchAnswer) => this.#decide(asked, fetchAnswer);
    proxy.on('request', (asked) => this.#tell((page) => page.emit('request', new WebKitRequest(asked, page))));
    proxy.on('requestfailed', (asked) => this.#tell((page) => page.emit('requestfailed', new WebKitRequest(asked, page))));
    proxy.on('requestfinished', (asked, answer) =>
      this.#tell((page) => {
        const finished = new WebKitRequest(asked, page);
        page.emit('response', new WebKitResponse(finished, answer));
        page.emit('requestfinished', finished);
      }),
    );
    proxy.on('note', (text) => this.#note(JSON.parse(text) as Note));
    this.addScript(asScript(reportToEngine, [NOTES, 'ar-SA', userAgent]));
  }

  static async open(driver: Driver, surroundings: Surroundings): Promise<WebKitContext> {
    const proxy = new Proxy();
    const session = await driver.open(await proxy.listen());
    return new WebKitContext(proxy, session, surroundings);
  }

  /** WebDriver does not say which page a request belongs to, so each page sees all of them. */
  #tell(tell: (page: WebKitPage) => void): void {
    for (const page of this.#pages) tell(page);
  }
  #note({ kind, text }: Note): void {
    const given =
      kind === 'pageerror'
        ? new Error(text)
        : kind === 'console'
          ? { text: () => text, type: () => 'error' }
          : { suggestedFilename: () => text };
    this.#tell((page) => page.emit(kind, given));
  }

  async #decide(asked: Asked, fetchAnswer: () => Promise<Answer>): Promise<Answer | 'abort' | null> {
    const own = this.#pages.flatMap((page) => page.routesFor(asked.url));
    const shared = this.#routes.filter(({ pattern }) => matches(pattern, asked.url, this.origin)).map(({ handler }) => handler);
    for (const handler of [...own, ...shared]) {
      const request = new WebKitRequest(asked, this.#pages[0]);
      const route = new WebKitRoute(request, fetchAnswer);
      await handler(route, request);
      const verdict = await route.decided;
      if (verdict === 'continue') return null;
      if (verdict !== 'fallback') return verdict;
    }
    return null;
  }

  absolute(address: string): string {
    return new URL(address, this.origin).href;
  }
  addScript(script: string): void {
    this.#proxy.scripts.push(script);
  }
  async addInitScript<A>(script: (arg: A) => void, arg?: A): Promise<void> {
    this.addScript(asScript(script, arg));
  }

  async newPage(): Promise<WebKitPage> {
    const handle = await this.#session.alone(async () => {
      const spare = this.#spare ?? (this.#isFresh ? await this.#session.call<string>('GET', '/window') : await this.#openWindow());
      this.#spare = null;
      this.#isFresh = false;
      return spare;
    });
    const page = this.#pageOf(handle);
    await page.setViewportSize(SIZE);
    return page;
  }
  #pageOf(handle: string): WebKitPage {
    const page = new WebKitPage(this, this.#session, handle);
    this.#pages.push(page);
    return page;
  }
  /** Playwright's wait for a window that the page opens: the only event of a context that the tests wait for. */
  async waitForEvent(event: 'page'): Promise<WebKitPage> {
    const known = new Set([...this.#pages.map(({ window }) => window), this.#spare]);
    for (const until = Date.now() + WINDOW_MS; Date.now() < until; await passed(50)) {
      const handles = await this.#session.alone(() => this.#session.call<readonly string[]>('GET', '/window/handles'));
      const opened = handles.find((handle) => !known.has(handle));
      if (opened !== undefined) return this.#pageOf(opened);
    }
    throw new Error(`no ${event} within ${WINDOW_MS} ms`);
  }
  pages(): readonly WebKitPage[] {
    return this.#pages;
  }
  async #openWindow(): Promise<string> {
    return (await this.#session.call<{ readonly handle: string }>('POST', '/window/new', { type: 'window' })).handle;
  }
  /** The session would end with its last window. */
  async closing(page: WebKitPage): Promise<void> {
    if (this.#pages.length === 1) this.#spare = await this.#session.alone(() => this.#openWindow());
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }
  async route(pattern: Pattern, handler: Handler): Promise<void> {
    this.#routes.unshift({ pattern, handler });
  }
  async setOffline(isOffline: boolean): Promise<void> {
    this.#proxy.setOffline(isOffline);
    await Promise.all(
      this.#pages.map((page) =>
        page.evaluate((offline) => {
          Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true });
          window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
        }, isOffline),
      ),
    );
  }
  async grantPermissions(): Promise<void> {}
  /** What happens in its pages is told to the pages; a context's own events have no source here. */
  on(): void {}
  off(): void {}

  async close(): Promise<void> {
    await this.#session.close().catch(() => {});
    this.#proxy.close();
  }
}
