import * as limits from '../../../../src/domain/limits.ts';
import { builtChunk, holdChunk } from '../../built-chunk.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { eventsOf } from '../visit/reported-events.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const CREATE = '/api/order/create_coin_pay/';
const DATABASE_CODE = 'src/adapters/storage/open-database.ts';

test('PAY-53 RPT-26 a reversed decline turns the page that shows it into the success, and both are reported', async ({
  cashier,
  sandbox,
}) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await sandbox.breakCall((await cashier.ids()).clientId, CREATE, 'declined-then-paid', { after_ms: 8000 });
  await cashier.confirm.click();
  await expect(cashier.result.any).toContainText('لم يصلنا أي مبلغ');
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.expectToast('قُبل الدفع بعد رفضه أول الأمر');
  const { order_id: orderId, ...order } = await onlyOrder(cashier, sandbox);
  expect(order).toMatchObject({ state: 'paid', charges: 1 });
  const shown = async () =>
    (await eventsOf(cashier, 'h5_outcome_shown', 'add_event')).map(({ payload }) => [payload['str_param2'], payload['str_param3']]);
  await expect.poll(shown).toEqual([
    [orderId, 'other'],
    [orderId, 'success'],
  ]);
});

test('PAY-53 the next visit reports an order that was declined and paid later, until read', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  await sandbox.breakCall((await cashier.ids()).clientId, CREATE, 'declined-then-paid', { after_ms: 8000 });
  await cashier.confirm.click();
  await expect(cashier.result.any).toContainText('لم يصلنا أي مبلغ');
  const { order_id: orderId, device_id: deviceId } = await onlyOrder(cashier, sandbox);
  await cashier.result.isRead();
  await page.goto('about:blank');
  await expect.poll(async () => (await sandbox.orders(deviceId)).map(({ state }) => state)).toEqual(['paid']);
  // The device's database opens only after the wait for it has ended (D50).
  const come = await holdChunk(page, DATABASE_CODE);
  const asked = page.waitForRequest(`**/${await builtChunk(DATABASE_CODE)}*`);
  await cashier.amounts.open();
  await asked;
  await page.evaluate((ms) => new Promise((passed) => setTimeout(passed, ms)), limits.deviceDatabaseOpening);
  await expect(page.getByText('قُبل الدفع بعد رفضه')).toHaveCount(0);
  come();
  await expect(page.getByText('قُبل الدفع بعد رفضه')).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await page.getByTestId('earlier-paid-seen').click();
  // Better reported twice than never: a read result is forgotten once the device has written that.
  await expect.poll(() => keptRequestIds(page)).toEqual([]);
  await page.reload();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(page.getByText(orderId)).toHaveCount(0);
});
