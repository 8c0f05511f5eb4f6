import { expect, test } from '../../fixtures.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

const CREATE = '/api/order/create_coin_pay/';

/** More than Chromium resends by itself. */
const RESENDS = 20;

test('PAY-4 five taps in one tick make one order', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap += 1) button.click();
  });
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(1);
});

test('PAY-14 two tabs that pay at once make one order, and the second tab shows it', async ({ cashier, sandbox, context }) => {
  const { number } = await sandbox.card('late-success');
  await cashier.readyToPay(number);
  const second = new CashierPage(await context.newPage());
  await second.readyToPay(number);
  await Promise.all([
    cashier.confirm.evaluate((button: HTMLElement) => button.click()),
    second.confirm.evaluate((button: HTMLElement) => button.click()),
  ]);
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  await expect(second.resultOf('success')).toBeVisible({ timeout: 20_000 });
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map((order) => order.state)).toEqual(['paid']);
});

/** One of each kind; the others come in the same way to the same end. */
const FAULTS = ['lost-answer', 'http-500-before', 'html', 'never-arrived'] as const;
const MORE_FAULTS = ['http-500-after', 'truncated', 'empty', 'wrong-type', 'null'] as const;

for (const fault of process.env['BROWSER_DEEP'] === '1' ? [...FAULTS, ...MORE_FAULTS] : FAULTS) {
  test(`PAY-7 a create that ends in ${fault} is one order or none, and never "failed"`, async ({ cashier, sandbox }) => {
    await cashier.readyToPay((await sandbox.card('success')).number);
    const { deviceId, clientId } = await cashier.ids();
    // Chromium itself resends a GET whose reused connection died: so that nothing arrives, those must die too.
    await sandbox.breakCall(clientId, CREATE, fault, { times: fault === 'never-arrived' ? RESENDS : 1 });
    await cashier.confirm.click();
    const arrived = fault !== 'http-500-before' && fault !== 'never-arrived';
    if (arrived) {
      await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
    } else {
      // Nothing arrived: the platform says so, and the same request goes once more under the same id.
      await expect(cashier.unresolved).toBeVisible({ timeout: 20_000 });
      expect(await sandbox.orders(deviceId)).toHaveLength(0);
      await sandbox.mendCalls(clientId);
      await cashier.action('إرسال الطلب نفسه مجددًا').click();
      await cashier.fillCard({ number: (await sandbox.card('success')).number });
      await cashier.confirm.click();
      await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
    }
    await expect(cashier.resultOf('fail')).toHaveCount(0);
    const orders = await sandbox.orders(deviceId);
    expect(orders.map((order) => order.state)).toEqual(['paid']);
  });
}

test('PAY-7 a create that lands late is found, and stays one order', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, CREATE, 'late-landing', { after_ms: 2000 });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-5 one that lands after the same request was sent again is still one order', async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, CREATE, 'late-landing', { after_ms: 14_000, times: RESENDS });
  await cashier.confirm.click();
  await expect(cashier.unresolved).toBeVisible({ timeout: 20_000 });
  await sandbox.mendCalls(clientId);
  await cashier.action('إرسال الطلب نفسه مجددًا').click({ timeout: 20_000 });
  await cashier.fillCard({ number });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  // The stragglers land behind it: seen by the platform, charged by nobody.
  await expect.poll(async () => (await sandbox.orders(deviceId))[0]?.creates, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
});

test('PAY-18 a page killed between create and result shows that order when it is opened again', async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('late-success')).number);
  const { deviceId } = await cashier.ids();
  const created = cashier.page.waitForResponse((response) => response.url().includes(CREATE));
  await cashier.confirm.click();
  await created;
  await cashier.page.close({ runBeforeUnload: false });
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/recharge-list');
  await expect(again.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-18 a page killed before the answer of the create finds its order by the request id', async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, CREATE, 'slow', { after_ms: 8000 });
  const sent = cashier.page.waitForRequest((request) => request.url().includes(CREATE));
  await cashier.confirm.click();
  await sent;
  await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
  await cashier.page.close();
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/pay-step');
  await expect(again.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-20 an order that stays pending is never called failed, blocks a second order, and shows its end when it comes', async ({
  cashier,
  sandbox,
}) => {
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await cashier.hurry();
  await expect(cashier.unresolved).toBeVisible({ timeout: 30_000 });
  await expect(cashier.unresolved).toContainText('لا تدفع مرة أخرى');
  const [order] = await sandbox.orders(deviceId);
  expect(order?.state).toBe('pending');
  await expect(cashier.unresolved).toContainText(order?.order_id ?? 'no order');
  await cashier.keep('unresolved');
  await cashier.page.reload();
  await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-24 a shopper who leaves the wait is told when it has ended, before another payment begins', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
  await cashier.page.getByTestId('back').click();
  await expect(cashier.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
  await cashier.keep('amounts-open-payment');
  const [order] = await sandbox.orders(deviceId);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.page.getByText('ظهرت نتيجة عملية الدفع السابقة')).toBeVisible();
  await cashier.amount(499).click();
  await cashier.page.getByTestId('continue').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('D2 P3: a visit that begins on the home page knows of the payment without an end', async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
  await cashier.page.close();
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/');
  await again.page.locator('a[href="/recharge-list"]').first().click();
  await expect(again.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
});

test('PAY-13 an order that was given up for a new one, and is paid after all, is told', async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await cashier.hurry();
  await expect(cashier.unresolved).toBeVisible({ timeout: 30_000 });
  await cashier.action('الشراء من جديد').click();
  await expect(cashier.dialog).toContainText('قد يُقبل الدفع السابق');
  await cashier.keep('buy-again');
  await cashier.page.getByTestId('buy-again-confirm').click();
  await cashier.confirm.click();
  await cashier.fillCard({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  const first = (await sandbox.orders(deviceId)).find((order) => order.state === 'pending');
  await sandbox.decide(first?.order_id ?? '', 'paid');
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/recharge-list');
  await expect(again.page.getByText('طلبك السابق اكتمل دفعه أيضًا')).toBeVisible();
  await expect(again.page.getByText(first?.order_id ?? 'no order')).toBeVisible();
  await again.keep('amounts-earlier-paid');
  await again.page.getByTestId('earlier-paid-seen').click();
  await again.page.reload();
  await expect(again.amount(499)).toBeVisible();
  await expect(again.page.getByText('طلبك السابق اكتمل دفعه أيضًا')).toHaveCount(0);
});
