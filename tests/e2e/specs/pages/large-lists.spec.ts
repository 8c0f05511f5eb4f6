import { expect, test } from '../../cashier-test.ts';
import { fillUp } from '../../../support/browser/large-data.mjs';

test('COST-1 COST-2: of 500 packages the last is found in the page, focused and chosen, though it costs nothing before it comes near', async ({
  cashier,
  context,
}) => {
  const { page } = cashier;
  await fillUp(context, { packages: 500 });
  await cashier.amounts.open();
  const cards = page.getByTestId(/^amount-card-/);
  await expect(cards).toHaveCount(500);
  // 8 of the sandbox's own, then $101 and on.
  const last = page.getByTestId('amount-card-59200');
  const isDrawn = () => last.evaluate((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  expect(await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('$592.00'))).toBe(true);
  await last.focus();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect.poll(isDrawn).toBe(true);
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('chosen')).toContainText('$592.00');
});
