import type { Page } from 'playwright/test';
import { blockChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** In the page: the device has slept for a while. */
const sleep = (page: Page, ms: number): Promise<void> =>
  page.evaluate((slept) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + slept;
  }, ms);

/** From now on the list sells the package of $4.99 for $5.49, under the same recharge ids. */
const raisePrice = async (page: Page): Promise<void> => {
  await page.route('**/batch_request/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('4.99', '5.49') });
  });
};

test('PAY-85 PAY-86 a price that changes while the card is typed needs confirmation before anything is sent, and the receipt says "as listed"', async ({
  cashier,
  sandbox,
}) => {
  const { page, confirm } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  await raisePrice(page);
  await sleep(page, 61_000);
  let sent = 0;
  page.on('request', (request) => (sent += /checkout\/tokens|create_coin_pay/.test(request.url()) ? 1 : 0));
  await confirm.click();
  await expect(page.getByTestId('price-changed')).toContainText('لم يُخصم أي مبلغ');
  await expect(cashier.dialog).toContainText('$4.99');
  await expect(cashier.dialog).toContainText('$5.49');
  expect(sent).toBe(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);

  // The typed details stay; paying the new price takes another tap.
  await page.getByTestId('price-accept').click();
  await expect(confirm).toContainText('$5.49');
  expect(sent).toBe(0);
  await confirm.click();
  await expect(cashier.result.of('success')).toContainText('حسب السعر المعروض');
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('PAY-85 the same price after a sleep pays with one tap, and a list that does not load sends nothing', async ({ cashier, sandbox }) => {
  const { page, confirm } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  await page.route('**/batch_request/', (route) => route.abort(), { times: 1 });
  await page.route('**/get_recharge_list_v3/**', (route) => route.abort(), { times: 1 });
  await sleep(page, 61_000);
  await confirm.click();
  await cashier.expectToast('لا يوجد اتصال');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
  await page.unroute('**/get_recharge_list_v3/**');
  await confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('PAY-85 a request that never arrived is not sent again once its package has another price: a new order is offered', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { clientId, deviceId } = await cashier.ids();
  // More often than Chromium itself retries.
  await sandbox.breakCall(clientId, '/api/order/create_coin_pay/', 'never-arrived', { times: 20 });
  await cashier.confirm.click();
  const again = cashier.action('إرسال الطلب نفسه مرة أخرى');
  await expect(again).toBeEnabled();
  await sandbox.mendCalls(clientId);
  await raisePrice(page);
  await sleep(page, 61_000);
  await again.click();
  await cashier.expectToast('تغيّرت هذه الباقة');
  await page.getByTestId('buy-again-confirm').click();
  // The next confirm names both prices.
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(page.getByTestId('price-changed')).toBeVisible();
  await expect(cashier.dialog).toContainText('$5.49');
  expect(await sandbox.orders(deviceId)).toEqual([]);
});

test(
  'F23 PAY-85 the code of the question, blocked: nothing is sent; it can be left, or loaded by "try again", and then asks',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page, confirm } = cashier;
    const mend = await blockChunk(page, 'src/ui/screens/pay-step/dialogs/payment-questions.tsx');
    await cashier.readyToPay((await sandbox.card('success')).number);
    await raisePrice(page);
    await sleep(page, 61_000);
    await confirm.click();
    await expect(page.getByTestId('part-retry')).toBeVisible();
    await page.getByTestId('part-dismiss').click();
    await expect(cashier.dialog).toHaveCount(0);
    await confirm.click();
    await expect(page.getByTestId('part-retry')).toBeVisible();
    await mend();
    await page.getByTestId('part-retry').click();
    await expect(page.getByTestId('price-changed')).toBeVisible();
    expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
    await page.getByTestId('price-accept').click();
    await confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
  },
);
