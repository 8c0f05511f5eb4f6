import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

test('LAY-1, cashier §2, D22: back from HOME closes the panel at once on a desktop, and asks first on a phone', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.goToPaymentMethods();
  await cashier.back.click();
  await expect(page.getByTestId('leave-stay')).toBeFocused();
  await page.getByTestId('leave-stay').click();
  await page.setViewportSize({ width: 801, height: 800 });
  await expect(cashier.back).toHaveAccessibleName('إغلاق');
  // D20: the reload that the other layout needs happens when the panel is closed.
  const reloaded = page.waitForEvent('load');
  await cashier.back.click();
  await reloaded;
  await expect(page).toHaveURL(/\/recharge-list$/);
  await cashier.goToPaymentMethods();
  await expect(cashier.back).toHaveAccessibleName('إغلاق');
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await expect(cashier.back).toHaveAccessibleName('رجوع');
  await cashier.back.click();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
});

test(
  'LAY-1: a page resized across the desktop boundary reloads and keeps its account; on the same side it does not reload',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    await cashier.amounts.open();
    await cashier.account.choose('100200');
    let loads = 0;
    page.on('load', () => (loads += 1));
    for (const [beside, across] of [
      [800, 801],
      [1280, 800],
    ] as const) {
      const before = loads;
      await page.setViewportSize({ width: beside, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(beside);
      const reloaded = page.waitForEvent('load');
      await page.setViewportSize({ width: across, height: 800 });
      await reloaded;
      await expect(cashier.amounts.card(499)).toBeVisible();
      await expect(cashier.account.card).toContainText('100200');
      expect(loads).toBe(before + 1);
    }
  },
);
