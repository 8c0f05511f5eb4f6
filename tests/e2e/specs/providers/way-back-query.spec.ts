import type { Page, Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

const ADYEN = 27;
const REDIRECT = '5212345678901234';
const REDIRECT_BY_FORM = '4000270000003104';
const FAST = /\/pay_result_by_order_fast\/\?/;
const UNDECIDED = { state: 'pending', charges: 0, creates: 1 };
const PAID_ONCE = { state: 'paid', charges: 1, creates: 1 };

/** The raw query of a request. */
const queryOf = (request: Request): string => new URL(request.url()).search;
/** What the provider's redirect carries, verbatim from the address. */
const resultIn = (address: string): string => /redirectResult=[^&]*/.exec(address)?.[0] ?? '';

/** The bank returns the shopper to a changed address; returns the address as the bank wrote it. */
const changedWayBack = async (page: Page, change: (address: string) => string): Promise<() => string> => {
  let written = '';
  await page.route('**/adyen/redirect/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    written = response.headers()['location'] ?? '';
    await route.fulfill({ status: 303, headers: { location: change(written) } });
  });
  return () => written;
};

const approve = (page: Page): Promise<void> => page.locator('[data-choice=approve]').click();

const WAYS = [
  ['a form', REDIRECT_BY_FORM],
  ['an address', REDIRECT],
] as const;
for (const [way, number] of sampleOf(WAYS, 1)) {
  test(`RTE-5 PAY-142 a bank reached by ${way} returns with redirectResult, which the platform receives with the first query`, async ({
    cashier,
    sandbox,
  }) => {
    await cashier.payByForm(ADYEN, { number });
    const asked = cashier.page.waitForRequest(FAST);
    await approve(cashier.page);
    const query = queryOf(await asked);
    expect(query).toMatch(/^\?redirectResult=X6XtfGC3%21simulated%2Bredirect%2F\w+%3D%3D&zp_pay_sub_type=/);
    expect(query).not.toContain('zp_show');
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
    expect(resultIn(cashier.page.url())).toBe(resultIn(query));
  });
}

test('PAY-140 a return without redirectResult leaves the order pending; with it, the order ends', async ({ cashier, sandbox }) => {
  const { page, result } = cashier;
  const written = await changedWayBack(page, (address) => address.replace(/&redirectResult=[^&]*/, ''));
  await cashier.payByForm(ADYEN, { number: REDIRECT });
  await approve(page);
  await expect(result.waiting).toBeVisible();
  for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse(FAST);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  await page.goto(written());
  await expect(result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

const BROKEN: readonly [how: string, change: (address: string) => string][] = [
  ['with a second ?', (address) => address.replace('&redirectResult', '?redirectResult')],
  ['with &amp; for &', (address) => address.replaceAll('&', '&amp;')],
  ['with &amp;amp; for & and a second ? at its beginning', (address) => address.replaceAll('&', '&amp;amp;').replace('?', '??')],
  ['with blanks around its values', (address) => address.replace(/=([^&]*)/g, '=%20$1%20')],
];
for (const [how, change] of sampleOf(BROKEN, 1)) {
  test(`RTE-4 D64 a return ${how} is read, and its redirectResult arrives as the bank wrote it`, async ({ cashier, sandbox }) => {
    const written = await changedWayBack(cashier.page, change);
    await cashier.payByForm(ADYEN, { number: REDIRECT });
    const asked = cashier.page.waitForRequest(FAST);
    await approve(cashier.page);
    expect(resultIn(queryOf(await asked))).toBe(resultIn(written()));
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
  });
}

test('RTE-6 D16 a secret hidden by a broken return leaves the address unread, and reaches no call', async ({ cashier }) => {
  const { page, result } = cashier;
  const sent: string[] = [];
  page.on('request', (request) => {
    // The site's own fonts may be requested while the document still has its first address.
    if (/\/api\/|\/third\//.test(request.url()))
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  const asked = page.waitForRequest(FAST);
  await page.goto('/recharge-list?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d1?redirectResult=X&amp;session_key=hidden-key');
  expect(queryOf(await asked)).toMatch(/^\?redirectResult=X&zp_pay_sub_type=/);
  await expect(result.elsewhere).toBeVisible();
  await expect(page).toHaveURL(/redirectResult=X$/);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.join('\n')).not.toContain('hidden-key');
});

test('PAY-140 redirectResult survives a reload, a new visit and a platform outage', async ({ cashier, sandbox, context }) => {
  const { page } = cashier;
  let isAway = true;
  await context.route(FAST, (route) => (isAway ? route.abort() : route.fallback()));
  await cashier.payByForm(ADYEN, { number: REDIRECT });
  await approve(page);
  await expect(cashier.result.waiting).toBeVisible();
  const asked = page.waitForRequest(FAST);
  await page.reload();
  expect(resultIn(queryOf(await asked))).toBe(resultIn(page.url()));
  await expect(cashier.result.waiting).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  // The return address is gone with its tab.
  const address = page.url();
  await page.close();
  const next = new CashierPage(await context.newPage());
  await next.page.goto('/pay-step');
  const askedAgain = next.page.waitForRequest(FAST);
  expect(resultIn(queryOf(await askedAgain))).toBe(resultIn(address));
  isAway = false;
  await expect(next.result.of('success')).toBeVisible();
  expect(await onlyOrder(next, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  'PAY-140 a return in another browser brings redirectResult to the platform, and the paying browser shows the result',
  DEEP_ONLY,
  async ({ cashier, sandbox, browser }) => {
    const { page, result } = cashier;
    const written = await changedWayBack(page, (address) => new URL('/pay-step', address).href);
    await cashier.payByForm(ADYEN, { number: REDIRECT });
    await approve(page);
    await expect(result.waiting).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
    const elsewhere = await browser.newContext({ locale: 'ar-SA' });
    const other = new CashierPage(await elsewhere.newPage());
    // Its first query is lost.
    let lost = 0;
    await other.page.route(FAST, (route) => ((lost += 1) === 1 ? route.abort() : route.fallback()));
    await other.page.goto(written());
    await expect(other.result.elsewhere).toBeVisible();
    await expect(result.of('success')).toBeVisible();
    await expect(other.result.elsewhere).toBeVisible();
    await expect(other.result.any).toHaveCount(0);
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
    await elsewhere.close();
  },
);

test('PAY-142 a shopper who goes back from a bank reached by a form continues there, by the form again', async ({ cashier, sandbox }) => {
  await cashier.payByForm(ADYEN, { number: REDIRECT_BY_FORM });
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  await cashier.page.goBack();
  await expect(cashier.result.waiting).toBeVisible();
  const posted = cashier.page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await cashier.page.getByTestId('action-continue-at-bank').click();
  expect([...new URLSearchParams((await posted).postData() ?? '').keys()]).toEqual(['MD', 'PaReq', 'TermUrl']);
  await approve(cashier.page);
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('PAY-142 T11 a form for a foreign plain http address is never posted', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const left: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).hostname);
  });
  await cashier.page.route('**/api/order/create_coin_pay/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const given = JSON.parse(answer.data.platform_data);
    const platformData = JSON.stringify({ ...given, action: { ...given.action, url: 'http://bank.example/acs' } });
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, platform_data: platformData } } });
  });
  await cashier.payByForm(ADYEN, { number: REDIRECT_BY_FORM });
  await expect(cashier.result.waiting).toBeVisible();
  expect(left).not.toContain('bank.example');
  const order = await onlyOrder(cashier, sandbox);
  expect(order).toMatchObject(UNDECIDED);
  await sandbox.decide(order.order_id, 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
});
