import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** What makes it a proof: the state, the card, the amount in riyals, the seller and the name on the statement. */
const PAID = ['مدفوع', 'Visa', '•••• 4242', 'نحو 18.7 ريال', 'شركة تجريبية', 'LAMMOOZA TOPUP'];

test('ORD-37 ORD-38 PAY-92 a success survives a reload, its receipt can be opened again on this device, and no package stays chosen', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const { page } = cashier;
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text = '', files = [] }: ShareData) => {
        const words = /مدفوع/.exec(text)?.[0] ?? '';
        document.documentElement.dataset['shared'] = [...files.map(({ name, type }) => `${name} ${type}`), words].join(' ');
      },
    });
  });
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  const success = cashier.result.of('success');
  // The card arrives in a separate answer; a reload before it would leave the receipt without a card.
  await expect(success).toContainText('4242');
  const { order_id: number } = await onlyOrder(cashier, sandbox);
  await cashier.result.isRead();

  // The journal has forgotten the order; the page has not.
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await expect(success).toContainText(number);
    for (const text of ['نورة', '100200', '4.99', '520']) await expect(success).toContainText(text);
    await expect(success.locator('dl')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    for (const text of PAID) await expect(success).toContainText(text);
    await expect(page.getByTestId('action-pay-same')).toHaveCount(0);
  }
  await page.getByTestId('action-close').click();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(page.getByTestId('chosen')).toContainText('لم تختر');

  // From the packages to the last payments, and to the receipt.
  await page.getByTestId('past-payments-link').click();
  const past = page.getByTestId('past-payments').getByRole('listitem');
  for (const text of ['نورة', '100200', number, '4.99', '520', 'مدفوع']) await expect(past).toContainText(text);
  await gallery.keep('past-payments');
  await past.getByTestId('past-open').click();
  const receipt = page.getByTestId('past-receipt');
  for (const text of ['نورة', '100200', number, '4.99', '520', ...PAID]) await expect(receipt).toContainText(text);
  await expect(cashier.result.any).toHaveCount(0);
  await gallery.keep('past-receipt');
  // The picture is shared with the text where the device takes one.
  await page.getByTestId('receipt-share').click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['shared'])).toBe(`receipt-${number}.png image/png مدفوع`);
  const saved = page.waitForEvent('download');
  await page.getByTestId('receipt-save').click();
  expect((await saved).suggestedFilename()).toBe(`receipt-${number}.png`);
  await page.reload();
  await expect(receipt).toContainText(number);
  await page.goBack();
  await expect(past).toHaveCount(1);
  await page.goForward();
  await expect(receipt).toContainText(number);
  await page.getByTestId('action-close').click();
  await expect(past.getByTestId('past-open')).toBeFocused();

  // Another payer sees neither the list nor, by the browser's forward button, the receipt.
  await cashier.logIn('sk_sandbox_turki');
  await page.reload();
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await expect(page.getByTestId('past-payments')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await expect(page.getByText(number)).toHaveCount(0);
  await page.goto('/recharge-list');
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await expect(page.getByTestId('past-payments-link')).toHaveCount(0);
});

test('ORD-37 a declined payment keeps its details, which are not a receipt', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('expire')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('expire')).toBeVisible();
  const { order_id: number } = await onlyOrder(cashier, sandbox);
  await cashier.result.isRead();
  await page.goto('/pay');
  const past = page.getByTestId('past-payments').getByRole('listitem');
  await expect(past).toContainText('لم يتم الدفع');
  await past.getByTestId('past-open').click();
  await expect(page.getByTestId('past-receipt')).toContainText(number);
  await expect(page.getByTestId('receipt-save')).toHaveCount(0);
});

test('PAY-92 a success on the return from a provider’s page survives a reload with its receipt', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.chooseByKeys(24);
  await cashier.confirm.click();
  await page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  const { order_id: number } = await onlyOrder(cashier, sandbox);
  await cashier.result.isRead();
  await page.reload();
  await expect(cashier.result.of('success')).toContainText(number);
  await expect(cashier.result.of('success')).toContainText('نورة');
  await expect(page.getByTestId('receipt-save')).toBeVisible();
});

test(
  "PAY-92 a shopper logged in by a session key alone sees their own success again, once the session has named them; the browser's back leads to the packages",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page } = cashier;
    await cashier.logIn('sk_sandbox_turki');
    await cashier.readyToPay((await sandbox.card('success')).number);
    await cashier.confirm.click();
    const success = cashier.result.of('success');
    await expect(success).toBeVisible();
    const { order_id: number } = await onlyOrder(cashier, sandbox);
    await cashier.result.isRead();
    await page.addInitScript(() => localStorage.removeItem('login_user'));
    await page.reload();
    await expect(success).toContainText(number);
    await page.goBack();
    await expect(cashier.amounts.card(499)).toBeVisible();
    await expect(page).toHaveURL(/\/recharge-list$/);
    await page.goto(`/recharge-list?zp_show=1&zp_orderid=${number}&zp_h5deviceid=${(await cashier.ids()).deviceId}`);
    await expect(success).toContainText(number);
    await expect(page.getByTestId('receipt-save')).toBeVisible();
  },
);
