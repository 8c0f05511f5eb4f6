import { expect, type Locator, type Page } from 'playwright/test';
import { typedCard } from '../taint/typed-values.ts';

export interface CardDetails {
  readonly number: string;
  readonly expiry?: string;
  readonly cvv?: string;
  readonly holder?: string;
}

/** Fields that a provider hosts, each in its own document, and our own fields beside them. */
export class CardFormArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  field(name: 'card-number' | 'expiry-date' | 'cvv'): Locator {
    return this.#page.getByTestId(`field-${name}`).frameLocator('iframe').getByRole('textbox');
  }
  /** The hint or error under one of them. */
  note(name: 'card-number' | 'expiry-date' | 'cvv'): Locator {
    return this.#page.getByTestId(`field-${name}`).locator('p[aria-live]');
  }
  get holderName(): Locator {
    return this.#page.getByTestId('holder-name');
  }
  get remember(): Locator {
    return this.#page.getByTestId('remember-card');
  }
  get #confirm(): Locator {
    return this.#page.getByTestId('confirm');
  }

  async enter({ number, expiry, cvv, holder = 'NOURA ALI' }: CardDetails): Promise<void> {
    const usual = typedCard();
    for (const name of ['card-number', 'expiry-date', 'cvv'] as const) await expect(this.field(name)).toBeEnabled();
    await this.isThere();
    await this.field('card-number').fill(number);
    await this.field('expiry-date').fill(expiry ?? usual.expiry);
    await this.field('cvv').fill(cvv ?? (number.startsWith('3') ? usual.longCvv : usual.cvv));
    await this.holderName.fill(holder);
    await this.expectComplete();
  }

  /** Types the CVV of a saved card into the provider's field, once it accepts input. */
  async fillCvv(digits: string): Promise<void> {
    await expect(this.field('cvv')).toBeEnabled();
    await expect(this.#confirm).toBeEnabled();
    await this.field('cvv').fill(digits);
    await this.expectComplete();
  }

  /** The provider's fields can be filled; the button waits for them, and answers a press (D67). */
  async isThere(): Promise<void> {
    await expect(this.#confirm).not.toHaveAttribute('disabled');
  }

  /** Presses the button while fields are missing or wrong. */
  async pressIncomplete(): Promise<void> {
    await this.isThere();
    await expect(this.#confirm).toBeDisabled();
    await this.#confirm.press('Enter');
  }

  /** Waits until the provider has reported all its fields as valid. */
  async expectComplete(): Promise<void> {
    await expect(this.#confirm)
      .toHaveAttribute('data-complete', 'true')
      .catch(async (error: unknown) => {
        // The report of a failed test does not show what is in the provider's documents.
        const fields = this.#page.frames().map((frame) =>
          frame
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => `${input.id}=${(input as HTMLInputElement).value} (${input.ariaInvalid})`))
            .catch(String),
        );
        throw new Error(`the form is not complete: ${(await Promise.all(fields)).flat().join(', ')}`, { cause: error });
      });
  }
}
