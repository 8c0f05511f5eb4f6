import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

/** Init script: the device's clock is 36 hours ahead. */
const clockAhead = (): void => {
  const ahead = 36 * 3_600_000;
  const now = Date.now.bind(Date);
  window.Date = new Proxy(Date, {
    construct: (real, given: readonly unknown[]) => Reflect.construct(real, given.length === 0 ? [now() + ahead] : given),
    get: (real, name, receiver) => (name === 'now' ? () => now() + ahead : Reflect.get(real, name, receiver)),
  });
};

test('ORD-16 on a device whose clock is 36 hours ahead, a second tab does not cancel the wallet order of the first', async ({
  cashier,
  sandbox,
  context,
}) => {
  await cashier.tapWallet(sandbox, 30);
  const { deviceId } = await cashier.ids();
  await expect(cashier.wallet.button).toBeVisible();

  const second = new CashierPage(await context.newPage());
  // In this tab only: the simulated wallet of the first uses the device's clock.
  await second.page.addInitScript(clockAhead);
  const cancelled: string[] = [];
  second.page.on('request', (request) => {
    if (request.url().includes('/api/order/click_cancel/')) cancelled.push(request.url());
  });
  const synchronised = second.page.waitForResponse((response) => response.url().includes('/api/sys/ts/'));
  await second.amounts.open();
  await synchronised;
  await second.page.waitForLoadState('networkidle');
  expect(cancelled).toEqual([]);

  await cashier.wallet.button.click();
  await cashier.wallet.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
});
