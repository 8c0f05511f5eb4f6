import type { Locator, Page } from 'playwright/test';

/** The bank's verification: in a frame on our page, or on a page of its own. */
export class VerificationArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** A choice that the simulated bank offers in its frame. */
  choice(choice: string): Locator {
    return this.#page.frameLocator('iframe[name=threeDSIframe]').locator(`[data-choice=${choice}]`);
  }
  /** A choice on the simulated provider's own page. */
  choiceOnOwnPage(choice: string): Locator {
    return this.#page.locator(`[data-choice=${choice}]`);
  }
}
