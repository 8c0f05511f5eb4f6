import { expect, test } from '../../cashier-test.ts';

/** Uses accounts that no other test pays to, because the platform shows earlier top-ups. */
test('ACC-5 CAT-3 from the empty amounts page to a chosen account and package, and earlier accounts on the next visit', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  await cashier.amounts.open();
  await expect(page.getByTestId('continue')).toBeVisible();
  await gallery.keep('amounts');
  await cashier.account.search('100201');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await gallery.keep('amounts-found');
  await page.getByTestId('account-confirm').click();
  await expect(cashier.account.card).toContainText('100201');
  await cashier.amounts.card(499).click();
  await expect(page.getByTestId('chosen')).toContainText('520');
  await gallery.keep('amounts-chosen');
  await page.goto('/pay');
  await cashier.account.choose('100203');
  await page.goto('/pay');
  await expect(page.getByTestId('history-100203')).toBeVisible();
  await expect(page.getByTestId('history-100201')).toBeVisible();
  await gallery.keep('amounts-history');
});
