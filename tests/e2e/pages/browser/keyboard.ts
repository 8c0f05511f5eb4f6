import type { Locator, Page } from 'playwright/test';

const MOST_TABS = 40;

/** A shopper without a mouse. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the target has the focus, in whichever document it is. */
  async tabTo(target: Locator): Promise<void> {
    const isFocused = () =>
      target.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus());
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.press('Tab');
      if (await isFocused()) return;
    }
    throw new Error('Tab does not lead there');
  }
}
