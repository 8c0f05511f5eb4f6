import { expect, type Locator, type Page } from 'playwright/test';

/** The result of a payment. */
export class ResultArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Whichever result is shown. */
  get any(): Locator {
    return this.#page.locator('[data-testid^="result-"]');
  }
  of(outcome: string): Locator {
    return this.#page.getByTestId(`result-${outcome}`);
  }
  get unresolved(): Locator {
    return this.of('unresolved');
  }
  /** The page waits for the result. */
  get waiting(): Locator {
    return this.#page.getByTestId('waiting');
  }

  /** Goes back to the amounts. */
  async close(): Promise<void> {
    await this.#page.getByTestId('action-close').click();
    await expect(this.any).toHaveCount(0);
    await expect(this.#page.getByTestId('amount-card-499').first()).toBeVisible();
  }
}
