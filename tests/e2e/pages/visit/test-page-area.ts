import { expect, type Locator, type Page } from 'playwright/test';

/** The page /test. */
export class TestPageArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(address = ''): Promise<void> {
    await this.#page.goto(`/test${address}`);
    await expect(this.score('adyen-card')).toBeVisible();
  }

  /** The field of a gray test's score. */
  score(test: string): Locator {
    return this.#page.getByTestId(`gray-${test}`).getByRole('textbox');
  }
  flag(name: string): Locator {
    return this.#page.getByTestId(`flag-${name}`);
  }
  stored(key: string): Locator {
    return this.#page.getByTestId(`stored-${key}`);
  }
  host(kind: string): Locator {
    return this.#page.getByTestId(`host-${kind}`);
  }

  get reports(): Locator {
    return this.#page.getByTestId('reports');
  }

  async set(test: string, score: string): Promise<void> {
    await this.score(test).fill(score);
    await this.#page.getByTestId(`gray-${test}`).getByRole('button').click();
  }

  /** Dials the hosts. */
  async dial(): Promise<void> {
    await this.#page.getByTestId('dial').click();
  }
}
