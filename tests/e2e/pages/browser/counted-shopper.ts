import type { Locator, Page } from 'playwright/test';

/** Someone whose taps and keystrokes are counted. A field that has the focus already needs no tap. */
export class CountedShopper {
  readonly page: Page;
  taps = 0;
  keystrokes = 0;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(place: Locator): Promise<void> {
    await place.click();
    this.taps += 1;
  }

  /** Taps it unless it is chosen, as a payment method that stands preselected. */
  async choose(choice: Locator): Promise<void> {
    const radio = choice.getByRole('radio').or(choice.and(this.page.getByRole('radio')));
    if (!(await radio.isChecked())) await this.tap(choice);
  }

  async type(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element);
    if (!hasFocus) await this.tap(field);
    await field.pressSequentially(text);
    this.keystrokes += text.length;
  }
}
