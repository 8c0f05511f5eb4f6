import { expect, type Locator } from 'playwright/test';

/** Scrolls to the last row that is drawn, as a shopper does who looks for the end, until there are so many. */
export const allDrawn = async (rows: Locator, count: number): Promise<void> => {
  for (let drawn = await rows.count(); drawn < count; drawn = await rows.count()) {
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(drawn);
  }
};
