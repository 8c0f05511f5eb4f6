import type { Locator, Page } from 'playwright/test';

/** Saved cards, wherever they are listed, and our own fields for them. */
export class SavedCardsArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** A saved card among the payment methods, or in the list of all cards. */
  card(last4: string): Locator {
    return this.#page.getByTestId(`saved-card-${last4}`);
  }
  get all(): Locator {
    return this.#page.locator('[data-testid^="saved-card-"]');
  }
  /** The card that HOME offers first because it paid last. */
  recent(last4: string): Locator {
    return this.#page.getByTestId(`recent-card-${last4}`);
  }
  /** Selects a saved card among the payment methods by the arrow keys, which open nothing. */
  async select(last4: string): Promise<void> {
    const radios = this.#page.locator('input[name="paymentMethod"]');
    const wanted = this.card(last4).getByRole('radio');
    await this.#page.locator('input[name="paymentMethod"]:checked').focus();
    const count = await radios.count();
    for (let moves = 0; moves < count && !(await wanted.isChecked()); moves += 1) await this.#page.keyboard.press('ArrowDown');
  }
  /** Opens the CVV of a saved card by a tap on its row, or by the confirm button where it is chosen already because it paid last. */
  async open(last4: string): Promise<void> {
    const others = this.#page.getByTestId('other-methods');
    await this.card(last4).or(this.recent(last4)).or(others).first().waitFor();
    if (await this.recent(last4).isVisible()) return this.#page.getByTestId('confirm').click();
    if (await others.isVisible()) await others.click();
    await this.card(last4).getByRole('radio').click();
  }
  /** Our own CVV input of a saved card. */
  get cvv(): Locator {
    return this.#page.getByTestId('cvv');
  }
  /** The new expiry date of a saved card. */
  get expiry(): Locator {
    return this.#page.getByTestId('expiry');
  }
}
