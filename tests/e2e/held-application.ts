import type { Page } from 'playwright/test';

/** Keeps the application's script from this page until the function that it resolves with is called. */
export const holdApplication = async (page: Page): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
