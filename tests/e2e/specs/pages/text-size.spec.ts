import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { runsOut } from '../../gallery/large-text.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

/** Opens a page with the browser's text size, in px, as set in its settings. */
const withText = async (page: Page, px: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
};

const sizeOf = (page: Page, testId: string): Promise<number> =>
  page.getByTestId(testId).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const SIZED = ['continue', 'account-change', 'chosen'] as const;

test('WCAG 1.4.4: the text size set in the browser enlarges every text, and nothing runs out of the page', async ({ cashier, context }) => {
  await cashier.openAmounts();
  const before = await Promise.all(SIZED.map((testId) => sizeOf(cashier.page, testId)));
  const page = await context.newPage();
  const large = new CashierPage(page);
  await withText(page, 32);
  await page.goto('/recharge-list');
  await expect(page.getByTestId('account-change')).toBeVisible();
  await expect.poll(() => Promise.all(SIZED.map((testId) => sizeOf(page, testId)))).toEqual(before.map((px) => px * 2));
  expect(await runsOut(page)).toBe(0);
  await large.chooseAmount(499);
  await expect(large.confirm).toBeVisible();
  expect(await runsOut(page)).toBe(0);
  for (const path of ['/', '/pay', '/login', '/feedback']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await runsOut(page)).toBe(0);
  }
});
