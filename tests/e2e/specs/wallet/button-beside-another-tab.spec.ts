import type { Page } from 'playwright/test';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

/** The platform's time, for this page, is 11 minutes later: what it finds of earlier visits is old. */
const elevenMinutesLater = async (page: Page): Promise<void> => {
  await page.route('**/api/sys/ts/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(?<="ts":)\d+/, (seconds) => String(Number(seconds) + 660)) });
  });
};

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

test('PAY-35 ORD-7 no token is sent for a button whose order another tab has cancelled for its age', async ({
  cashier,
  sandbox,
  context,
}) => {
  await cashier.tapWallet(sandbox, 31);
  const { deviceId } = await cashier.ids();
  await expect(cashier.wallet.button).toBeVisible();

  const other = new CashierPage(await context.newPage());
  await elevenMinutesLater(other.page);
  await other.amounts.open();
  await expect.poll(() => keptRequestIds(other.page)).toEqual([]);

  const tokens: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.url().includes('/api/order/submit_payment_token/')) tokens.push(request.url());
  });
  await cashier.wallet.button.click();
  await cashier.wallet.choice('approve').click();
  await expect(cashier.wallet.button).toHaveCount(0);
  await expect(cashier.page.getByText('لم يُخصم أي مبلغ')).toBeVisible();
  expect(tokens).toEqual([]);
  expect(await sandbox.orders(deviceId)).toMatchObject([{ charges: 0 }]);
});

test('ORD-7 an order paid in a sheet that charges by itself, whose page ended before it knew, is reported by a later visit', async ({
  cashier,
  sandbox,
  context,
}) => {
  await cashier.tapWallet(sandbox, 30);
  const { deviceId } = await cashier.ids();
  await expect(cashier.wallet.button).toBeVisible();
  const [order] = await sandbox.orders(deviceId);
  await cashier.page.close();
  await sandbox.decide(order?.order_id ?? '', 'paid');

  const later = new CashierPage(await context.newPage());
  await elevenMinutesLater(later.page);
  await later.amounts.open();
  await expect(later.page.getByText('ظهرت نتيجة عملية الدفع السابقة')).toBeVisible();
  await later.chooseAmount(499);
  await expect(later.result.of('success')).toContainText(order?.order_id ?? 'no order');
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});
