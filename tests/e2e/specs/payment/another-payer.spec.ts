import { expect, test } from '../../cashier-test.ts';

test("PAY-55 another shopper's open order is told of without a name, an amount or a number, and asked about before a new one", async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
  const [first] = await sandbox.orders(deviceId);

  // Another shopper logs in on this device by a link.
  await page.goto('about:blank');
  await page.goto('/recharge-list#session_key=sk_sandbox_jawaher');
  const notice = page.getByTestId('other-order');
  await expect(notice).toBeVisible();
  await expect(cashier.result.any).toHaveCount(0);
  await expect(page.getByText(first?.order_id ?? 'none')).toHaveCount(0);

  await cashier.goToPaymentMethods('100200', 99);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('طلب سابق على هذا الجهاز');
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
  await page.getByTestId('other-order-confirm').click();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(deviceId)).map(({ state }) => state).toSorted()).toEqual(['paid', 'pending']);
});
