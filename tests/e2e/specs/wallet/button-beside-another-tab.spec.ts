import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

for (const payType of sampleOf([31, 30], 1)) {
  test(
    `PAY-54 the button of ${payType} closes as soon as another tab pays, and one order is charged`,
    DEEP_ONLY,
    async ({ cashier, sandbox, context }) => {
      await cashier.tapWallet(sandbox, payType);
      const { deviceId } = await cashier.ids();
      await expect(cashier.wallet.button).toBeVisible();

      const other = new CashierPage(await context.newPage());
      await other.readyToPay((await sandbox.card('pending')).number);
      await other.confirm.click();
      await expect(other.result.waiting.or(other.result.unresolved)).toBeVisible();

      await expect(cashier.wallet.button).toHaveCount(0);
      await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
      const orders = await sandbox.orders(deviceId);
      expect(orders.filter(({ charges }) => charges > 0)).toMatchObject([{ pay_type: 23, charges: 1 }]);
    },
  );
}
