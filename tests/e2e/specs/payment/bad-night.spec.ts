import { expect, test } from '../../fixtures.ts';
import { throughWidths } from '../../pages/widths.ts';

const CREATE = '/api/order/create_coin_pay/';

test('PAY-7 offline at the tap, online again: one order, found by its request id or sent again under it', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  // The token is made online; the create finds no network.
  await cashier.page.route(`**${CREATE}**`, (route) => route.abort('internetdisconnected'));
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('waiting').or(cashier.unresolved)).toBeVisible();
  await context.setOffline(true);
  await cashier.page.unroute(`**${CREATE}**`);
  await context.setOffline(false);
  await expect(cashier.unresolved).toBeVisible({ timeout: 20_000 });
  expect(await sandbox.orders(deviceId)).toHaveLength(0);
  await cashier.action('إرسال الطلب نفسه مجددًا').click();
  await cashier.fillCard({ number });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
  expect(clientId).toMatch(/^[0-9a-f]{32}$/);
});

test('D18, F33: with device storage blocked the shopper can still pay, once', async ({ cashier, sandbox }) => {
  await cashier.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const created: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.url().includes(CREATE)) created.push(request.headers()['x-cli-rid'] ?? '');
  });
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(new Set(created).size).toBe(1);
});

test('PAY-15 a refused create says why, keeps the form open, and the next confirm has a new request id', async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.refuseCall(clientId, CREATE, 20051);
  const rids: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.url().includes(CREATE)) rids.push(request.headers()['x-cli-rid'] ?? '');
  });
  await cashier.confirm.click();
  await expect(cashier.page.getByText('الرصيد غير كافٍ، تحقّق من رصيدك أو جرّب بطاقة أخرى')).toBeVisible();
  await expect(cashier.hosted('card-number')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(new Set(rids).size).toBe(2);
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid' }]);
});

test('F23: a script that throws, or is no script, is an honest error with another try that works', async ({
  cashier,
  sandbox,
  pageErrors,
}) => {
  let broken = true;
  await cashier.page.route('**/checkout/frames.js', (route) =>
    broken ? route.fulfill({ contentType: 'text/html', body: '<html>not a script</html>' }) : route.continue(),
  );
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح حقول البطاقة')).toBeVisible({ timeout: 15_000 });
  // The browser's own word on the page that is no script, and the only one.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Unexpected token')]);
  broken = false;
  await cashier.action('إعادة المحاولة').click();
  await cashier.fillCard({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
});

test('WCAG 2.1.1: by the keyboard alone, from search to paid by a new card, on a desktop', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await page.setViewportSize({ width: 1280, height: 800 });
  await cashier.openAmounts();
  await cashier.tabTo(cashier.searchField);
  await page.keyboard.type('100200');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await cashier.tabTo(page.getByTestId('account-confirm'));
  await page.keyboard.press('Enter');
  await expect(cashier.accountCard).toContainText('100200');
  await cashier.tabTo(cashier.amount(499));
  await page.keyboard.press('Space');
  await cashier.tabTo(page.getByTestId('continue'));
  await page.keyboard.press('Enter');
  await expect(cashier.paymentMethod(23)).toBeVisible();
  await cashier.tabTo(cashier.confirm);
  await page.keyboard.press('Enter');
  await expect(cashier.hosted('cvv')).toBeEnabled();
  await cashier.tabTo(cashier.hosted('card-number'));
  await page.keyboard.type((await sandbox.card('success')).number);
  await cashier.tabTo(cashier.hosted('expiry-date'));
  await page.keyboard.type('1234');
  await cashier.tabTo(cashier.hosted('cvv'));
  await page.keyboard.type('123');
  await cashier.tabTo(cashier.holderField);
  await page.keyboard.type('NOURA ALI');
  await cashier.formIsComplete();
  await cashier.tabTo(cashier.confirm);
  await page.keyboard.press('Enter');
  await expect(cashier.resultOf('success')).toBeVisible();
});

test('cashier §2: nothing runs out of the page from 320 to 1440 px', async ({ cashier }) => {
  const expectFit = (): Promise<void> =>
    throughWidths(cashier.page, async () => {
      for (const width of [320, 390, 800, 1280, 1440]) {
        await cashier.page.setViewportSize({ width, height: 800 });
        const overflow = () => cashier.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  await cashier.page.goto('/');
  await expect(cashier.page.getByRole('heading').first()).toBeVisible();
  await cashier.keep('home-page');
  await expectFit();
  await cashier.openAmounts();
  await expectFit();
  await cashier.goToWays();
  await cashier.keep('ways');
  await expectFit();
  await cashier.paymentMethod(23).click();
  await cashier.confirm.click();
  await expect(cashier.hosted('cvv')).toBeEnabled();
  await expectFit();
  await cashier.keep('form');
  await cashier.fillCard({ number: '4242424242424242' });
  await cashier.keep('form-complete');
});
