import type { Page } from 'playwright/test';

/** Keeps the answers to a kind of request from this page until the function that it resolves with is called. */
export const holdAnswers = async (page: Page, url: string): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** The application's script likewise. */
export const holdApplication = (page: Page): Promise<() => void> => holdAnswers(page, '**/assets/first-*.js');
