import type { Page, Request, Route } from 'playwright/test';
import { encodeStored } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { ACCOUNT_KEY, rememberAccount, storedAccount } from '../../device/known-account.ts';
import { withOtherHeadScript } from '../../device/other-head-script.ts';
import { refuseStorage } from '../../device/refused-storage.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';

const BATCH = '**/api/sys/batch_request/';

/** The page's opening batches, from now on. */
const batches = (page: Page): readonly Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/api/sys/batch_request/' && sent.push(request));
  return sent;
};

const goOn = (page: Page) => page.getByTestId('continue');

/** Delays the services until they are released. */
const holdServices = async (page: Page): Promise<() => void> => {
  let letIn = (): void => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(`**/${await builtChunk('src/ui/boot/attach-services.ts')}`, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
};

/** The original answer with a changed list. */
const withList = async (route: Route, change: (list: { list: Record<string, unknown>[] }) => void): Promise<void> => {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: Record<string, string> };
  const list = JSON.parse(answer.data['r1'] ?? '') as { data: { list: Record<string, unknown>[] } };
  change(list.data);
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, r1: JSON.stringify(list) } } });
};

for (const [name, isAllowed] of [
  ['is refused', false],
  ['fails', true],
] as const)
  test(`EARLY-1: where the head script ${name}, the application requests the packages itself, once`, async ({ cashier, pageErrors }) => {
    const sent = batches(cashier.page);
    await withOtherHeadScript(cashier.page, 'throw new Error("early")', isAllowed);
    await cashier.amounts.open();
    await expect(goOn(cashier.page)).toBeEnabled();
    expect(sent).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining(isAllowed ? 'early' : 'Content Security Policy')]);
  });

test("DEP-15 EARLY-1: a server with an earlier build's policy refuses inline scripts and styles: the cashier looks and works as always", async ({
  cashier,
  pageErrors,
}) => {
  const { page } = cashier;
  const sent = batches(page);
  await page.route('**/recharge-list', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = { ...response.headers(), 'content-security-policy': policy.replace(/ 'sha256-[^']*'/g, '') };
    await route.fulfill({ response, headers });
  });
  await cashier.amounts.open();
  await expect(goOn(page)).toBeEnabled();
  await expect(cashier.amounts.card(499)).toHaveCSS('display', 'flex');
  expect(sent).toHaveLength(1);
  expect(pageErrors.splice(0)).toHaveLength(2);
});

for (const [name, answer] of [
  ['HTML', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<html><script>alert(1)</script></html>' })],
  ['half of a text', (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"result":0,"data":{"r1":"{' })],
  ['a server error', (route: Route) => route.fulfill({ status: 502, contentType: 'application/json', body: '{}' })],
] as const)
  test(`EARLY-2: ${name} to the early batch is followed by the separate calls, not by a second batch`, async ({ cashier }) => {
    const sent = batches(cashier.page);
    await cashier.page.route(BATCH, answer);
    await cashier.amounts.open();
    await expect(goOn(cashier.page)).toBeEnabled();
    expect(sent.length).toBe(1);
  });

test('EARLY-2: an early batch whose answer is lost is sent once more, to the same host, and no separate call follows', async ({
  cashier,
}) => {
  const { page } = cashier;
  const sent = batches(page);
  const separate: string[] = [];
  page.on('request', (request) => request.url().includes('/get_recharge_list_v3/') && separate.push(request.url()));
  await page.route(BATCH, (route) => route.abort(), { times: 1 });
  await cashier.amounts.open();
  await expect(goOn(page)).toBeEnabled();
  const [early, own] = sent.map((request) => request.url());
  expect(sent).toHaveLength(2);
  expect(own).toBe(early);
  expect(separate).toEqual([]);
});

test('EARLY-3: packages in an unusual form are left to the services, which read what they can', async ({ cashier }) => {
  const { page } = cashier;
  const sent = batches(page);
  await page.route(BATCH, (route) => withList(route, ({ list }) => list.push({ amount: 'none', coin: {} })));
  const letIn = await holdServices(page);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.account.field).toBeVisible();
  await expect(page.getByLabel('جارٍ تحميل الباقات…')).toBeVisible();
  await expect(cashier.amounts.shownCard(499)).toHaveCount(0);
  letIn();
  await expect(goOn(page)).toBeEnabled();
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('EARLY-4: a package that is sold differently once the services are ready is dropped, and its early price cannot be paid', async ({
  cashier,
}) => {
  const { page } = cashier;
  const sent = batches(page);
  const letIn = await holdServices(page);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
  // By now it is another device: its request differs, and so does the platform's answer.
  await page.evaluate((id) => localStorage.setItem('client_id', id), encodeStored('ab'.repeat(16)) ?? '');
  await page.route(BATCH, (route) =>
    withList(route, ({ list }) => {
      for (const item of list) item['coin'] = Number(item['coin']) + 1;
    }),
  );
  letIn();
  await expect(goOn(page)).toBeEnabled();
  expect(sent).toHaveLength(2);
  await cashier.expectToast('تغيّرت هذه الباقة');
  await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByTestId('chosen')).toContainText('لم تختر باقة بعد');
});

test('EARLY-3 ACC-63 an account that another tab has since replaced gives way to a question about the new one', async ({ cashier }) => {
  const { page } = cashier;
  await rememberAccount(page, '100200', SITE_ORIGIN);
  const letIn = await holdServices(page);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.account.card).toContainText('100200');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [ACCOUNT_KEY, storedAccount('100201')] as const);
  letIn();
  await expect(cashier.account.card).toContainText('100201');
  await expect(goOn(page)).toHaveText('أكّد الحساب أولًا');
  await cashier.account.confirm.click();
  await expect(goOn(page)).toHaveText('متابعة');
});

test('EARLY-3: an account typed before the services are ready is searched once they are', async ({ cashier }) => {
  const letIn = await holdServices(cashier.page);
  await cashier.page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
  await cashier.account.search('100200');
  await cashier.amounts.shownCard(499).click();
  letIn();
  await cashier.page.getByTestId('account-confirm').click();
  await expect(cashier.account.card).toContainText('100200');
  await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
});

for (const address of [
  '/recharge-list?session_key=sk_sandbox_jawaher',
  '/recharge-list#ticket=no-such-ticket',
  '/recharge-list?pageinfo=damaged',
])
  test(`EARLY-1: with a secret in the address the batch waits for the application: ${address}`, async ({ cashier }) => {
    const { page } = cashier;
    const sent = batches(page);
    const letIn = await holdServices(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => location.search + location.hash)).toBe('');
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(sent).toEqual([]);
    letIn();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent.map((request) => request.url()).join(' ')).not.toMatch(/sk_sandbox|no-such-ticket|damaged/);
  });

for (const refusal of ['access', 'full'] as const)
  test(`EARLY-1: with storage that refuses (${refusal}) the application sends the request, once`, async ({ cashier, context }) => {
    await refuseStorage(context, refusal);
    const sent = batches(cashier.page);
    await cashier.amounts.open();
    await expect(goOn(cashier.page)).toBeEnabled();
    expect(sent).toHaveLength(1);
  });

test('EARLY-1: offline the page says so, and the packages load when the connection is back', async ({ cashier, context }) => {
  const { page } = cashier;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/recharge-list');
  await expect(page.getByTestId('amounts-failed')).toBeVisible();
  await page.unroute('**/api/**');
  await context.setOffline(false);
  await cashier.action('إعادة المحاولة').click();
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
});
