import { expect, test } from '../../fixtures.ts';

/** An account that no other test pays to: the platform shows what it was topped up with before. */
test('cashier §2, §3: from the empty amounts to the choice, and the accounts of before on the way in', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.openAmounts();
  await expect(page.getByTestId('continue')).toBeVisible();
  await cashier.keep('amounts');
  await cashier.search('100201');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await cashier.keep('amounts-found');
  await page.getByTestId('account-confirm').click();
  await expect(cashier.accountCard).toContainText('100201');
  await cashier.amount(499).click();
  await expect(page.getByTestId('chosen')).toContainText('520');
  await cashier.keep('amounts-chosen');
  await page.goto('/pay');
  await cashier.chooseAccount('100203');
  await page.goto('/pay');
  await expect(page.getByTestId('history-100203')).toBeVisible();
  await expect(page.getByTestId('history-100201')).toBeVisible();
  await cashier.keep('amounts-history');
});
