import { expect, test } from '../../cashier-test.ts';

test("PAY-55 another shopper's open order is mentioned without a name, an amount or a number, and a new one needs confirmation", async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
  const [first] = await sandbox.orders(deviceId);

  // Another shopper logs in on this device by a link, and the login takes longer than everything else.
  await page.goto('about:blank');
  let release = (): void => {};
  const released = new Promise<void>((answer) => (release = answer));
  await page.route('**/api/coin/get_pay_user_info/**', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForResponse(/\/api\/sys\/config\//);
  await page.goto('/recharge-list#session_key=sk_sandbox_jawaher');
  await (await asked).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اختر الباقة');
  release();
  const notice = page.getByTestId('other-order');
  await expect(notice).toBeVisible();
  await expect(cashier.result.any).toHaveCount(0);
  await expect(page.getByText(first?.order_id ?? 'none')).toHaveCount(0);

  await cashier.goToPaymentMethods('100200', 99);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('طلب سابق على هذا الجهاز');
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
  await page.getByTestId('other-order-confirm').click();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(deviceId)).map(({ state }) => state).toSorted()).toEqual(['paid', 'pending']);
});
