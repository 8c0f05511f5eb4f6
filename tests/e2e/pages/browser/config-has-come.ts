import { expect, type Page } from 'playwright/test';

const KNOWN = new WeakMap<Page, { has: boolean }>();

/** Follows the platform's config through the page's visits, from before the first. */
export const followConfig = (page: Page): void => {
  if (KNOWN.has(page)) return;
  const known = { has: false };
  KNOWN.set(page, known);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) known.has = false;
  });
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/sys/config/') known.has = true;
  });
};

/**
 * The platform's config has come to this visit. What HOME offers is decided as it is entered, by the rates known by then (D54), so
 * whoever expects a payment method behind a gray test, or a saved card, waits for them as a shopper on a quick line would.
 */
export const configHasCome = (page: Page): Promise<void> => expect.poll(() => KNOWN.get(page)?.has, 'the config').toBe(true);
