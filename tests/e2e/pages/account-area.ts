import { expect, type Locator, type Page } from 'playwright/test';

/** The search for an account, and the account that was chosen. */
export class AccountArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** The chosen account. */
  get card(): Locator {
    return this.#page.getByTestId('account-card').first();
  }
  get field(): Locator {
    return this.#page.getByTestId('account-field');
  }

  get change(): Locator {
    return this.#page.getByTestId('account-change');
  }
  /** The yes to the account that was found. */
  get confirm(): Locator {
    return this.#page.getByTestId('account-confirm');
  }
  /** The way back to the account before. */
  get keep(): Locator {
    return this.#page.getByTestId('account-keep-earlier');
  }

  async search(displayId: string): Promise<void> {
    await this.field.fill(displayId);
    await this.#page.getByTestId('account-search').click();
  }

  async choose(displayId: string): Promise<void> {
    await this.search(displayId);
    await this.confirm.click();
    await expect(this.card).toBeVisible();
  }
}
