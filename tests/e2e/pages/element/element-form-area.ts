import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { typedCard } from '../../taint/typed-values.ts';

/** The page of a provider's element form: the provider's own fields and pay button, in a document of theirs. */
export class ElementFormArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** The page around the form. */
  get place(): Locator {
    return this.#page.getByTestId('element-form');
  }
  get giveUp(): Locator {
    return this.#page.getByTestId('element-form-give-up');
  }
  get #element(): FrameLocator {
    return this.#page.getByTestId('element-form-container').frameLocator('iframe');
  }
  field(name: 'number' | 'expiry' | 'cvv'): Locator {
    return this.#element.locator(`input[name=${name}]`);
  }
  get pay(): Locator {
    return this.#element.getByRole('button');
  }

  /** Waits until the form takes input. */
  async expectReady(): Promise<void> {
    await expect(this.place).toHaveAttribute('data-phase', 'shown');
    await expect(this.pay).toBeEnabled();
  }

  async enter(number: string): Promise<void> {
    await this.expectReady();
    await this.field('number').fill(number);
    const { expiry, cvv, longCvv } = typedCard();
    await this.field('expiry').fill(expiry);
    await this.field('cvv').fill(number.startsWith('3') ? longCvv : cvv);
  }
}
