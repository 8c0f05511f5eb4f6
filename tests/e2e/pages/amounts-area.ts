import { expect, type Locator, type Page } from 'playwright/test';

/** The packages on sale. */
export class AmountsArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/recharge-list${query}`);
    await expect(this.card(499)).toBeVisible();
  }

  card(cents: number): Locator {
    return this.#page.getByTestId(`amount-card-${cents}`).first();
  }
}
