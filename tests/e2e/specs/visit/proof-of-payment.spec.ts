import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

const DEVICE = '0123456789abcdef0123456789abcdef';

const returnOf = (orderId: string, deviceId: string): string =>
  `/recharge-list?zp_show=1&zp_orderid=${encodeURIComponent(orderId)}&zp_h5deviceid=${deviceId}`;

/** The cashier in a browser that knows no order. */
const freshBrowser = async (browser: Browser, like: Page): Promise<CashierPage> => {
  const context = await browser.newContext({ locale: 'ar-SA', baseURL: new URL(like.url()).origin });
  return new CashierPage(await context.newPage());
};

/** Opens a result link whose order was not made on this device, and waits until the platform was queried about it. */
const expectNoProof = async ({ page, result }: CashierPage, address: string, ...secrets: readonly string[]): Promise<void> => {
  const read = page.waitForResponse(/pay_result_by_order_fast/);
  await page.goto(address);
  await read;
  await expect(result.elsewhere).toBeVisible();
  await expect(result.any).toHaveCount(0);
  await expect(result.waiting).toHaveCount(0);
  await expect(page.getByText('تم الدفع')).toHaveCount(0);
  await expect(page.getByTestId('receipt-save')).toHaveCount(0);
  const shown = await page.locator('body').innerText();
  for (const secret of secrets) expect(shown).not.toContain(secret);
};

test("PAY-90 a link to a paid order's result proves nothing in another browser, however it is written", async ({
  cashier,
  sandbox,
  browser,
}) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  const orderId = order?.order_id ?? '';
  const buyer = await freshBrowser(browser, cashier.page);
  for (const address of [
    returnOf(orderId, deviceId),
    returnOf(orderId, DEVICE),
    `/recharge-list?zp_h5deviceid=${DEVICE}&zp_pay_sub_type=23&order_id=${orderId}&zp_show=1&result=0&status=success`,
    `/recharge-list?test_zp_show=1&order_id=${orderId}&zp_h5deviceid=x&zp_orderid=`,
    `${returnOf(orderId, deviceId)}&zp_orderid=SB1&zp_show=0#zp_show=1&zp_orderid=${orderId}`,
  ]) {
    await expectNoProof(buyer, address, orderId, 'نورة', '100200', '4.99', '520');
  }
  // The next step, and customer service.
  await expect(buyer.page.getByRole('link', { name: 'خدمة العملاء' })).toBeVisible();
  await buyer.page.getByTestId('action-close').click();
  await expect(buyer.amounts.card(499)).toBeVisible();
  await expect(buyer.page).toHaveURL(/\/recharge-list$/);
  await buyer.page.context().close();
});

for (const card of sampleOf(['pending', 'expire'] as const, 1)) {
  test(`PAY-90 nor does the link to an order that ends in ${card}`, DEEP_ONLY, async ({ cashier, sandbox, browser }) => {
    await cashier.readyToPay((await sandbox.card(card)).number);
    await cashier.confirm.click();
    await expect(cashier.result.any.or(cashier.result.waiting)).toBeVisible();
    const { deviceId } = await cashier.ids();
    await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
    const [order] = await sandbox.orders(deviceId);
    const buyer = await freshBrowser(browser, cashier.page);
    await expectNoProof(buyer, returnOf(order?.order_id ?? '', deviceId), order?.order_id ?? '', '100200', '4.99');
    await expect(buyer.page.getByText('انتهت صلاحية')).toHaveCount(0);
    await buyer.page.context().close();
  });
}

test('PAY-90 nor does the link to a paid fine', DEEP_ONLY, async ({ cashier, sandbox, browser }) => {
  const fine = await sandbox.ban();
  await cashier.fines.goToPaymentMethods(fine.uid, 27);
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: '4111111111111111' });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  const buyer = await freshBrowser(browser, cashier.page);
  await expectNoProof(buyer, returnOf(order?.order_id ?? '', deviceId), order?.order_id ?? '', fine.display_uid, fine.uid);
  await buyer.page.context().close();
});

test('PAY-90 a shopper who has logged in since sees nothing of an order that another payer made here', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  await cashier.result.closeForGood();
  await cashier.page.goto('about:blank');
  await cashier.logIn('sk_sandbox_turki');
  await expectNoProof(cashier, returnOf(order?.order_id ?? '', deviceId), order?.order_id ?? '', 'نورة', '4.99');
});

test("ORD-35 no part of a result's address appears on the page", async ({ cashier }) => {
  for (const orderId of ['PAID-CALL-0551234567', 'دفعت بنجاح 500$', '<b>SB1</b>', 'S'.repeat(1000), '\u202E123456BS', 'SB999999']) {
    await expectNoProof(cashier, returnOf(orderId, DEVICE), orderId, '0551234567', 'دفعت بنجاح');
    const support = await cashier.page.getByRole('link', { name: 'خدمة العملاء' }).getAttribute('href');
    const about = new URLSearchParams(support?.split('?')[1]).get('order_id');
    expect(about).toBe(orderId === 'SB999999' ? orderId : null);
  }
});

test(
  "PAY-91 one's own order without a final result comes before the result that a link names",
  DEEP_ONLY,
  async ({ cashier, sandbox, context, browser }) => {
    const seller = await freshBrowser(browser, await cashier.page.goto('/recharge-list').then(() => cashier.page));
    await seller.readyToPay((await sandbox.card('success')).number);
    await seller.confirm.click();
    await expect(seller.result.of('success')).toBeVisible();
    const [theirs] = await sandbox.orders((await seller.ids()).deviceId);
    await seller.page.context().close();

    // The shopper's own earlier order that was paid, and one without a final result.
    await cashier.readyToPay((await sandbox.card('success')).number, 99);
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    const { deviceId } = await cashier.ids();
    const [paid] = await sandbox.orders(deviceId);
    await cashier.result.closeForGood();
    await cashier.readyToPay((await sandbox.card('pending')).number);
    await cashier.confirm.click();
    await expect(cashier.result.waiting).toBeVisible();
    const open = (await sandbox.orders(deviceId)).find(({ order_id }) => order_id !== paid?.order_id);
    for (const orderId of [theirs?.order_id ?? '', paid?.order_id ?? '']) {
      const page = new CashierPage(await context.newPage());
      await page.page.goto(returnOf(orderId, deviceId));
      await expect(page.result.waiting).toContainText(open?.order_id ?? 'none');
      await expect(page.result.of('success')).toHaveCount(0);
      await expect(page.result.elsewhere).toHaveCount(0);
      await page.page.close();
    }
  },
);
