import { expect, type Locator, type Page } from 'playwright/test';

/** The payment methods on HOME of the payment. */
export class PaymentMethodsArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  method(payType: number): Locator {
    return this.#page.getByTestId(`channel-${payType}`);
  }
  /** Whether a tap on it opened, or opens, its card form. */
  async opensForm(payType: number): Promise<boolean> {
    const row = this.method(payType);
    // In this order: a row that goes between the two looks has opened its form.
    return (await row.getByTestId('opens-form').isVisible()) || !(await row.isVisible());
  }
  /** Chooses it by the arrow keys, which opens nothing. */
  async chooseByKeys(payType: number): Promise<void> {
    const radio = this.method(payType).getByRole('radio');
    await this.#page.locator('input[name=paymentMethod]:checked').focus();
    await expect(async () => {
      if (!(await radio.isChecked())) await this.#page.keyboard.press('ArrowDown');
      expect(await radio.isChecked()).toBe(true);
    }).toPass();
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
