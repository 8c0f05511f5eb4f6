import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { ACCOUNT_KEY, storedAccount } from '../../device/known-account.ts';

/** Outcomes that a sandbox test card forces for pay type 23. */
const FORCED = ['balance', 'expire', 'verify', 'highRisk', 'other', 'fail'] as const;

test('PAY-2 PAY-20 PAY-73 PAY-74 ORD-20 search an account, choose a package, pay by card and see the diamonds confirmed; one paid order', async ({
  cashier,
  sandbox,
}) => {
  const card = await sandbox.card('success');
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await expect(cashier.page.getByText('نورة').first()).toBeVisible();
  // What other tests put into storage is what the app itself stores, as soon as the engine is idle.
  await expect.poll(() => cashier.page.evaluate((key) => localStorage.getItem(key), ACCOUNT_KEY)).toBe(storedAccount('100200'));
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: card.number });
  await expect(cashier.page.getByTestId('agreement-terms')).toBeInViewport();
  await expect(cashier.page.getByTestId('agreement-refunds')).toBeInViewport();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const receipt = cashier.result.of('success');
  await expect(receipt).toContainText('520');
  await expect(receipt.locator('dl')).toContainText('Visa •••• 4242');
  await expect(receipt.locator('dl')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  // Nothing urges a second purchase: Done comes first.
  await expect(receipt.locator('[data-testid^="action-"]').first()).toHaveText('تم');
  const saved = cashier.page.waitForEvent('download');
  await cashier.page.getByTestId('receipt-save').click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-.+\.png$/);
  const { deviceId } = await cashier.ids();
  const orders = await sandbox.orders(deviceId);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ state: 'paid', uid: '7000001', pay_type: 23, amount_usd: 4.99 });
  // The journal forgets the order; its payer still finds it on this device, with its number for customer service.
  await cashier.result.closeForGood();
  await cashier.page.goto('/pay');
  const past = cashier.page.getByTestId('past-payments').getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expect(past).toContainText('مدفوع');
  await expect(past.getByRole('link')).toHaveAttribute('href', new RegExp(`order_id=${orders[0]?.order_id}`));
});

for (const outcome of sampleOf(FORCED, 1)) {
  test(
    `OUT-5 the test card for ${outcome} ends in ${outcome}, once, and never in success`,
    DEEP_ONLY,
    async ({ cashier, sandbox, clock }) => {
      const card = await sandbox.card(outcome);
      await cashier.readyToPay(card.number);
      await cashier.confirm.click();
      await clock.speedUp();
      await expect(cashier.result.of(outcome)).toBeVisible();
      await expect(cashier.result.of('success')).toHaveCount(0);
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      expect(orders.map((order) => order.state)).toEqual(['declined']);
    },
  );
}

test('PAY-20 the page waits for a late success and does not show a failure', async ({ cashier, sandbox, gallery }) => {
  const card = await sandbox.card('late-success');
  await cashier.readyToPay(card.number);
  await cashier.confirm.click();
  await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
  await gallery.keep('waiting');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
});

test('PAY-5 paying the same amount again creates a second order with a new request id', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const card = await sandbox.card('success');
  await cashier.readyToPay(card.number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.action('شحن المبلغ نفسه مرة أخرى').click();
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: card.number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map((order) => order.state)).toEqual(['paid', 'paid']);
  expect(new Set(orders.map((order) => order.rid)).size).toBe(2);
});

test('CAT-5 PAY-12 OUT-5 a lack of funds, reported by code 20051, says what cashier §8 says and offers the next lower package', async ({
  cashier,
  sandbox,
}) => {
  const card = await sandbox.card('balance');
  await cashier.readyToPay(card.number);
  await cashier.confirm.click();
  await expect(cashier.result.of('balance')).toContainText('تحقّق من رصيدك أو جرّب بطاقة أخرى.');
  await cashier.action('اختيار باقة أصغر').click();
  await expect(cashier.confirm).toBeVisible();
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map((order) => order.state).sort()).toEqual(['declined', 'paid']);
  expect(Math.min(...orders.map((order) => order.amount_usd))).toBeLessThan(4.99);
});

test('CRD-62 a visitor is promised no saved card, sees none after paying, and finds none when paying again', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  const creates: string[] = [];
  page.on('request', (request) => request.url().includes('create_coin_pay') && creates.push(decodeURIComponent(request.url())));
  await cashier.readyToPay((await sandbox.card('success')).number);
  await expect(page.getByTestId('remember-visitor')).toHaveText('لن نحفظ هذه البطاقة. حفظ البطاقات متاح بعد تسجيل الدخول.');
  await expect(cashier.cardForm.remember).toHaveCount(0);
  const fetched = page.waitForResponse(/get_card_info_by_order/);
  await cashier.confirm.click();
  const result = cashier.result.of('success');
  await expect(result).toBeVisible();
  await fetched;
  await expect(result.getByTestId(/^card-fetch-/)).toHaveCount(0);
  await expect(result).not.toContainText('حُفظت بطاقتك');
  expect(creates.join()).toContain('"is_remember":0');
  await cashier.action('شحن المبلغ نفسه مرة أخرى').click();
  await expect(cashier.confirm).toBeVisible();
  await expect(page.getByTestId(/^saved-card-/)).toHaveCount(0);
});
