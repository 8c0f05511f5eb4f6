import type { Page } from 'playwright/test';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';

const GENERIC_WALLET = 2528;
/** The pay type that the sandbox's gray test resolves the generic wallet to. */
const WALLET = 25;
const SESSION = 'sk_sandbox_jawaher';

/** The site's second local origin: the same server by its other host name. */
const elsewhereOf = (origin: string): string => origin.replace('//localhost:', '//127.0.0.1:');
const originOf = (page: Page): string => new URL(page.url()).origin;

const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(decodeURIComponent(atob(text))) as unknown);
  }, key);

/** Lets this browser pay with the wallet on that origin only. */
const payableOn = async (cashier: CashierPage, origin: string, clientId?: string): Promise<void> => {
  const { page } = cashier;
  const answer = await page.request.post(`${originOf(page)}/sandbox/payable-domain`, {
    data: { pay_type: WALLET, origin, client_id: clientId ?? (await cashier.ids()).clientId },
  });
  expect(answer.ok()).toBe(true);
};

/** Records every request of the browser and every address of the page. */
const watch = (page: Page) => {
  const requests: { readonly url: string; readonly text: string }[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    requests.push({ url: request.url(), text: [request.url(), request.postData() ?? '', ...Object.values(request.headers())].join('\n') });
  });
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()));
  return { requests, addresses };
};

/** From the amounts to the tap that redirects to the other domain. */
const leave = async (cashier: CashierPage): Promise<void> => {
  await cashier.goToPaymentMethods('100202', 999);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
};

/** HOME of the payment is shown with the whole selection. */
const standsReady = async (cashier: CashierPage, origin: string): Promise<void> => {
  await expect(cashier.page).toHaveURL(`${origin}/pay-step`);
  await expect(cashier.confirm).toBeEnabled();
  await expect(cashier.page.getByText('9.99').first()).toBeVisible();
  await expect(cashier.page.getByText('100202').first()).toBeVisible();
  // The browser's back asks from the first moment on.
  expect(await cashier.page.evaluate(() => (history.state as { back_entries?: { at: number } } | null)?.back_entries?.at)).toBe(1);
};

test('URL-7 PAY-32 a wallet that only another domain may use takes the whole selection there, and pays', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.amounts.open();
  const home = originOf(page);
  const elsewhere = elsewhereOf(home);
  const device = (await cashier.ids()).deviceId;
  await payableOn(cashier, elsewhere);
  await leave(cashier);
  await standsReady(cashier, elsewhere);
  expect((await cashier.ids()).deviceId).toBe(device);
  await cashier.confirm.click();
  await page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(device)).map(({ uid, amount_usd, pay_type, state }) => [uid, amount_usd, pay_type, state])).toEqual([
    ['7000008', 9.99, WALLET, 'paid'],
  ]);
});

test('URL-8 gray scores survive the trip to the other domain and back, the device id stays the same, and the payment is ready again', async ({
  cashier,
}) => {
  const { page } = cashier;
  await cashier.amounts.open();
  const home = originOf(page);
  const elsewhere = elsewhereOf(home);
  const { deviceId: device, clientId: clientAtHome } = await cashier.ids();
  await payableOn(cashier, elsewhere);
  await leave(cashier);
  await standsReady(cashier, elsewhere);
  const scores = await stored(page, 'gray_scores');
  // The return: from now on the wallet may be used on the first domain only.
  await payableOn(cashier, home);
  await payableOn(cashier, home, clientAtHome);
  await page.goto(`${elsewhere}/recharge-list`);
  await expect(cashier.account.card).toContainText('100202');
  await cashier.chooseAmount(999);
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  await standsReady(cashier, home);
  expect((await cashier.ids()).deviceId).toBe(device);
  expect(await stored(page, 'gray_scores')).toEqual(scores);
});

test('URL-8 the session key never leaves the first domain: no address and no request of the other domain contains it', async ({
  cashier,
}) => {
  const { page } = cashier;
  await page.goto(`/pay#session_key=${SESSION}`);
  await expect(page.getByTestId('session-bar')).toBeVisible();
  const home = originOf(page);
  const elsewhere = elsewhereOf(home);
  await payableOn(cashier, elsewhere);
  const { requests, addresses } = watch(page);
  await leave(cashier);
  await standsReady(cashier, elsewhere);
  expect(requests.filter(({ url, text }) => url.startsWith(elsewhere) && text.includes(SESSION)).map(({ url }) => url)).toEqual([]);
  expect(addresses.filter((address) => address.includes(SESSION))).toEqual([]);
  // The state was removed from the address before anything could read it.
  expect(page.url()).not.toContain('pageinfo');
  expect(await stored(page, 'session_key')).toBeNull();
  await page.goBack();
  await page.getByTestId('leave-go').click();
  await expect(page.getByTestId('arrival-log-in')).toBeVisible();
});

test('T7: a link cannot change the device id of a browser that has one', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await cashier.amounts.open();
  const own = (await cashier.ids()).deviceId;
  const forged = { target: '7000008', item: 999, channel: WALLET, device: 'a'.repeat(32), gray: {} };
  await page.goto('about:blank');
  await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(forged))}`);
  await cashier.account.confirm.click();
  await standsReady(cashier, originOf(page));
  expect((await cashier.ids()).deviceId).toBe(own);
});

const FORGED = [
  ['from another site', 'https://evil.example/'],
  ['of unknown origin', undefined],
] as const;
for (const [what, referer] of sampleOf(FORGED, 1)) {
  test(`URL-11 D51 a forged link never sets the device id of a first-time visitor: a visit ${what}`, async ({ cashier }) => {
    const forged = { target: null, item: null, channel: null, device: 'a'.repeat(32), gray: {} };
    await cashier.page.goto(
      `/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(forged))}`,
      referer === undefined ? {} : { referer },
    );
    await expect(cashier.amounts.card(499)).toBeVisible();
    expect((await cashier.ids()).deviceId).toMatch(/^[0-9a-f]{32}$/);
    expect((await cashier.ids()).deviceId).not.toBe('a'.repeat(32));
  });
}

test(
  "URL-12 D51 a link's account that differs from the remembered one needs confirmation, and is stored only once confirmed",
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    await cashier.amounts.open();
    await cashier.account.choose('100200');
    const remembered = (await stored(page, 'target_user')) as { readonly uid: string };
    const link = { target: '7000008', item: 999, channel: 23, device: null, gray: {} };
    const follow = async (): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(link))}`);
      await expect(cashier.dialog).toContainText('100200');
      await expect(cashier.dialog).toContainText('100202');
      expect(await stored(page, 'target_user')).toEqual(remembered);
    };
    await follow();
    await page.getByTestId('target-keep').click();
    await expect(page.getByTestId('chosen')).toContainText('9.99');
    await expect(cashier.account.card).toContainText('100200');
    expect(await stored(page, 'target_user')).toEqual(remembered);
    await follow();
    await page.getByTestId('target-take').click();
    await standsReady(cashier, originOf(page));
    expect(await stored(page, 'target_user')).toMatchObject({ uid: '7000008' });
  },
);

test('T7: an account that may not be topped up is refused on arrival too, with its own message', async ({ cashier }) => {
  const { page } = cashier;
  const info = { target: '7000003', item: 999, channel: WALLET, device: null, gray: {} };
  await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(info))}`);
  await expect(cashier.toast).toContainText('هذا الحساب محظور. ارفع الحظر أولًا ليمكن الشحن له.');
  await expect(cashier.amounts.card(999)).toBeVisible();
  await expect(page).toHaveURL(/recharge-list$/);
  await expect(cashier.account.field).toBeVisible();
});

test('F22: a package no longer on sale is not selected; the found account is shown on the amounts', async ({ cashier }) => {
  const { page } = cashier;
  const info = { target: '7000008', item: 12345, channel: WALLET, device: null, gray: {} };
  await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(info))}`);
  await cashier.account.confirm.click();
  await expect(cashier.account.card).toContainText('100202');
  await expect(page.getByTestId('arrival-log-in')).toBeVisible();
  await expect(page.getByTestId('chosen')).toContainText('لم تختر باقة بعد');
});

const DAMAGED = [
  ['truncated', '{"target":"7000008","item":9'],
  ['oversized', JSON.stringify({ target: '7'.repeat(5000), item: 999, channel: WALLET, device: null, gray: {} })],
  ['with a price', JSON.stringify({ target: '7000008', item: 999, channel: WALLET, device: null, gray: {}, price: 1 })],
  ['with markup', JSON.stringify({ target: '<b>7</b>', item: 999, channel: WALLET, device: null, gray: {} })],
] as const;

for (const [what, pageInfo] of sampleOf(DAMAGED, 1)) {
  test(`URL-8 a pageinfo that is ${what} is ignored, and the page says so`, async ({ cashier, gallery }) => {
    const { page } = cashier;
    await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(pageInfo)}`);
    await expect(page.getByTestId('arrival-damaged')).toBeVisible();
    await expect(cashier.amounts.card(499)).toBeVisible();
    if (what === 'truncated') await gallery.keep('amounts-arrival-damaged');
    await expect(page).toHaveURL(/recharge-list$/);
    await expect(cashier.account.field).toBeVisible();
    await expect(page.getByTestId('account-card')).toHaveCount(0);
  });
}
