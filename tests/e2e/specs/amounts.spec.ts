import { expect, test } from '../fixtures.ts';

test('cashier §2, §3: from the empty amounts to the choice, and the accounts of before on the way in', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.openAmounts();
  await expect(page.getByTestId('continue')).toBeVisible();
  await cashier.keep('amounts');
  await cashier.search('100200');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await expect(page.getByText('نورة').first()).toBeVisible();
  await cashier.keep('amounts-found');
  await page.getByTestId('account-confirm').click();
  await expect(cashier.accountCard).toContainText('100200');
  await cashier.amount(499).click();
  await expect(page.getByTestId('chosen')).toContainText('520');
  await cashier.keep('amounts-chosen');
  await page.goto('/pay');
  await cashier.chooseAccount('100203');
  await page.goto('/pay');
  await expect(page.getByTestId('history-100203')).toBeVisible();
  await expect(page.getByTestId('history-100200')).toBeVisible();
  await cashier.keep('amounts-history');
});
