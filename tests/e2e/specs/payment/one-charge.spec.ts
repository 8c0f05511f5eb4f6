import type { Page } from 'playwright/test';
import { keptRequestIds } from '../../device/device-database.ts';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';

const CREATE = '/api/order/create_coin_pay/';

/** More often than Chromium itself retries. */
const RESENDS = 20;

test('PAY-4 five taps at once create one order', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap += 1) button.click();
  });
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(1);
});

test('PAY-14 two tabs that pay at the same time create one order, and the second tab shows it', async ({ cashier, sandbox, context }) => {
  const { number } = await sandbox.card('late-success');
  await cashier.readyToPay(number);
  const second = new CashierPage(await context.newPage());
  await second.readyToPay(number);
  await Promise.all([
    cashier.confirm.evaluate((button: HTMLElement) => button.click()),
    second.confirm.evaluate((button: HTMLElement) => button.click()),
  ]);
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(second.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map((order) => order.state)).toEqual(['paid']);
});

/** One fault of each kind; the others take the same path to the same result. */
const FAULTS = [
  'lost-answer',
  'never-arrived',
  'http-500-before',
  'html',
  'http-500-after',
  'truncated',
  'empty',
  'wrong-type',
  'null',
] as const;

for (const fault of sampleOf(FAULTS, 1)) {
  test(`PAY-7 a create that ends in ${fault} results in one order or none, and is never shown as failed`, async ({ cashier, sandbox }) => {
    await cashier.readyToPay((await sandbox.card('success')).number);
    const { deviceId, clientId } = await cashier.ids();
    // Chromium itself retries a GET on a dropped connection. For nothing to arrive, the retries must fail too.
    await sandbox.breakCall(clientId, CREATE, fault, { times: fault === 'never-arrived' ? RESENDS : 1 });
    await cashier.confirm.click();
    const arrived = fault !== 'http-500-before' && fault !== 'never-arrived';
    if (arrived) {
      await expect(cashier.result.of('success')).toBeVisible();
    } else {
      // Nothing arrived: the platform says so, and the request is retried under the same id.
      await expect(cashier.result.unresolved).toBeVisible();
      expect(await sandbox.orders(deviceId)).toHaveLength(0);
      await sandbox.mendCalls(clientId);
      await cashier.action('إرسال الطلب نفسه مرة أخرى').click();
      await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible();
    }
    await expect(cashier.result.of('fail')).toHaveCount(0);
    const orders = await sandbox.orders(deviceId);
    expect(orders.map((order) => order.state)).toEqual(['paid']);
  });
}

test('PAY-7 a late create is found, and stays one order', async ({ cashier, sandbox }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, CREATE, 'late-landing', { after_ms: 2000 });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-5 a create that arrives after its retry is still one order', async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, CREATE, 'late-landing', { after_ms: 14_000, times: RESENDS });
  await cashier.confirm.click();
  await expect(cashier.result.unresolved).toBeVisible();
  await sandbox.mendCalls(clientId);
  await cashier.action('إرسال الطلب نفسه مرة أخرى').click();
  await cashier.cardForm.enter({ number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  // The late creates arrive afterwards: the platform counts them and charges none.
  await expect.poll(async () => (await sandbox.orders(deviceId))[0]?.creates).toBeGreaterThan(1);
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
  await expect(again.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-18 a page killed before the create is answered finds its order by the request id', async ({ cashier, sandbox, context }) => {
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
  await expect(again.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-20 a pending order is never shown as failed, blocks a second order, and shows its result when it arrives', async ({
  cashier,
  sandbox,
  gallery,
  clock,
}) => {
  await cashier.payUntilUnresolved(sandbox, clock);
  const { deviceId } = await cashier.ids();
  await expect(cashier.result.unresolved).toContainText('لا تدفع مرة أخرى');
  const [order] = await sandbox.orders(deviceId);
  expect(order?.state).toBe('pending');
  await expect(cashier.result.unresolved).toContainText(order?.order_id ?? 'no order');
  await gallery.keep('unresolved');
  await cashier.page.reload();
  await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('PAY-24 a shopper who leaves while waiting sees the result before another payment starts', async ({ cashier, sandbox, gallery }) => {
  cashier.displayId = '100204';
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.result.waiting).toBeVisible();
  await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
  await cashier.page.getByTestId('back').click();
  await expect(cashier.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
  await gallery.keep('amounts-open-payment');
  const [order] = await sandbox.orders(deviceId);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.page.getByText('ظهرت نتيجة عملية الدفع السابقة')).toBeVisible();
  await cashier.chooseAmount(499);
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});

test('ORD-4 a visit that starts on the home page knows about the unfinished payment', DEEP_ONLY, async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect.poll(async () => (await sandbox.orders(deviceId)).length).toBe(1);
  await cashier.page.close();
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/');
  await expect(again.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
  await again.page.locator('a[href="/recharge-list"]').first().click();
  await expect(again.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
});

test('PAY-45 the shopper sees a message when an order given up for a new one is paid after all', async ({
  cashier,
  sandbox,
  context,
  gallery,
  clock,
}) => {
  cashier.displayId = '100211';
  await cashier.payUntilUnresolved(sandbox, clock);
  const { deviceId } = await cashier.ids();
  await cashier.action('الشراء من جديد').click();
  await expect(cashier.dialog).toContainText('قد يُقبل الدفع السابق');
  await gallery.keep('buy-again');
  await cashier.page.getByTestId('buy-again-confirm').click();
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const first = (await sandbox.orders(deviceId)).find((order) => order.state === 'pending');
  await sandbox.decide(first?.order_id ?? '', 'paid');
  await cashier.result.isRead();
  const again = new CashierPage(await context.newPage());
  await again.page.goto('/recharge-list');
  await expect(again.page.getByText('اكتمل دفع طلبك السابق أيضًا')).toBeVisible();
  await expect(again.page.getByText(first?.order_id ?? 'no order')).toBeVisible();
  await gallery.keep('amounts-earlier-paid', again.page);
  await again.page.getByTestId('earlier-paid-seen').click();
  // Better reported twice than never: a read result is forgotten once the device has written that.
  await expect.poll(() => keptRequestIds(again.page)).not.toContain(first?.rid);
  await again.page.reload();
  await expect(again.amounts.card(499)).toBeVisible();
  await expect(again.page.getByText('اكتمل دفع طلبك السابق أيضًا')).toHaveCount(0);
});

/** Opens another page of ours without a reload. */
const inThisVisit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('PAY-45 after a login the page reports an order that this shopper stopped waiting for and that was paid after all', async ({
  cashier,
  sandbox,
  clock,
}) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  cashier.displayId = '100209';
  await page.goto('/login');
  await login.logIn('100209', 'pass-100209');
  await expect(login.bar).toContainText('ناصر');
  await cashier.payUntilUnresolved(sandbox, clock);
  const { deviceId } = await cashier.ids();
  await cashier.action('الشراء من جديد').click();
  await page.getByTestId('buy-again-confirm').click();
  await expect(cashier.confirm).toBeVisible();
  await page.goto('/pay');
  await page.getByTestId('log-out').click();
  const [order] = await sandbox.orders(deviceId);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  const earlier = page.getByText('اكتمل دفع طلبك السابق أيضًا');
  await cashier.amounts.open();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(earlier).toHaveCount(0);

  await inThisVisit(page, '/login');
  await login.logIn('100209', 'pass-100209');
  await expect(login.bar).toContainText('ناصر');
  await inThisVisit(page, '/recharge-list');
  await expect(earlier).toBeVisible();
  await expect(page.getByText(order?.order_id ?? 'no order')).toBeVisible();
});
