import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { HomeArea } from '../../pages/visit/home-area.ts';
import { throughWidths } from '../../pages/browser/widths.ts';

const CREATE = '/api/order/create_coin_pay/';

test('PAY-7 a shopper who is offline at the tap and online again gets one order, found or retried under one request id', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  // The token is created online; the create call finds no network.
  await cashier.page.route(`**${CREATE}**`, (route) => route.abort('internetdisconnected'));
  await cashier.confirm.click();
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
  await context.setOffline(true);
  await cashier.page.unroute(`**${CREATE}**`);
  await context.setOffline(false);
  await expect(cashier.result.unresolved).toBeVisible();
  expect(await sandbox.orders(deviceId)).toHaveLength(0);
  await cashier.action('إرسال الطلب نفسه مرة أخرى').click();
  await cashier.cardForm.enter({ number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
  expect(clientId).toMatch(/^[0-9a-f]{32}$/);
});

test('D18, F33: with storage blocked, the shopper can still pay, once', async ({ cashier, sandbox }) => {
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
  await expect(cashier.result.of('success')).toBeVisible();
  expect(new Set(created).size).toBe(1);
});

test('PAY-15 a refused create shows the reason and keeps the form open, and the next confirm has a new request id', async ({
  cashier,
  sandbox,
}) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  const { deviceId, clientId } = await cashier.ids();
  await sandbox.refuseCall(clientId, CREATE, 20051);
  const rids: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.url().includes(CREATE)) rids.push(request.headers()['x-cli-rid'] ?? '');
  });
  await cashier.confirm.click();
  const problem = cashier.page.getByTestId('payment-problem');
  await expect(problem.getByText('الرصيد غير كافٍ. تحقّق من رصيدك أو جرّب بطاقة أخرى.')).toBeVisible();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(new Set(rids).size).toBe(2);
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid' }]);
});

test(
  'F23: a file that is not the SDK script shows an error, and trying again works',
  DEEP_ONLY,
  async ({ cashier, sandbox, pageErrors }) => {
    let broken = true;
    await cashier.page.route('**/checkout/frames.js', (route) =>
      broken ? route.fulfill({ contentType: 'text/html', body: '<html>not a script</html>' }) : route.continue(),
    );
    await cashier.askForCardForm();
    await expect(cashier.page.getByText('تعذّر فتح نموذج البطاقة')).toBeVisible();
    // The browser reports the HTML page as an invalid script, and nothing else.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Unexpected token')]);
    broken = false;
    await cashier.action('إعادة المحاولة').click();
    await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
  },
);

test(
  'WCAG 2.1.1: the keyboard alone is enough to search an account and pay with a new card on a desktop',
  DEEP_ONLY,
  async ({ cashier, sandbox, keyboard }) => {
    const { page } = cashier;
    await page.setViewportSize({ width: 1280, height: 800 });
    await cashier.amounts.open();
    await keyboard.tabTo(cashier.account.field);
    await page.keyboard.type('100200');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('account-confirm')).toBeVisible();
    await keyboard.tabTo(page.getByTestId('account-confirm'));
    await page.keyboard.press('Enter');
    await expect(cashier.account.card).toContainText('100200');
    await keyboard.tabTo(cashier.amounts.card(499));
    await page.keyboard.press('Space');
    await keyboard.tabTo(page.getByTestId('continue'));
    await page.keyboard.press('Enter');
    // The wallet of this device is chosen first; the card stands below it.
    await keyboard.tabTo(cashier.paymentMethods.method(2528).getByRole('radio'));
    // Another wallet may come between them.
    await cashier.paymentMethods.chooseByKeys(23);
    await keyboard.tabTo(cashier.confirm);
    await page.keyboard.press('Enter');
    await expect(cashier.cardForm.field('cvv')).toBeEnabled();
    await keyboard.tabTo(cashier.cardForm.field('card-number'));
    await page.keyboard.type((await sandbox.card('success')).number);
    await keyboard.tabTo(cashier.cardForm.field('expiry-date'));
    await page.keyboard.type('1234');
    await keyboard.tabTo(cashier.cardForm.field('cvv'));
    await page.keyboard.type('123');
    await keyboard.tabTo(cashier.cardForm.holderName);
    await page.keyboard.type('NOURA ALI');
    await cashier.cardForm.expectComplete();
    await keyboard.tabTo(cashier.confirm);
    await page.keyboard.press('Enter');
    await expect(cashier.result.of('success')).toBeVisible();
  },
);

test('cashier §2: nothing overflows the page from 320 to 1440 px', async ({ cashier, gallery }) => {
  const expectFit = (): Promise<void> =>
    throughWidths(cashier.page, async () => {
      for (const width of [320, 390, 800, 1280, 1440]) {
        await cashier.page.setViewportSize({ width, height: 800 });
        const overflow = () => cashier.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  await new HomeArea(cashier.page).open();
  await gallery.keep('home-page');
  await expectFit();
  await cashier.amounts.open();
  await expectFit();
  await cashier.goToPaymentMethods();
  await gallery.keep('methods');
  await expectFit();
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.cardForm.field('cvv')).toBeEnabled();
  await expectFit();
  await gallery.keep('form');
  await cashier.cardForm.enter({ number: '4242424242424242' });
  await gallery.keep('form-complete');
});
