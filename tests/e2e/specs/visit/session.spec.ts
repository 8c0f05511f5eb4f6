import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';

const JAWAHER = { key: 'sk_sandbox_jawaher', name: 'جواهر', displayUid: '100208' };
const NASSER = { key: 'sk_sandbox_nasser', name: 'ناصر', displayUid: '100209' };

const bar = (page: Page) => page.getByTestId('session-bar');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(decodeURIComponent(atob(text))) as unknown);
  }, key);

/** Opens a link that logs in. */
const arrive = async ({ page }: CashierPage, key: string, path = '/pay'): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`${path}#session_key=${key}`);
};

/** Hides the platform's recharge history: other tests pay as these users; what stays is the device's. */
const withoutHistory = (page: Page): Promise<unknown> =>
  page.route('**/recharge_fill_record/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: [] } } });
  });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('LOG-1 a link with a session key logs in, shows the user, lands on /pay, and the address no longer contains the key', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  await withoutHistory(page);
  await arrive(cashier, JAWAHER.key, '/recharge-list?from=app');
  await expect(bar(page)).toContainText(JAWAHER.name);
  await expect(bar(page)).toContainText(JAWAHER.displayUid);
  await expect(page).toHaveURL(/\/pay$/);
  await gallery.keep('amounts-session');
  expect(await stored(page, 'session_key')).toBe(JAWAHER.key);
  expect(await stored(page, 'login_type')).toBe('session-key');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('sk_sandbox');
});

test('LOG-2 logging out removes key, user and login type, and the page is a visitor’s again', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await arrive(cashier, JAWAHER.key);
  await expect(page.getByTestId(`history-${JAWAHER.displayUid}`)).toBeVisible();
  await page.getByTestId('log-out').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(cashier.toast).toHaveText('تم تسجيل الخروج.');
  await expect(page.getByRole('link', { name: /تسجيل الدخول/ })).toBeVisible();
  await expect(page.getByTestId(`history-${JAWAHER.displayUid}`)).toHaveCount(0);
  for (const key of ['session_key', 'login_user', 'login_type']) expect(await stored(page, key)).toBeNull();
});

test('LOG-2 a stored session that the platform has ended is logged out on the next visit', DEEP_ONLY, async ({ cashier }) => {
  await cashier.logIn('sk_sandbox_ended');
  await cashier.page.goto('/pay');
  await expect(cashier.page.getByRole('link', { name: /تسجيل الدخول/ })).toBeVisible();
  await expect.poll(() => stored(cashier.page, 'session_key')).toBeNull();
});

test('LOG-3 a link with an expired session says so and changes nothing', async ({ cashier, gallery }) => {
  const { page } = cashier;
  await withoutHistory(page);
  await arrive(cashier, JAWAHER.key);
  await expect(bar(page)).toContainText(JAWAHER.name);
  await arrive(cashier, 'sk_sandbox_ended');
  await expect(page.getByTestId('login-problem')).toHaveText('انتهت صلاحية الرابط. افتح رابطًا جديدًا من التطبيق.');
  await gallery.keep('amounts-session-over');
  await expect(bar(page)).toContainText(JAWAHER.name);
  await page.getByTestId('login-problem-read').click();
  await expect(page.getByTestId('login-problem')).toHaveCount(0);
  expect(await stored(page, 'session_key')).toBe(JAWAHER.key);
});

test('LOG-8 another user’s link asks which account to keep; keeping the current one changes nothing', async ({ cashier, gallery }) => {
  const { page } = cashier;
  await withoutHistory(page);
  await arrive(cashier, JAWAHER.key);
  await expect(bar(page)).toContainText(JAWAHER.name);
  await arrive(cashier, NASSER.key);
  await expect(cashier.dialog).toContainText(JAWAHER.name);
  await expect(cashier.dialog).toContainText(JAWAHER.displayUid);
  await expect(cashier.dialog).toContainText(NASSER.name);
  await expect(cashier.dialog).toContainText(NASSER.displayUid);
  await gallery.keep('amounts-which-account');
  expect(await stored(page, 'session_key')).toBe(JAWAHER.key);
  // A tap outside answers nothing.
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByTestId('account-keep').click();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(bar(page)).toContainText(JAWAHER.name);
  expect(await stored(page, 'session_key')).toBe(JAWAHER.key);
});

test('LOG-8 switching users removes the previous user’s target account, history and last card', async ({ cashier }) => {
  const { page } = cashier;
  await withoutHistory(page);
  await arrive(cashier, JAWAHER.key);
  await expect(bar(page)).toContainText(JAWAHER.name);
  await cashier.account.choose('100202');
  await expect(page).toHaveURL(/recharge-list/);
  await arrive(cashier, NASSER.key);
  await page.getByTestId('account-switch').click();
  await expect(bar(page)).toContainText(NASSER.name);
  await expect(page.getByTestId('history-100202')).toHaveCount(0);
  await expect(page.getByTestId('account-card')).toHaveCount(0);
  expect(await stored(page, 'session_key')).toBe(NASSER.key);
  expect(await stored(page, 'target_user')).toBeNull();
  await page.goto('/recharge-list');
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(cashier.account.field).toBeVisible();
});

test('T5: logging out in one tab logs the other tab out', async ({ cashier, context }) => {
  const { page } = cashier;
  await arrive(cashier, JAWAHER.key);
  await expect(bar(page)).toContainText(JAWAHER.name);
  const other = await context.newPage();
  await other.goto('/recharge-list');
  await expect(bar(other)).toContainText(JAWAHER.name);
  await page.getByTestId('log-out').click();
  await expect(bar(other)).toHaveCount(0);
});

test('ACC-10 the logged-in user is offered as their own account, not among earlier accounts', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await arrive(cashier, NASSER.key);
  const own = page.getByRole('region', { name: 'حسابي' });
  await own.getByTestId(`history-${NASSER.displayUid}`).click();
  await expect(cashier.account.card).toContainText(NASSER.displayUid);
  await page.goto('/pay');
  // It is the current account now, and listed nowhere else.
  await expect(cashier.account.card).toContainText(NASSER.displayUid);
  await expect(page.getByTestId(`history-${NASSER.displayUid}`)).toHaveCount(0);
});

test('ACC-9 after a login that the shopper confirms the device sends its three newest accounts to the platform, and another device shows them', async ({
  cashier,
  browser,
}) => {
  const { page } = cashier;
  // One second of platform time apart: records are ordered by it.
  const began = Math.floor(Date.now() / 1000) - 60;
  let second = 0;
  await page.route('**/api/sys/ts/**', (route) =>
    route.fulfill({ json: { result: 0, message: '', toast: '', data: { ts: began + second } } }),
  );
  for (const displayUid of ['100200', '100201', '100203', '100204']) {
    second += 10;
    await page.clock.setFixedTime((began + second) * 1000);
    await page.goto('/pay');
    await cashier.account.choose(displayUid);
    await expect(page).toHaveURL(/recharge-list/);
  }
  const uploads: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('upload_recharge_fill_record')) uploads.push(url.searchParams.get('records') ?? '');
  });
  await arrive(cashier, JAWAHER.key);
  await expect(page.getByTestId(`history-${JAWAHER.displayUid}`)).toBeVisible();
  // The session is a link's: nothing is sent before the shopper has confirmed that it is theirs (D62).
  expect(uploads).toEqual([]);
  const uploaded = page.waitForResponse((response) => response.url().includes('upload_recharge_fill_record'));
  await page.getByTestId('session-confirm').click();
  await (await uploaded).finished();
  expect(uploads).toHaveLength(1);
  const records: readonly {
    readonly to_uid: string;
    readonly uid: string;
    readonly fill_times: number;
    readonly last_fill_time: number;
  }[] = JSON.parse(uploads[0] ?? '[]');
  expect(records.map(({ to_uid: to }) => to)).toEqual(['7000010', '7000009', '7000002']);
  for (const record of records) {
    expect(record.uid).toBe('7000014');
    // Chosen, and never paid for (ACC-7).
    expect(record.fill_times).toBe(0);
    expect(String(record.last_fill_time)).toMatch(/^\d{10}$/);
  }
  const elsewhere = await browser.newContext({ locale: 'ar-SA' });
  const phone = await elsewhere.newPage();
  await phone.goto(new URL(`/pay#session_key=${JAWAHER.key}`, page.url()).href);
  for (const displayUid of ['100204', '100203', '100201']) await expect(phone.getByTestId(`history-${displayUid}`)).toBeVisible();
  await elsewhere.close();
});

test('T1: the session key is sent only in the calls that need it, and appears in no console line', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  const leaks: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isForeign = url.origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin;
    const named = url.searchParams.get('session_key');
    const inQuery = [...url.searchParams].some(([name, value]) => value.includes('sk_sandbox') && name !== 'session_key');
    const inBody = (request.postData() ?? '').includes('sk_sandbox') && !/batch_request|get_recharge_list_v3/.test(url.pathname);
    const inReferer = (request.headers()['referer'] ?? '').includes('sk_sandbox');
    if (inQuery || inBody || inReferer || (isForeign && named !== null)) leaks.push(url.pathname);
  });
  page.on('console', (message) => message.text().includes('sk_sandbox') && leaks.push(`console: ${message.text()}`));
  await arrive(cashier, NASSER.key);
  await expect(bar(page)).toBeVisible();
  await cashier.goToCardForm();
  expect(leaks).toEqual([]);
});
