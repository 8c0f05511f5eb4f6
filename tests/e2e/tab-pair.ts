import type { BrowserContext, Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { CashierPage } from './pages/cashier-page.ts';

declare global {
  interface Window {
    /** When a result last came to be shown, epoch ms; 0 while none is. */
    resultShownAt: number;
  }
}

/** Init script: notes when a result is shown. */
export const noteResults = (): void => {
  window.resultShownAt = 0;
  const note = (): void => {
    const isShown = document.querySelector('[data-testid^="result-"]') !== null;
    if (!isShown) window.resultShownAt = 0;
    else if (window.resultShownAt === 0) window.resultShownAt = Date.now();
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
};

/** Init script: a browser without Web Locks, where tabs are kept apart by the lease in IndexedDB alone. */
export const withoutWebLocks = (): void => {
  Object.defineProperty(navigator, 'locks', { value: undefined });
};

/** How long before the first tap both pages are told of it, in ms. */
const LEAD_MS = 60;

/** Clicks an element from within its page at this time, epoch ms. Gives when it did. */
const clickAt = (element: Locator, at: number): Promise<number> =>
  element.evaluate(
    (button: HTMLElement, time) =>
      new Promise<number>((clicked) => {
        setTimeout(
          () => {
            while (Date.now() < time);
            button.click();
            clicked(Date.now());
          },
          Math.max(0, time - Date.now() - 5),
        );
      }),
    at,
  );

/** Clicks an element of each tab, the second one `offset` ms after the first. Gives when each was clicked, epoch ms. */
export const clickTogether = async (first: Locator, second: Locator, offset: number): Promise<readonly [number, number]> => {
  // Found beforehand: looking for an element takes a different time in each page.
  await Promise.all([first.waitFor(), second.waitFor()]);
  const at = Date.now() + LEAD_MS;
  return Promise.all([clickAt(first, at), clickAt(second, at + offset)]);
};

/** Walks; and once more where the other tab's result has come to this one on the way, which is all that may stop it. */
const arrive = async ({ result }: CashierPage, walk: () => Promise<void>): Promise<void> => {
  try {
    await walk();
  } catch (error) {
    if (!(await result.any.isVisible())) throw error;
    await walk();
  }
};

/** Two tabs of one browser that pay side by side, again and again, without ever being loaded anew. */
export class TabPair {
  readonly tabs: readonly [CashierPage, CashierPage];
  private constructor(first: CashierPage, second: CashierPage) {
    this.tabs = [first, second];
  }

  /** The given tab and a new one beside it, both showing the amounts. */
  static async open(first: CashierPage, context: BrowserContext): Promise<TabPair> {
    const second = new CashierPage(await context.newPage());
    for (const tab of [first, second]) {
      tab.page.setDefaultTimeout(10_000);
      await tab.goToPaymentMethods();
    }
    return new TabPair(first, second);
  }

  /** Until neither tab waits for an order any more, and one at least shows how its order ended. */
  async ended(): Promise<void> {
    const states = () => Promise.all(this.tabs.map((tab) => this.#stateOf(tab)));
    await expect.poll(states, { intervals: [50] }).not.toContain('busy');
    await expect.poll(states, { intervals: [50] }).toContain('result');
  }

  /** Whether a tab waits, shows a result, or stands where something can be chosen. */
  async #stateOf({ page }: CashierPage): Promise<'busy' | 'result' | 'free'> {
    return page.evaluate(() => {
      if (document.querySelector('[data-testid^="result-"]') !== null) return 'result';
      if (document.querySelector('[data-testid="waiting"]') !== null) return 'busy';
      const confirm = document.querySelector<HTMLButtonElement>('[data-testid="confirm"]');
      return confirm?.getAttribute('aria-busy') === 'true' ? 'busy' : 'free';
    });
  }

  /** Brings both tabs by clicks from wherever they stand to the CVV of a saved card, and types it. */
  async goToCvv(last4: string, ...tabs: readonly CashierPage[]): Promise<void> {
    await Promise.all(
      (tabs.length === 0 ? this.tabs : tabs).map((tab) =>
        arrive(tab, async () => {
          const { savedCards } = tab;
          if (!(await savedCards.cvv.isVisible())) {
            await this.#toPaymentMethods(tab);
            await savedCards.open(last4);
          }
          await savedCards.cvv.fill('123');
        }),
      ),
    );
  }

  /** Brings both tabs by clicks from wherever they stand to the payment methods. */
  async goHome(): Promise<void> {
    await Promise.all(this.tabs.map((tab) => arrive(tab, () => this.#toPaymentMethods(tab))));
  }

  async #toPaymentMethods(tab: CashierPage): Promise<void> {
    const { page, result, savedCards, confirm, back } = tab;
    if (await result.any.isVisible()) await result.close();
    if (await savedCards.cvv.isVisible()) {
      await back.click();
      await page.getByTestId('leave-go').click();
    } else if (!(await confirm.isVisible())) await tab.chooseAmount(499);
    await confirm.waitFor();
  }
}
