import type { Locator } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { allDrawn } from '../../pages/browser/all-drawn.ts';
import { fillUp } from '../../../support/browser/large-data.mjs';

test('COST-1 COST-2: of 500 packages those far from the screen are not rendered, and the last can be reached, focused and chosen', async ({
  cashier,
  context,
}) => {
  const { page } = cashier;
  await fillUp(context, { packages: 500 });
  await cashier.amounts.open();
  const cards = page.getByTestId(/^amount-card-/);
  // The recommended ones, and the first 24 of the others.
  await expect(cards).toHaveCount(3 + 24);
  await allDrawn(cards, 500);
  // 8 of the sandbox's own, then $101 and on.
  const last = page.getByTestId('amount-card-59200');
  const isLaidOut = (card: Locator) =>
    card.evaluate((element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  await cards.first().scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(last)).toBe(false);
  expect(await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('$592.00'))).toBe(true);
  await last.focus();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('chosen')).toContainText('$592.00');
});
