import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const paths: readonly (readonly [string, RegExp])[] = [
  ['/', /\/$/],
  ['/home?x=1', /\/\?x=1$/],
  ['/pay', /\/pay$/],
  ['/recharge', /\/recharge$/],
  ['/recharge-list', /\/recharge-list$/],
  ['/login', /\/login$/],
  ['/fines', /\/fines$/],
  ['/feedback', /\/feedback$/],
  ['/feedback-success', /\/feedback-success$/],
  ['/share.html', /\/share\.html$/],
  ['/nowhere?x=1', /\/\?x=1$/],
];

test('RTE-1 every path has a page with a heading', async ({ cashier }) => {
  for (const [path, landing] of paths) {
    await test.step(path, async () => {
      await cashier.page.goto('about:blank');
      await cashier.page.goto(path);
      await expect(cashier.page.getByRole('heading').first()).toBeVisible();
      await expect(cashier.page).toHaveURL(landing);
      await expect(cashier.page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  }
});

test('RTE-2 an unknown path leads to the previous route and keeps the query', async ({ cashier }) => {
  await cashier.page.goto('/pay');
  await expect(cashier.page.getByRole('heading').first()).toBeVisible();
  await cashier.page.evaluate(() => {
    history.pushState(null, '', '/no-such-page?keep=1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(cashier.page).toHaveURL(/\/pay\?keep=1$/);
});

test('URL-5 secrets are removed from the address before the first third-party script loads', async ({ cashier }) => {
  await cashier.page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src !== '' && new URL(node.src).origin !== location.origin) {
          document.documentElement.dataset['addressAtForeignScript'] ??= location.href;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await cashier.page.goto('/recharge-list?ticket=canary-ticket&fb_token=canary-fb&keep=1#session%5Fkey=canary-key&pageinfo=canary-info');
  await expect(cashier.amounts.card(499)).toBeVisible();
  expect(cashier.page.url()).not.toContain('canary');
  expect(cashier.page.url()).toContain('keep=1');
  await cashier.account.choose('100200');
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  const address = await cashier.page.locator('html').getAttribute('data-address-at-foreign-script');
  expect(address).toContain('http');
  expect(address).not.toContain('canary');
});

test('PAY-21 a payment return shows the server’s result, whatever the address claims', async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('expire')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('expire')).toBeVisible();
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  const visit = await context.newPage();
  await visit.goto(
    `/recharge-list?zp_show=1&zp_orderid=${order?.order_id}&zp_h5deviceid=${deviceId}&zp_pay_sub_type=23&result=0&status=success`,
  );
  await expect(visit.getByTestId('result-expire')).toBeVisible();
  await expect(visit.getByTestId('result-success')).toHaveCount(0);
});

test('PAY-21 a payment return of a paid order shows success', DEEP_ONLY, async ({ cashier, sandbox, context }) => {
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  const visit = await context.newPage();
  await visit.goto(`/recharge-list?zp_show=1&order_id=${order?.order_id}&zp_h5deviceid=${deviceId}`);
  await expect(visit.getByTestId('result-success')).toBeVisible();
});

test('T1: the card number and CVV appear in no request to us, no storage and no log', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  const seen: string[] = [];
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  cashier.page.on('request', (request) => {
    if (request.url().startsWith(origin)) seen.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  cashier.page.on('console', (message) => seen.push(message.text()));
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number, cvv: '987' });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const stored = await cashier.page.evaluate(() =>
    Object.entries({ ...localStorage, ...sessionStorage }).map(([key, value]) => {
      try {
        return `${key} ${decodeURIComponent(atob(String(value)))}`;
      } catch {
        return `${key} ${String(value)}`;
      }
    }),
  );
  const everything = [...seen, ...stored].join('\n');
  expect(seen.length).toBeGreaterThan(5);
  expect(everything.replace(/[\s+-]|%20/g, '')).not.toContain(number);
  expect(everything).not.toMatch(/cvv[^a-z]{0,5}987/i);
});
