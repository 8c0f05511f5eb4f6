import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The page is not told of its widths, so that one visit can be looked at in many. */
    staysThrough: boolean;
  }
}

/** Init script: what `throughWidths` needs. */
export const holdWidths = (): void => {
  window.staysThrough = false;
  window.addEventListener('resize', (event) => window.staysThrough && event.stopImmediatePropagation());
};

/** Looks at a page in other widths without the reload that a shopper's resize may bring (LAY-1); gives it its size back. */
export const throughWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const size = page.viewportSize();
  await page.evaluate(() => (window.staysThrough = true));
  await look();
  if (size !== null) await page.setViewportSize(size);
  // The last resize is told by the next frame, and what stands then is the width of before.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.evaluate(() => (window.staysThrough = false));
};
