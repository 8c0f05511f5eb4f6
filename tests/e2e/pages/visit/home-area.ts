import { expect, type Locator, type Page } from 'playwright/test';

/** The home page and the invitation, with what both have: stores and documents. */
export class HomeArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the home page and waits for everything on it. */
  async open(query = ''): Promise<void> {
    await this.#page.goto(`/${query}`);
    await expect(this.package(499)).toBeVisible();
    await expect(this.accepted).toBeVisible();
    await expect(this.terms).toBeVisible();
  }

  package(cents: number): Locator {
    return this.#page.getByTestId(`home-package-${cents}`);
  }
  get accepted(): Locator {
    return this.#page.getByTestId('accepted');
  }
  tab(index: 1 | 2): Locator {
    return this.#page.getByTestId(`tab-${index}`);
  }
  get terms(): Locator {
    return this.#page.getByTestId('terms');
  }
  get privacy(): Locator {
    return this.#page.getByTestId('privacy');
  }
  /** The store of the device; `open` for another one. */
  get store(): Locator {
    return this.#page.getByTestId('store-first');
  }
  async otherStore(name: string): Promise<Locator> {
    const store = this.#page.getByTestId(`store-${name}`);
    if (!(await store.isVisible())) await this.#page.getByTestId('store-others').click();
    return store;
  }
}
