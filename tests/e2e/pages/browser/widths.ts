import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** While true, the page gets no resize events, so that one visit can be checked at several widths. */
    staysThrough: boolean;
  }
}

/** Init script that `throughWidths` needs. */
export const holdWidths = (): void => {
  window.staysThrough = false;
  window.addEventListener('resize', (event) => window.staysThrough && event.stopImmediatePropagation());
};

/** Checks a page at other widths without the reload that a resize may cause (LAY-1), then restores its size. */
export const throughWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const size = page.viewportSize();
  await page.evaluate(() => (window.staysThrough = true));
  await look();
  if (size !== null) await page.setViewportSize(size);
  // The last resize event comes with the next frame; by then the page has its former width.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.evaluate(() => (window.staysThrough = false));
};
