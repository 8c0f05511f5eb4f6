import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

test('PAY-48 offline at the tap: the page says until read that nothing was sent or charged, and the same form pays once online', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page, confirm } = cashier;
  const said = page.getByTestId('not-sent');
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { deviceId } = await cashier.ids();
  await context.setOffline(true);
  await confirm.click();
  await expect(said).toContainText('لم يُرسَل طلبك ولم يُخصم أي مبلغ');
  await expect(cashier.dialog).toContainText('لا يوجد اتصال بالإنترنت');

  await context.setOffline(false);
  // Coming back online does not dismiss it.
  await expect(said).toBeVisible();
  expect(await sandbox.orders(deviceId)).toEqual([]);
  await page.getByTestId('not-sent-read').click();
  await expect(said).toHaveCount(0);
  await confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test(
  'PAY-48 offline between the token and the order: nothing is sent, and the next confirm makes one order',
  DEEP_ONLY,
  async ({ cashier, sandbox, context }) => {
    const { page, confirm } = cashier;
    await cashier.readyToPay((await sandbox.card('success')).number);
    const { deviceId } = await cashier.ids();
    // The provider makes its token, and the connection is lost before the order is sent.
    await page.route('**/checkout/tokens', async (route) => {
      const response = await route.fetch();
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await confirm.click();
    await expect(page.getByTestId('not-sent')).toBeVisible();
    await page.unroute('**/checkout/tokens');
    await context.setOffline(false);
    expect(await sandbox.orders(deviceId)).toEqual([]);
    await page.getByTestId('not-sent-read').click();
    await confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
  },
);
