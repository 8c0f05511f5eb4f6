import { expect, type Locator, type Page } from 'playwright/test';
import { unreadIntents } from '../device/device-database.ts';

const nameOf = (cents: number): RegExp => new RegExp(`^amount-(card|remembered)-${cents}$`);

/** The packages on sale. */
export class AmountsArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    // Whoever leaves a result for the amounts has read it; until the device knows that, a visit tells of it again.
    if (await this.#page.locator('[data-testid^="result-"]:not([data-testid="result-unresolved"])').first().isVisible())
      await expect.poll(() => unreadIntents(this.#page)).toEqual([]);
    await this.#page.goto(`/recharge-list${query}`);
    await expect(this.card(499)).toBeVisible();
  }

  /** A package that can be bought: the services are there. Not for absence: until they are there no package matches; see shownCard. */
  card(cents: number): Locator {
    return this.#page.locator('body:has([data-testid="continue"]:enabled:not([aria-busy]))').getByTestId(nameOf(cents));
  }

  /** A package as soon as it is shown. */
  shownCard(cents: number): Locator {
    return this.#page.getByTestId(nameOf(cents));
  }
}
