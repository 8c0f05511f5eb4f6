import { expect, type Locator, type Page } from 'playwright/test';
import { CLIENT_PATHS } from '../../../../src/domain/routing/routes.ts';

/** Buttons that would pay, leave for a provider or print: by test id or name, with what they do. */
export type Untouched = Readonly<Record<string, string>>;

export interface CrawlBounds {
  /** Pages to visit. */
  readonly pages: number;
  /** Buttons to press on a page. */
  readonly presses: number;
}

/** Numbers tell one package or account from the next: one of a kind is pressed. */
const kindOf = (name: string): string => name.replace(/\d+/g, '#');

/** Follows every link and presses every button of the pages that it finds. What is wrong is listed, with the way that led there. */
export class Crawler {
  readonly #page: Page;
  readonly #untouched: Untouched;
  readonly #bounds: CrawlBounds;
  readonly #queue: string[] = [];
  readonly #seen = new Set<string>();
  readonly #answered = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly problems: string[] = [];

  constructor(page: Page, untouched: Untouched, bounds: CrawlBounds) {
    this.#page = page;
    this.#untouched = untouched;
    this.#bounds = bounds;
  }

  get visited(): readonly string[] {
    return [...this.#seen];
  }
  get presses(): number {
    return this.#pressed.size;
  }

  /** Walks until there is nothing new, or the bound is reached. */
  async walk(...starts: readonly string[]): Promise<void> {
    this.#queue.push(...starts);
    for (let at = this.#queue.shift(); at !== undefined && this.#seen.size < this.#bounds.pages; at = this.#queue.shift()) {
      if (this.#seen.has(at)) continue;
      this.#seen.add(at);
      await this.#open(at);
      await this.#look(at);
      await this.#press(at);
    }
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.#settle();
  }

  /** The page has a title of its own, and its services. */
  async #settle(): Promise<void> {
    await expect(this.#page.locator('h1').first()).not.toHaveText('جارٍ التحميل…');
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** What the page itself shows: no crash, a way on, and links that lead somewhere. */
  async #look(way: string): Promise<void> {
    const page = this.#page;
    if (await page.getByTestId('crash').isVisible()) this.problems.push(`${way}: the crash screen`);
    if (!CLIENT_PATHS.includes(new URL(page.url()).pathname)) this.problems.push(`${way}: an unknown path, ${page.url()}`);
    const ways = page.locator('a[href]:visible, button:visible:enabled');
    if ((await ways.count()) === 0) this.problems.push(`${way}: a dead end`);
    for (const href of await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      await this.#follow(href, way);
    }
  }

  /** Another page of the site comes later; a document of the sandbox is asked for; another site's is not ours to follow. */
  async #follow(href: string, way: string): Promise<void> {
    const url = new URL(href);
    if (url.origin !== new URL(this.#page.url()).origin || this.#answered.has(href)) return;
    this.#answered.add(href);
    if (CLIENT_PATHS.includes(url.pathname)) {
      this.#queue.push(url.pathname + url.search);
      return;
    }
    const { ok } = await this.#page.request.get(href).then((answer) => ({ ok: answer.ok() && /^\/sandbox(?:\/|$)/.test(url.pathname) }));
    if (!ok) this.problems.push(`${way}: the link ${href} leads nowhere`);
  }

  async #press(path: string): Promise<void> {
    const buttons = this.#page.locator('button:visible:enabled:not([aria-busy="true"])');
    for (let index = 0, presses = 0; index < (await buttons.count()) && presses < this.#bounds.presses; index += 1) {
      const button = buttons.nth(index);
      const name = await this.#nameOf(button);
      const key = `${path} ${kindOf(name)}`;
      if (Object.hasOwn(this.#untouched, name) || this.#pressed.has(key)) continue;
      this.#pressed.add(key);
      presses += 1;
      await this.#pressOne(button, `${path} → ${name}`);
      // Back to the page as it was.
      if (new URL(this.#page.url()).pathname !== path || (await this.#page.getByRole('dialog').count()) > 0) await this.#open(path);
    }
  }

  async #nameOf(button: Locator): Promise<string> {
    return button.evaluate((element) => (element as HTMLElement).dataset['testid'] ?? element.textContent.trim());
  }

  /** Presses, and looks at what came of it: another page, a dialog with a way out, a window of its own. */
  async #pressOne(button: Locator, way: string): Promise<void> {
    const context = this.#page.context();
    const opened: Page[] = [];
    const note = (page: Page): void => void opened.push(page);
    context.on('page', note);
    await button.click();
    await this.#page.waitForLoadState();
    // A button may be busy for as long as its window is open.
    await expect(async () => {
      for (const window of opened.splice(0)) {
        await this.#follow(window.url(), way);
        await window.close();
      }
      await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await this.#settle();
    context.off('page', note);
    const { pathname, search } = new URL(this.#page.url());
    if (CLIENT_PATHS.includes(pathname)) this.#queue.push(pathname + search);
    const dialog = this.#page.getByRole('dialog');
    if ((await dialog.count()) > 0 && (await dialog.getByRole('button').count()) === 0)
      this.problems.push(`${way}: a dialog without a way out`);
    await this.#look(way);
  }
}
