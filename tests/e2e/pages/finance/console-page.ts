import axe, { type AxeResults } from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** How a console is looked at: at a desk in the day, and on a phone at night. */
const LOOKS = [
  { name: 'desktop', width: 1366, height: 768, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'narrow', width: 320, height: 640, colorScheme: 'light' },
] as const;

/** The finance console as its reader uses it. */
export class ConsolePage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(path = ''): Promise<void> {
    await this.#page.goto(`/finance${path}`);
  }

  async signIn(token: string): Promise<void> {
    await this.#page.getByLabel('Token').fill(token);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
  }

  async goTo(name: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Pages of the console' }).getByRole('link', { name }).click();
    await expect(this.heading(name)).toBeVisible();
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  /** What is said when something cannot be done. */
  get alert(): Locator {
    return this.#page.getByRole('alert');
  }

  /** A row of a table that holds this text. */
  row(table: string, text: string): Locator {
    return this.#page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
  }

  /** A part of an order's page. */
  card(title: string): Locator {
    return this.#page.locator('section').filter({ has: this.#page.getByRole('heading', { level: 2, name: title, exact: true }) });
  }

  async filter(fields: Readonly<Record<string, string>>): Promise<void> {
    const form = this.#page.getByRole('form', { name: 'Filters' });
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Show' }).click();
  }

  async press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name }).click();
  }

  /** Nothing is being read any more. */
  async isQuiet(): Promise<void> {
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Looks at the page as it stands, wide and narrow, light and dark: a picture each, no fault of axe's, nothing that runs out. */
  async look(pictureOf: (name: string) => string): Promise<void> {
    await this.isQuiet();
    const { width: own, height } = this.#page.viewportSize() ?? { width: 1280, height: 800 };
    for (const each of LOOKS) {
      await this.#page.setViewportSize(each);
      await this.#page.emulateMedia({ colorScheme: each.colorScheme });
      await this.#page.screenshot({ path: pictureOf(each.name), fullPage: true });
      expect(await this.#faults(), each.name).toEqual([]);
      expect(await this.#page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), each.name).toBe(
        0,
      );
    }
    await this.#page.emulateMedia({ colorScheme: 'light' });
    await this.#page.setViewportSize({ width: own, height });
  }

  async #faults(): Promise<readonly string[]> {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(axe.source);
    return this.#page.evaluate(async (standard) => {
      const { axe: checker } = window as unknown as { readonly axe: { run: (options: object) => Promise<AxeResults> } };
      const { violations } = await checker.run({ runOnly: { type: 'tag', values: standard }, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }, STANDARD);
  }
}
