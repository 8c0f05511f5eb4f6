import type { Locator, Page } from 'playwright/test';

/** The wallet's sheet, and the button that a provider embeds for it. */
export class WalletArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  get button(): Locator {
    return this.#page.getByTestId('wallet-button').getByRole('button');
  }
  /** A choice in the simulated sheet. */
  choice(choice: string): Locator {
    return this.#page.locator(`dialog [data-choice="${choice}"]`);
  }
}
