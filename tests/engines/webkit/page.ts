import { EventEmitter } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import type { WebKitContext } from './context.ts';
import type { Session } from './driver.ts';
import { isGone, look, NOWHERE } from './eyes.ts';
import { KEYS } from './keys.ts';
import { Finder } from './finder.ts';
import { WebKitLocator, type Waiting } from './locator.ts';
import { asScript, matches, type Handler, type Pattern, type WebKitRequest, type WebKitResponse } from './traffic.ts';

const TIMEOUT_MS = 30_000;
type Listener = (...given: readonly never[]) => void;
type Predicate<A> = Pattern | ((each: A) => boolean | Promise<boolean>);

/** Playwright's page as far as the page objects use it: a window of the WebKit session. */
export class WebKitPage extends Finder {
  readonly _apiName = 'Page';
  readonly session: Session;
  readonly window: string;
  readonly keyboard: { readonly press: (key: string) => Promise<void>; readonly type: (text: string) => Promise<void> };
  timeout = TIMEOUT_MS;
  readonly #context: WebKitContext;
  readonly #events = new EventEmitter();
  readonly #routes: { readonly pattern: Pattern; readonly handler: Handler }[] = [];
  constructor(context: WebKitContext, session: Session, window: string) {
    super();
    this.#context = context;
    this.session = session;
    this.window = window;
    this.#events.setMaxListeners(50);
    this.keyboard = {
      press: (combination) =>
        this.#type(
          combination.split('+').map((key) => KEYS[key] ?? key),
          true,
        ),
      type: (text) => this.#type([...text], false),
    };
  }

  context(): WebKitContext {
    return this.#context;
  }
  get request(): APIRequestContext {
    return this.#context.request;
  }
  mainFrame(): this {
    return this;
  }
  frames(): readonly this[] {
    return [this];
  }
  setDefaultTimeout(timeout: number): void {
    this.timeout = timeout;
  }
  locator(selector: string | WebKitLocator): WebKitLocator {
    return new WebKitLocator(this, typeof selector === 'string' ? selector : selector.selector);
  }
  frameLocator(selector: string): ReturnType<WebKitLocator['frameLocator']> {
    return this.locator('html').frameLocator(selector);
  }
  _expect(expression: string, options: Parameters<WebKitLocator['_expect']>[1]): ReturnType<WebKitLocator['_expect']> {
    return this.locator('html')._expect(expression, options);
  }
  #command<A>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<A> {
    return this.session.inWindow(this.window, () => this.session.call<A>(method, path, body));
  }

  async goto(address: string): Promise<void> {
    await this.#command('POST', '/url', { url: this.#context.absolute(address) });
  }
  async reload(): Promise<void> {
    await this.#command('POST', '/refresh');
  }
  async goBack(): Promise<void> {
    await this.#command('POST', '/back');
  }
  async goForward(): Promise<void> {
    await this.#command('POST', '/forward');
  }
  async close(): Promise<void> {
    await this.#context.closing(this);
    await this.#command('DELETE', '/window');
  }
  async bringToFront(): Promise<void> {
    await this.#command('GET', '/title');
  }
  /** As it was last heard of: Playwright gives it without asking. */
  url(): string {
    return this.session.addresses.get(this.window) ?? '';
  }
  async title(): Promise<string> {
    return this.#command('GET', '/title');
  }
  viewportSize(): { readonly width: number; readonly height: number } {
    return this.#context.size;
  }
  async setViewportSize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#command('POST', '/window/rect', { width, height });
  }
  async emulateMedia(): Promise<void> {}

  async evaluate<A, B>(act: ((arg: B) => A | Promise<A>) | string, arg?: B): Promise<A> {
    const body = typeof act === 'string' ? act : `return (${String(act)})(args[1]);`;
    const got = await look<A>(this.session, this.window, 'html', body, [arg]);
    if (got === NOWHERE) throw new Error('the page has gone');
    return got;
  }
  async waitForFunction<B>(act: (arg: B) => unknown, arg?: B): Promise<void> {
    await this.#until('the function', async () => Boolean(await this.evaluate(act, arg)));
  }
  async waitForLoadState(): Promise<void> {
    await this.#until('the page to load', () => this.evaluate(() => document.readyState === 'complete'));
  }
  async waitForURL(pattern: Pattern): Promise<void> {
    await this.#until(`address ${String(pattern)}`, async () =>
      matches(pattern, await this.#command<string>('GET', '/url'), this.#context.origin),
    );
  }
  async #until(what: string, isSo: () => Promise<boolean>, { timeout = this.timeout }: Waiting = {}): Promise<void> {
    const until = Date.now() + timeout;
    for (;;) {
      const so = await isSo().catch((error: unknown) => {
        if (!isGone(error) && Date.now() > until) throw error;
        return false;
      });
      if (so) return;
      if (Date.now() > until) throw new Error(`${what}: not within ${timeout} ms`);
      await passed(30);
    }
  }

  async addInitScript<A>(script: ((arg: A) => void) | { readonly content?: string }, arg?: A): Promise<void> {
    this.#context.addScript(typeof script === 'function' ? asScript(script, arg) : (script.content ?? ''));
  }

  on(event: string, listener: Listener): void {
    this.#events.on(event, listener as () => void);
  }
  off(event: string, listener: Listener): void {
    this.#events.off(event, listener as () => void);
  }
  once(event: string, listener: Listener): void {
    this.#events.once(event, listener as () => void);
  }
  emit(event: string, given: unknown): void {
    this.#events.emit(event, given);
  }

  async route(pattern: Pattern, handler: Handler): Promise<void> {
    this.#routes.unshift({ pattern, handler });
  }
  async unroute(pattern: Pattern): Promise<void> {
    const kept = this.#routes.filter((route) => String(route.pattern) !== String(pattern));
    this.#routes.splice(0, this.#routes.length, ...kept);
  }
  async unrouteAll(): Promise<void> {
    this.#routes.length = 0;
  }
  /** What may answer a request, the newest first. */
  routesFor(url: string): readonly Handler[] {
    return this.#routes.filter(({ pattern }) => matches(pattern, url, this.#context.origin)).map(({ handler }) => handler);
  }

  waitForEvent<A>(event: string, predicate: (each: A) => boolean | Promise<boolean> = () => true): Promise<A> {
    const signal = AbortSignal.timeout(this.timeout);
    const come = new Promise<A>((found, failed) => {
      const listener = async (each: A): Promise<void> => {
        if (!(await predicate(each))) return;
        this.#events.off(event, listener);
        found(each);
      };
      this.#events.on(event, listener);
      signal.addEventListener('abort', () => failed(new Error(`no ${event} within ${this.timeout} ms`)));
    });
    // The caller may look at it later.
    come.catch(() => {});
    return come;
  }
  waitForRequest(asked: Predicate<WebKitRequest>): Promise<WebKitRequest> {
    return this.waitForEvent<WebKitRequest>('request', (each) =>
      typeof asked === 'function' ? (asked as (each: WebKitRequest) => boolean)(each) : matches(asked, each.url(), this.#context.origin),
    );
  }
  waitForResponse(asked: Predicate<WebKitResponse>): Promise<WebKitResponse> {
    return this.waitForEvent<WebKitResponse>('response', (each) =>
      typeof asked === 'function' ? (asked as (each: WebKitResponse) => boolean)(each) : matches(asked, each.url(), this.#context.origin),
    );
  }

  async #type(keys: readonly string[], isTogether: boolean): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    const actions = isTogether
      ? [...down, ...up]
      : keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
    await this.session.inWindow(this.window, () =>
      this.session.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }),
    );
  }
}
