import { expect, type Locator, type Page } from 'playwright/test';
import { PaymentMethodsArea } from '../payment-methods-area.ts';

/** The page of the fine that lifts a ban. */
export class FineArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/fines?id=${id}`);
  }
  /** The fine with its account and amount. */
  get fine(): Locator {
    return this.#page.getByTestId('fine');
  }
  get pay(): Locator {
    return this.#page.getByTestId('fine-pay');
  }
  /** A state other than a fine that can be paid. */
  state(name: 'unlocking' | 'lifted' | 'no-ban' | 'nothing-to-pay' | 'amount-changed' | 'paying' | 'failed'): Locator {
    return this.#page.getByTestId(`fine-${name}`);
  }
  get refresh(): Locator {
    return this.#page.getByTestId('fine-refresh');
  }

  /** From a fine, or from there being none, to that of another account. */
  async showOther(displayId: string): Promise<void> {
    await this.#page.getByTestId('fine-other').click();
    await this.search(displayId);
  }
  async search(displayId: string): Promise<void> {
    await this.#page.getByTestId('fine-account').fill(displayId);
    await this.#page.getByTestId('fine-show').click();
  }

  /** From the fine to the payment methods, with one of them chosen. */
  async goToPaymentMethods(id: string, payType: number): Promise<void> {
    await this.open(id);
    await this.pay.click();
    await expect(this.#page).toHaveURL(/\/pay-step$/);
    await new PaymentMethodsArea(this.#page).chooseByKeys(payType);
  }

  /** From a payment that has succeeded to its account being unlocked. */
  async expectUnlocked(): Promise<void> {
    await this.#page.getByTestId('action-close').click();
    await expect(this.#page).toHaveURL(/\/fines\?id=/);
    await expect(this.state('unlocking').or(this.state('lifted'))).toBeVisible();
    await expect(this.state('lifted')).toBeVisible();
  }
}
