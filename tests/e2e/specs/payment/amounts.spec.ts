import { expect, test } from '../../cashier-test.ts';

/** Uses accounts that no other test pays to, because the platform shows earlier top-ups. */
test('ACC-5 CAT-3 CAT-8 CAT-9 MON-2 FMT-9 from the empty amounts page to a chosen account and package, and earlier accounts on the next visit', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  await cashier.amounts.open();
  await expect(page.getByTestId('continue')).toBeVisible();
  await expect(cashier.amounts.card(999)).toContainText('$9.99~ ');
  await expect(cashier.amounts.card(999)).toContainText('37.46');
  await expect(cashier.amounts.card(999)).toContainText(/60.* مجانًا \+6%/);
  await expect(page.getByText('أفضل قيمة')).toHaveCount(1);
  await expect(cashier.amounts.card(9999)).toContainText('أفضل قيمة');
  await expect(page.getByTestId('refunds')).toBeVisible();
  await expect(page.getByTestId('company')).toBeVisible();
  await gallery.keep('amounts');
  await cashier.account.search('100213');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await gallery.keep('amounts-found');
  await page.getByTestId('account-confirm').click();
  await expect(cashier.account.card).toContainText('100213');
  await expect(cashier.account.card.locator('bdi')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByTestId('account-change')).toBeFocused();
  await cashier.amounts.card(499).click();
  await expect(page.getByTestId('chosen')).toContainText('520');
  await gallery.keep('amounts-chosen');
  await page.goto('/pay');
  await cashier.account.choose('100203');
  await expect(page).toHaveURL(/recharge-list/);
  await page.goto('/pay');
  await expect(page.getByTestId('history-100203')).toBeVisible();
  await expect(page.getByTestId('history-100213')).toBeVisible();
  await gallery.keep('amounts-history');
});
