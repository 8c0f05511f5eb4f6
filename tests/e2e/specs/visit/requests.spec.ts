import type { Page, Request } from 'playwright/test';
import { holdChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { rememberAccount } from '../../device/known-account.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { LedgerOrder } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const CREATE = '/api/order/create_coin_pay/';
const BATCH = '/api/sys/batch_request/';
const FAST = '/api/web/pay_result_by_order_fast/';
const JAWAHER = 'sk_sandbox_jawaher';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(decodeURIComponent(atob(text))) as unknown);
  }, key);

/** The requests of the page to the platform, from now on. */
const watch = (page: Page) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const to = (path: string): readonly Request[] => requests.filter((request) => new URL(request.url()).pathname === path);
  const query = (path: string, name: string): readonly (string | null)[] =>
    to(path).map((request) => new URL(request.url()).searchParams.get(name));
  return { to, query };
};

const batchedBy = (request: Request | undefined): readonly string[] =>
  ((request?.postDataJSON() as { readonly list: readonly { readonly path: string }[] } | undefined)?.list ?? []).map(({ path }) => path);

interface Told {
  readonly call: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** The texts of the errors that this browser reported, oldest first. */
const errorsTold = async (cashier: CashierPage): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const answer: { readonly events: readonly Told[] } = await (
    await cashier.page.request.get(`/sandbox/events?client_id=${(await cashier.ids()).clientId}`, {
      headers: { accept: 'application/json' },
    })
  ).json();
  return answer.events
    .toReversed()
    .filter(({ name }) => name === 'h5_error')
    .map(({ payload }) => JSON.parse(`${payload['str_param2']}${payload['str_param3'] ?? ''}${payload['str_param4'] ?? ''}`));
};

/** The results of creates that this browser reported, oldest first. */
const resultsTold = async (cashier: CashierPage): Promise<readonly (string | undefined)[]> => {
  const answer: { readonly events: readonly Told[] } = await (
    await cashier.page.request.get(`/sandbox/events?client_id=${(await cashier.ids()).clientId}`, {
      headers: { accept: 'application/json' },
    })
  ).json();
  return answer.events
    .toReversed()
    .filter(({ name, call }) => name === 'h5_create_pay_result' && call === 'add_event')
    .map(({ payload }) => payload['str_param3']);
};

test('ORD-13 ORD-14 ACC-11 CAT-6 STO-2 DEV-1 RPT-6 D51 what the calls of a paid visit carry, and what the device stores', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  const sent = watch(page);
  const tokenScript = page.waitForResponse(/\/device-token\/sdk\.js$/);
  const release = await holdChunk(page, 'src/modules/payment/payment-code.ts');
  await cashier.amounts.open('?mock=1');
  await expect(cashier.account.field).toBeVisible();
  const [opening] = sent.to(BATCH);
  expect(batchedBy(opening)).toEqual(['/api/third_party_pay/get_recharge_list_v3/']);
  // The origin is sent, and nothing more of the address.
  expect((await opening?.allHeaders())?.['referer']).toBe(`${new URL(page.url()).origin}/`);
  await cashier.account.choose('100201');
  await expect.poll(() => sent.to(BATCH).length).toBe(2);
  expect(batchedBy(sent.to(BATCH)[1])).toEqual([
    '/api/third_party_pay/get_recharge_list_v3/',
    '/api/user/check_uid/',
    '/api/web/check_user_status/',
  ]);
  expect(await stored(page, 'target_history')).toMatchObject([{ toDisplayUid: '100201', fillTimes: 0 }]);
  await cashier.chooseAmount(499);
  await expect(page).toHaveURL(/\/pay-step$/);
  // The payment's code comes when the address has lost its parameters.
  release();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  const created = page.waitForResponse((response) => new URL(response.url()).pathname === CREATE);
  await (await tokenScript).finished();
  await expect.poll(() => sent.to('/api/timeline/position/').length).toBe(1);
  await cashier.confirm.click();
  const { data }: { readonly data: { readonly pay_sub_type: number } } = await (await created).json();
  await expect(cashier.result.of('success')).toBeVisible();
  const { clientId } = await cashier.ids();
  expect([sent.query(CREATE, 'mock'), sent.query(CREATE, 'uuid')]).toEqual([['1'], [clientId]]);
  expect((await sent.to(CREATE)[0]?.allHeaders())?.['x-cli-device-tencent']).toMatch(/^dt_[0-9a-f]{24}$/);
  expect(new Set(sent.query(FAST, 'zp_pay_sub_type'))).toEqual(new Set([String(data.pay_sub_type)]));
  expect(await stored(page, 'target_history')).toMatchObject([{ toDisplayUid: '100201', fillTimes: 1 }]);
  const session = await stored(page, 'session_id');
  expect(session).toMatch(/^[0-9a-f]{32}$/);
  await cashier.result.isRead();
  await page.goto(`/recharge-list#session_key=${JAWAHER}`);
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await expect.poll(() => batchedBy(sent.to(BATCH).at(-1))).toContain('/api/web/get_card_source/');
  expect(await stored(page, 'session_id')).not.toBe(session);
});

test('PAY-30 the card of a paid order is looked up for 30 s in all, even without an answer', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page } = cashier;
  // A visitor's card is not saved.
  await sandbox.forgetCards(JAWAHER);
  await cashier.logIn(JAWAHER);
  await page.clock.install();
  await page.route('**/api/web/get_card_info_by_order/**', () => {});
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.cardForm.remember.setChecked(true);
  const asked = page.waitForRequest('**/api/web/get_card_info_by_order/**').then(() => page.evaluate(() => Date.now()));
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const began = await asked;
  // From here on, time passes only where it is moved. A busier machine is asked again: the past is refused.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
  const passed = (await page.evaluate(() => Date.now())) - began;
  await page.clock.runFor(Math.max(0, 25_000 - passed));
  await expect(page.getByTestId('card-fetch-fetching')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByTestId('card-fetch-failed')).toBeVisible();
});

test('CAT-6 an account banned since the last visit is refused by the batch that opens the cashier', async ({ cashier }) => {
  const { page } = cashier;
  // The separate account check gets no answer.
  await page.route('**/api/web/check_display_id/**', () => {});
  await page.route(`**${BATCH}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, string> };
    body.data['r3'] = JSON.stringify({ result: 0, data: { user_map: { 7000001: { uid: '7000001', status2: 2 } } } });
    await route.fulfill({ response, json: body });
  });
  await rememberAccount(page, '100200', new URL(test.info().project.use.baseURL ?? '').origin);
  await page.goto('/recharge-list');
  await expect(page.getByText('هذا الحساب محظور. ارفع الحظر أولًا ليمكن الشحن له.')).toBeVisible();
  await expect(cashier.account.field).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(
  'RPT-11 RPT-12 RPT-13 a failed create and an unlisted code reach the platform with their code and message, also when the first send is lost',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page } = cashier;
    await cashier.readyToPay((await sandbox.card('success')).number);
    await page.route('**/api/sys/add_event/**', (route) => route.abort());
    await page.route(`**${CREATE}**`, (route) =>
      route.fulfill({ json: { result: 29_999, message: 'bank of Noura refused card', toast: '', data: null } }),
    );
    await cashier.confirm.click();
    await expect(cashier.toast).toBeVisible();
    expect(await errorsTold(cashier)).toEqual([]);
    // The page is gone before a report can arrive: one sent as it closes is resent by the next visit.
    await page.goto('about:blank');
    await page.unroute('**/api/sys/add_event/**');
    await page.goto('/recharge-list');
    await expect
      .poll(async () => (await errorsTold(cashier)).map(({ event }) => event).toSorted())
      .toEqual(['create_failed', 'outcome_unlisted']);
    const told = await errorsTold(cashier);
    expect(told.find(({ event }) => event === 'create_failed')).toEqual({
      event: 'create_failed',
      tag: 'PlatformRefusal',
      code: '29999',
      message: 'bank of _ refused card',
      pay_type: 23,
    });
    expect(told.find(({ event }) => event === 'outcome_unlisted')).toMatchObject({ code: '29999', count: 1, pay_type: 23 });
  },
);

test('RPT-10 RPT-11 a pending order is reported as pending, then as unresolved, and once more when its final result is known', async ({
  cashier,
  sandbox,
}) => {
  await cashier.page.clock.install();
  const { number } = await sandbox.card('pending');
  await cashier.readyToPay(number);
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expect.poll(async () => resultsTold(cashier)).toEqual(['pending']);
  await cashier.page.clock.fastForward(60_000);
  await expect(cashier.result.unresolved).toBeVisible();
  const [order] = (await sandbox.orders((await cashier.ids()).deviceId)) as readonly LedgerOrder[];
  await expect.poll(async () => errorsTold(cashier)).toEqual([{ event: 'payment_unresolved', order_id: order?.order_id, pay_type: 23 }]);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await cashier.page.clock.fastForward(6000);
  await expect(cashier.result.of('success')).toBeVisible();
  await expect.poll(async () => resultsTold(cashier)).toEqual(['pending', 'success']);
});
