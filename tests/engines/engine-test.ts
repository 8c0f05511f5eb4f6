import { test as playwrightTest, type BrowserContext, type Page } from 'playwright/test';
import { SITE_ORIGIN } from '../e2e/sandbox-origins.ts';
import { WebKitContext } from './webkit/context.ts';
import { Driver } from './webkit/driver.ts';

/** The engine that the tests run in: the runner of tests/engines names it, and without it, it is Chromium. */
export const ENGINE = process.env['ENGINE'] ?? 'chromium';

/** Pages of WebKit are driven by WebDriver: what stands for Playwright's page there has only what the journeys use. */
const webkitTest = playwrightTest.extend<object, { readonly driver: Driver }>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const driver = await Driver.start();
      await use(driver);
      driver.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ driver, request, userAgent }, use) => {
    const context = await WebKitContext.open(driver, { origin: SITE_ORIGIN, request, userAgent: userAgent ?? null });
    await use(context as unknown as BrowserContext);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use((await context.newPage()) as unknown as Page);
  },
});

/**
 * Init script: Playwright puts a text into a field of Firefox by setting its value, which React takes for its own doing and does not
 * report. The editor's command types it, as a keyboard would.
 */
const typeAsShopper = (): void => {
  const insert = (text: string): Element | undefined => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLIFrameElement) return activeElement;
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return undefined;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
};

declare global {
  interface Window {
    /** Name of the file that the page has last told the browser to save. */
    savedName: string;
  }
}

/** Init script: Playwright hears of no download from Firefox, so the link that begins it is noted. */
const noteSaved = (): void => {
  window.savedName = '';
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clicked() {
    if (this.hasAttribute('download')) window.savedName = this.download;
    click.call(this);
  };
};

const firefoxTest = playwrightTest.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(typeAsShopper);
    await context.addInitScript(noteSaved);
    await use(context);
  },
  page: async ({ page }, use) => {
    const waitForEvent = page.waitForEvent.bind(page) as (event: string) => Promise<unknown>;
    const waiting = async (event: string): Promise<unknown> => {
      if (event !== 'download') return waitForEvent(event);
      await page.waitForFunction(() => window.savedName !== '');
      const name = await page.evaluate(() => window.savedName);
      return { suggestedFilename: () => name };
    };
    await use(Object.assign(page, { waitForEvent: waiting }));
  },
});

const OTHERS: Readonly<Record<string, typeof playwrightTest>> = {
  firefox: firefoxTest,
  webkit: webkitTest as unknown as typeof playwrightTest,
};

export const test: typeof playwrightTest = OTHERS[ENGINE] ?? playwrightTest;
