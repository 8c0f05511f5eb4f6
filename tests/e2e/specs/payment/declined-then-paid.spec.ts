import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';

const CREATE = '/api/order/create_coin_pay/';

test('PAY-53 a decline that is taken back turns the page that shows it into the success', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await sandbox.breakCall((await cashier.ids()).clientId, CREATE, 'declined-then-paid', { after_ms: 6000 });
  await cashier.confirm.click();
  await expect(cashier.result.any).toContainText('لم تُشحن أي ألماسات بهذا الطلب');
  await expect(cashier.result.of('success')).toBeVisible({ timeout: 20_000 });
  await cashier.expectToast('قُبل الدفع بعد رفضه أول الأمر');
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('PAY-53 the next visit tells of an order that was declined and paid later, until it is read', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  await sandbox.breakCall((await cashier.ids()).clientId, CREATE, 'declined-then-paid', { after_ms: 4000 });
  await cashier.confirm.click();
  await expect(cashier.result.any).toContainText('لم تُشحن أي ألماسات بهذا الطلب');
  const { order_id: orderId, device_id: deviceId } = await onlyOrder(cashier, sandbox);
  await page.goto('about:blank');
  await expect.poll(async () => (await sandbox.orders(deviceId)).map(({ state }) => state)).toEqual(['paid']);
  await cashier.amounts.open();
  await expect(page.getByText('قُبل الدفع بعد رفضه')).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await page.getByTestId('earlier-paid-seen').click();
  await page.reload();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(page.getByText(orderId)).toHaveCount(0);
});
