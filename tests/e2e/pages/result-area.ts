import { expect, type Locator, type Page } from 'playwright/test';
import { keptRequestIds, unreadIntents } from '../device/device-database.ts';

/** The result of a payment. */
export class ResultArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Whichever result is shown. */
  get any(): Locator {
    return this.#page.locator('[data-testid^="result-"]');
  }
  of(outcome: string): Locator {
    return this.#page.getByTestId(`result-${outcome}`);
  }
  get unresolved(): Locator {
    return this.of('unresolved');
  }
  /** The order of a result link was not made on this device: nothing of it is shown. */
  get elsewhere(): Locator {
    return this.#page.getByTestId('order-elsewhere');
  }
  /** The page waits for the result. */
  get waiting(): Locator {
    return this.#page.getByTestId('waiting');
  }

  /** Notes from now on what the wait says of its length; the answer gives what it has said, each once. */
  async noteStages(): Promise<() => Promise<readonly string[]>> {
    const notes = await this.#page.evaluateHandle(() => {
      const said: string[] = [];
      const note = (): void => {
        const stage = document.querySelector('[data-testid="waiting"] [data-stage]')?.getAttribute('data-stage') ?? '';
        if (stage !== '' && !said.includes(stage)) said.push(stage);
      };
      note();
      new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
      return said;
    });
    return () => notes.jsonValue();
  }

  /** Waits until the device knows that the shopper has seen the results that were shown: a visit that begins before tells of them again. */
  async isRead(): Promise<void> {
    await expect.poll(() => unreadIntents(this.#page)).toEqual([]);
  }

  /** Goes back to the amounts. */
  async close(): Promise<void> {
    await this.#page.getByTestId('action-close').click();
    await expect(this.any).toHaveCount(0);
    await expect(this.#page.getByTestId(/^amount-(card|remembered)-499$/)).toBeVisible();
  }

  /** Goes back to the amounts of this device's only order, and waits until the device has forgotten it: a visit that begins before tells of it again. */
  async closeForGood(): Promise<void> {
    await this.close();
    await expect.poll(() => keptRequestIds(this.#page)).toEqual([]);
  }
}
