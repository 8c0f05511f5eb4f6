import { expect, test } from '../../cashier-test.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const SESSION = 'sk_sandbox_jawaher';

/** What a browser killed on a busy machine may not have written yet: device storage. The database was awaited. */
const loseStorage = async ({ page }: CashierPage): Promise<void> => {
  // The leaving page writes nothing more.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
};

const payPending = async (cashier: CashierPage, sandbox: SandboxClient): Promise<void> => {
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number: (await sandbox.card('pending')).number });
  await cashier.confirm.click();
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
};

test('ORD-40 an order survives the loss of device storage, with the ids of the device that made it', async ({ cashier, sandbox }) => {
  await payPending(cashier, sandbox);
  const before = await cashier.ids();
  const [order] = await sandbox.orders(before.deviceId);
  await loseStorage(cashier);
  const asked = cashier.page.waitForRequest(
    (request) => /order_result|fast_result|order_by_rid/.test(request.url()) && !request.url().includes('robots'),
  );
  await cashier.page.goto('/recharge-list');
  expect((await asked).headers()['x-cli-id']).toBe(before.clientId);
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
  expect(await cashier.ids()).toEqual(before);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
});

test('ORD-40 packages requested before the ids were restored are requested again', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.result.closeForGood();
  const { clientId } = await cashier.ids();
  await loseStorage(cashier);
  const asked: string[] = [];
  cashier.page.on('request', (request) => {
    if (/batch_request|get_recharge_list_v3/.test(request.url())) asked.push(request.headers()['x-cli-id'] ?? '');
  });
  await cashier.page.goto('/recharge-list');
  await expect.poll(() => asked.at(-1)).toBe(clientId);
  expect(asked.length).toBeGreaterThan(1);
  await expect(cashier.amounts.card(499)).toBeVisible();
});

test(
  'ORD-41 a payment that was seen and forgotten is still checked after the loss of device storage',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.readyToPay((await sandbox.card('success')).number);
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    await cashier.result.closeForGood();
    await loseStorage(cashier);
    await cashier.page.goto('/pay');
    await expect(cashier.page.getByTestId('past-payments')).toContainText('4.99');
  },
);

test('PAY-55 a login lost with device storage: its order is mentioned without details, and shown once its shopper is back', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await page.goto(`/recharge-list#session_key=${SESSION}`);
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await payPending(cashier, sandbox);
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  await loseStorage(cashier);
  await page.goto('/recharge-list');
  await expect(page.getByTestId('other-order')).toBeVisible();
  await expect(page.getByText(order?.order_id ?? 'none')).toHaveCount(0);
  expect((await cashier.ids()).deviceId).toBe(deviceId);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await page.goto('about:blank');
  await page.goto(`/recharge-list#session_key=${SESSION}`);
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await keptRequestIds(page)).toContain(order?.rid);
});
