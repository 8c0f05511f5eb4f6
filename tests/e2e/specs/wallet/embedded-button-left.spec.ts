import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';

const GENERIC_WALLET = 2528;

for (const payType of sampleOf([30, 31], 1)) {
  test(
    `PAY-47 the browser's history removes the button of ${payType}; another package is paid with its own button`,
    DEEP_ONLY,
    async ({ cashier, sandbox }) => {
      const { page, wallet, confirm } = cashier;
      await cashier.tapWallet(sandbox, payType);
      await expect(wallet.button).toBeVisible();

      // Through the browser's history: the back button asks before it leaves.
      await page.evaluate(() => history.go(-2));
      await cashier.expectToast('أُلغيت عملية الدفع.');
      await cashier.chooseAmount(999);
      await cashier.paymentMethods.showAll();
      await cashier.paymentMethods.method(GENERIC_WALLET).click();
      await expect(confirm).toBeEnabled();
      await expect(page.getByTestId('order-summary')).toContainText('9.99');
      await confirm.click();
      await wallet.button.click();
      await wallet.choice('approve').click();
      await expect(cashier.result.of('success')).toBeVisible();
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      expect(orders.filter(({ charges }) => charges > 0)).toMatchObject([{ amount_usd: 9.99, state: 'paid', charges: 1 }]);
    },
  );
}
