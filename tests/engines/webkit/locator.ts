import { setTimeout as passed } from 'node:timers/promises';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { ofNothing, type Expectation, type Judged } from './judged.ts';
import { asText, Finder, type Options } from './finder.ts';
import { DriverError, idOf, type ElementReference } from './driver.ts';
import { isGone, look, NOWHERE, withElement } from './eyes.ts';
import type { WebKitPage } from './page.ts';

export interface Waiting {
  readonly timeout?: number | undefined;
}
const REFUSED = ['element not interactable', 'element click intercepted'];

/** The element is there, but not as an action needs it. */
class NotReady extends Error {}

class WebKitFrameLocator extends Finder {
  readonly #page: WebKitPage;
  readonly #frame: string;
  constructor(page: WebKitPage, frame: string) {
    super();
    this.#page = page;
    this.#frame = frame;
  }
  locator(selector: string | WebKitLocator, options?: Options): WebKitLocator {
    const inner = typeof selector === 'string' ? selector : selector.selector;
    return new WebKitLocator(this.#page, `${this.#frame} >> internal:control=enter-frame >> ${inner}`, options);
  }
}

/** Playwright's locator as far as the page objects use it. Playwright's own `expect` takes it for one by its `_apiName`. */
export class WebKitLocator extends Finder {
  readonly _apiName = 'Locator';
  readonly selector: string;
  readonly #page: WebKitPage;
  constructor(page: WebKitPage, selector: string, { hasText, has }: Options = {}) {
    super();
    this.#page = page;
    this.selector = [
      selector,
      ...(hasText === undefined ? [] : [`internal:has-text=${asText(hasText)}`]),
      ...(has === undefined ? [] : [`internal:has=${JSON.stringify(has.selector)}`]),
    ].join(' >> ');
  }
  #with(more: string): WebKitLocator {
    return new WebKitLocator(this.#page, `${this.selector} >> ${more}`);
  }
  page(): WebKitPage {
    return this.#page;
  }
  override toString(): string {
    return `locator(${this.selector})`;
  }
  locator(selector: string | WebKitLocator, options?: Options): WebKitLocator {
    const inner = typeof selector === 'string' ? selector : `internal:chain=${JSON.stringify(selector.selector)}`;
    return new WebKitLocator(this.#page, `${this.selector} >> ${inner}`, options);
  }
  frameLocator(selector: string): WebKitFrameLocator {
    return new WebKitFrameLocator(this.#page, `${this.selector} >> ${selector}`);
  }
  filter(options: Options): WebKitLocator {
    return new WebKitLocator(this.#page, this.selector, options);
  }
  first(): WebKitLocator {
    return this.#with('nth=0');
  }
  last(): WebKitLocator {
    return this.#with('nth=-1');
  }
  nth(index: number): WebKitLocator {
    return this.#with(`nth=${index}`);
  }
  and(other: WebKitLocator): WebKitLocator {
    return this.#with(`internal:and=${JSON.stringify(other.selector)}`);
  }
  or(other: WebKitLocator): WebKitLocator {
    return this.#with(`internal:or=${JSON.stringify(other.selector)}`);
  }

  /** Looks once. */
  #look<A>(body: string, ...args: readonly unknown[]): Promise<A | typeof NOWHERE> {
    return look<A>(this.#page.session, this.#page.window, this.selector, body, args);
  }

  /** Tries until it gives something else than null, as long as Playwright would. */
  async #until<A>(what: string, attempt: () => Promise<A | null>, { timeout = this.#page.timeout }: Waiting = {}): Promise<A> {
    const until = Date.now() + timeout;
    let last: unknown = null;
    for (;;) {
      try {
        const got = await attempt();
        if (got !== null) return got;
      } catch (error) {
        if (error instanceof Error && error.message.includes('strict mode violation')) throw error;
        if (!isGone(error) && !(error instanceof NotReady) && Date.now() > until)
          throw new Error(`${what} ${this.toString()}`, { cause: error });
        last = error;
      }
      if (Date.now() > until) throw new Error(`${what} ${this.toString()}: not within ${timeout} ms; ${String(last)}`, { cause: last });
      await passed(30);
    }
  }

  /** Acts on the element once it is ready for this. */
  #act(what: string, states: readonly string[], act: (element: ElementReference) => Promise<unknown>, options?: Waiting): Promise<true> {
    return this.#until(
      what,
      async () => {
        const ready = await this.#look<unknown>(
          `const element = only(args[0]);
           if (element === null) return 'missing';
           element.scrollIntoViewIfNeeded(true);
           const isReached = () => {
             const { x, y, width, height } = element.getBoundingClientRect();
             return eyes.expectHitTarget({ x: x + width / 2, y: y + height / 2 }, element);
           };
           return eyes.checkElementStates(element, args[1], true).then((state) => {
             const found = state ?? isReached();
             return found === 'done' ? null : found;
           });`,
          states,
        );
        if (ready !== null) throw new NotReady(JSON.stringify(ready));
        const done = await withElement(this.#page.session, this.#page.window, this.selector, async (element) => {
          await act(element);
          return true as const;
        });
        return done;
      },
      options,
    );
  }
  #element(element: ElementReference, command: string, body?: object): Promise<unknown> {
    return this.#page.session.call('POST', `/element/${idOf(element)}/${command}`, body);
  }

  async click(options: Waiting & { readonly force?: boolean } = {}): Promise<void> {
    await this.#act('click', ['visible', 'enabled', 'stable'], (element) => this.#tap(element), options);
  }
  /** WebKit's driver refuses some elements that a pointer reaches: in scrolled areas, and a row that its own radio button covers. */
  async #tap(element: ElementReference): Promise<void> {
    try {
      await this.#element(element, 'click');
    } catch (error) {
      if (!(error instanceof DriverError) || !REFUSED.includes(error.code)) throw error;
      const actions = [
        { type: 'pointerMove', origin: element, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await this.#page.session.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    }
  }
  /** Taps a field of another document first: the engine lets no script focus what is in a frame that the shopper has not touched. */
  async fill(text: string, options?: Waiting): Promise<void> {
    await this.#until(
      'fill',
      async () => {
        const found = await this.#look<'untouched' | 'filled' | null>(
          `const element = only(args[0]);
           if (element === null) return null;
           return eyes.checkElementStates(element, ['visible', 'enabled', 'editable'], true).then((state) => {
             if (state !== undefined) return null;
             if (eyes.fill(element, args[1]) !== 'needsinput') return 'filled';
             if (document.activeElement !== element) return 'untouched';
             document.execCommand(args[1] === '' ? 'delete' : 'insertText', false, args[1]);
             return 'filled';
           });`,
          text,
        );
        if (found === 'untouched') await this.click(options);
        return found === 'filled' ? true : null;
      },
      options,
    );
  }
  async clear(): Promise<void> {
    await this.fill('');
  }
  async focus(options?: Waiting): Promise<void> {
    await this.#until(
      'focus',
      async () =>
        (await this.#look<boolean>('const element = only(args[0]); element?.focus(); return element !== null;')) === true ? true : null,
      options,
    );
  }
  async blur(): Promise<void> {
    await this.evaluate((element) => (element as unknown as { readonly blur: () => void }).blur());
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.#act('type into', ['visible', 'enabled'], (element) => this.#element(element, 'value', { text }));
  }
  async isChecked(options?: Waiting): Promise<boolean> {
    return this.#until('look at', () => this.#state('checked'), options);
  }
  async setChecked(checked: boolean): Promise<void> {
    if ((await this.isChecked()) !== checked) await this.click();
  }
  check(): Promise<void> {
    return this.setChecked(true);
  }
  uncheck(): Promise<void> {
    return this.setChecked(false);
  }
  async setInputFiles(
    given:
      | string
      | readonly string[]
      | { readonly name: string; readonly buffer: Buffer }
      | readonly { readonly name: string; readonly buffer: Buffer }[],
  ): Promise<void> {
    const files = [given].flat() as readonly (string | { readonly name: string; readonly buffer: Buffer })[];
    const paths = files.map((file) => {
      if (typeof file === 'string') return file;
      const path = join(mkdtempSync(join(tmpdir(), 'picked-')), file.name);
      writeFileSync(path, file.buffer);
      return path;
    });
    await this.#until('set the files of', async () =>
      withElement(this.#page.session, this.#page.window, this.selector, async (element) => {
        await this.#element(element, 'value', { text: paths.join('\n') });
        return true;
      }),
    );
  }

  async #state(state: string): Promise<boolean | null> {
    const found = await this.#look<boolean | null>(
      'const element = only(args[0]); return element === null ? null : eyes.elementState(element, args[1], true).matches;',
      state,
    );
    return found === NOWHERE ? null : found;
  }
  async isVisible(): Promise<boolean> {
    return (await this.#state('visible').catch(() => false)) ?? false;
  }
  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }
  isEnabled(options?: Waiting): Promise<boolean> {
    return this.#until('look at', () => this.#state('enabled'), options);
  }
  isDisabled(options?: Waiting): Promise<boolean> {
    return this.#until('look at', () => this.#state('disabled'), options);
  }
  async count(): Promise<number> {
    const found = await this.#look<number>('return find(args[0]).length;');
    return found === NOWHERE ? 0 : found;
  }
  async all(): Promise<readonly WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }
  async waitFor({
    state = 'visible',
    timeout,
  }: Waiting & { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    await this.#until(
      `wait for ${state}`,
      async () => {
        const isThere = (await this.count()) > 0;
        if (state === 'attached') return isThere ? true : null;
        if (state === 'detached') return isThere ? null : true;
        return (await this.isVisible()) === (state === 'visible') ? true : null;
      },
      { timeout },
    );
  }

  /** What a function of the element gives; the element first, as in Playwright. */
  async evaluate<A, B>(act: (element: Element, arg: B) => A | Promise<A>, arg?: B): Promise<A> {
    await this.waitFor({ state: 'attached' });
    const got = await this.#look<A>(`return (${String(act)})(only(args[0]), args[1]);`, arg);
    if (got === NOWHERE) throw new Error(`${this.toString()} has gone`);
    return got;
  }
  async evaluateAll<A, B>(act: (elements: readonly Element[], arg: B) => A | Promise<A>, arg?: B): Promise<A> {
    const got = await this.#look<A>(`return (${String(act)})(find(args[0]), args[1]);`, arg);
    if (got === NOWHERE) throw new Error(`${this.toString()} has gone`);
    return got;
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, asked) => element.getAttribute(asked), name);
  }
  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }
  innerText(): Promise<string> {
    return this.evaluate((element) => (element as HTMLElement).innerText);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }
  allTextContents(): Promise<readonly string[]> {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  }
  allInnerTexts(): Promise<readonly string[]> {
    return this.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));
  }
  boundingBox(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }

  /** What Playwright's `expect` asks: judges again and again until it is as expected or the time is over. */
  async _expect(
    expression: string,
    { isNot, timeout, ...options }: Expectation,
  ): Promise<Judged & { readonly timedOut?: boolean; readonly log?: readonly string[] }> {
    const until = Date.now() + timeout;
    for (;;) {
      const judged = await this.#judge(expression, { ...options, expression, isNot }).catch((error: unknown): Judged => {
        if (!isGone(error) && Date.now() > until) throw error;
        return { matches: isNot, received: { value: String(error) } };
      });
      if (judged.matches !== isNot) return judged;
      if (Date.now() > until) return { ...judged, timedOut: true, log: [] };
      await passed(50);
    }
  }
  async #judge(expression: string, options: Readonly<Record<string, unknown>>): Promise<Judged> {
    const isOfAll = expression === 'to.have.count' || expression.endsWith('.array');
    const judged = await this.#look<Judged | null>(
      `const elements = find(args[0]);
       if (${isOfAll ? 'false' : 'elements.length === 0'} && !['to.have.url', 'to.have.title'].includes(args[1].expression)) return null;
       if (!${isOfAll} && elements.length > 1) throw eyes.strictModeViolationError(eyes.parseSelector(args[0]), elements);
       eyes.ariaSnapshotForExpectFailure = () => undefined;
       return eyes.expect(elements[0], args[1], elements, true);`,
      options,
    );
    return judged === null || judged === NOWHERE ? ofNothing(expression, options) : judged;
  }
}
