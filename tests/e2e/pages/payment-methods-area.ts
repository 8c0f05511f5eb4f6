import type { Locator, Page } from 'playwright/test';

/** The payment methods on HOME of the payment. */
export class PaymentMethodsArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  method(payType: number): Locator {
    return this.#page.getByTestId(`channel-${payType}`);
  }
  /** The button that shows all methods when only the last one used is shown. */
  get others(): Locator {
    return this.#page.getByTestId('other-methods');
  }
  /** Shows all methods: after a payment only the one that was used is shown. */
  async showAll(): Promise<void> {
    if (await this.others.isVisible()) await this.others.click();
  }
}
