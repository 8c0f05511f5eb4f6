import { readFileSync } from 'node:fs';
import type { APIRequestContext } from 'playwright/test';
import { RULES_VERSION } from '../../../../src/domain/report/rules-version.ts';
import { expect, test } from '../../cashier-test.ts';
import { ConsolePage } from '../../pages/finance/console-page.ts';
import { FINANCE_TOKEN, PROVIDER_ORIGIN } from '../../sandbox-origins.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } });

/** An order whose shopper saw an expired card: the bank declined it for lack of funds, or took the money. */
const wronglyShown = async (
  request: APIRequestContext,
  sandbox: SandboxClient,
  bank: 'balance' | 'success' = 'balance',
): Promise<string> => {
  const device = `finance-${crypto.randomUUID()}`;
  const { number } = await sandbox.card(bank);
  const card = { type: 'card', number, expiry_month: 12, expiry_year: 2034, cvv: '123' };
  const paid = await request.post(`${PROVIDER_ORIGIN}/checkout/tokens`, { headers: { authorization: 'pk_sandbox' }, data: card });
  const { token }: { readonly token: string } = await paid.json();
  const created = await request.get('/api/order/create_coin_pay/', {
    headers: { 'x-cli-rid': device },
    params: {
      recharge_id: 'r-0499-23',
      uid: '7000016',
      pay_type: 23,
      source: 1,
      cko_token: token,
      ext: JSON.stringify({ h5_deviceid: device }),
    },
  });
  const { data }: { readonly data: { readonly order_id: string } } = await created.json();
  for (const call of ['/api/order/order_result/', '/api/web/get_order_info_by_pay2_order_id/']) {
    await expect(async () => {
      const answer: { readonly data: { readonly status: unknown } } = await (
        await request.get(call, { params: { order_id: data.order_id, h5_deviceid: device } })
      ).json();
      expect(JSON.stringify(answer.data.status)).not.toBe('-1');
    }).toPass();
  }
  const report = { event_name: 'h5_outcome_shown', uuid: device, str_param1: device, str_param2: data.order_id, str_param3: 'expire' };
  await request.get('/api/sys/add_event/', {
    params: { ...report, str_param4: `declined/OUT-CODE-EXPIRED/${RULES_VERSION}`, int_param4: Date.now() },
  });
  return data.order_id;
};

test("FCN-1 the console opens only with this start's token, and FCN-4 shows an order whose shopper saw something else", async ({
  page,
  request,
  sandbox,
  pageErrors,
}, testInfo) => {
  const desk = new ConsolePage(page);
  const picture = (state: string) => (look: string) => testInfo.outputPath(`${state}.${look}.png`);
  const orderId = await wronglyShown(request, sandbox);
  const captured = await wronglyShown(request, sandbox, 'success');

  await desk.open(`/orders/${orderId}`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(orderId)).toHaveCount(0);
  await desk.signIn('the token of an earlier start');
  await expect(desk.alert).toContainText('those of earlier starts no longer work');
  await desk.look(picture('sign-in'));
  await page.getByLabel('Token').fill(FINANCE_TOKEN);
  await page.keyboard.press('Enter');

  await expect(desk.heading('Disagreements')).toBeVisible();
  await expect(desk.row('Kinds of disagreement', 'OUT-CODE-BALANCE').first()).toBeVisible();
  const list = 'Captured, but the shopper was shown something else';
  await expect(desk.row(list, captured)).toContainText('paid');
  await expect(desk.row(list, orderId)).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: list })).toBeVisible();
  await desk.look(picture('disagreements'));

  await desk.goTo('Orders');
  await desk.filter({ 'Order id': orderId });
  await expect(desk.row('Orders', orderId)).toContainText('≠ differs');
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()]);
  expect(readFileSync(await download.path(), 'utf8').split('\n')[1]).toContain(`${orderId},`);
  await desk.look(picture('orders'));

  await page.getByRole('link', { name: orderId }).focus();
  await page.keyboard.press('Enter');
  await expect(desk.heading(`Order ${orderId}`)).toBeVisible();
  await expect(desk.alert).toContainText('the shopper was shown expire');
  await expect(desk.card('Why')).toContainText('OUT-CODE-BALANCE');
  const seen = desk.card('What the shopper saw');
  await expect(seen.locator('[lang="ar"]')).toHaveCSS('direction', 'rtl');
  await expect(seen.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await seen.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(desk.card('Timeline (UTC+3)')).toContainText('Shopper was shown expire');
  await desk.look(picture('order'));

  await page.getByRole('link', { name: 'What if it were otherwise?' }).click();
  await expect(desk.heading('Rules')).toBeVisible();
  await page.getByLabel('err_code').fill('20054');
  await page.getByLabel('order_result').fill('1,5');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(desk.alert).toHaveText('order_result is no whole number: "1,5".');
  await page.getByLabel('order_result').fill('1');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(desk.card('Explanation')).toContainText('OUT-CODE-EXPIRED');
  await desk.look(picture('what-if'));

  await desk.goTo('Log');
  const look = desk.row('The latest looks', orderId).filter({ has: page.getByRole('cell', { name: 'order', exact: true }) });
  await expect(look.filter({ hasText: 'Amal' })).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});

test(
  'FCN-3 totals are listed, and the rules can be searched in both languages',
  DEEP_ONLY,
  async ({ page, pageErrors, request, sandbox }, testInfo) => {
    const desk = new ConsolePage(page);
    const picture = (state: string) => (look: string) => testInfo.outputPath(`${state}.${look}.png`);
    await wronglyShown(request, sandbox);
    await desk.open();
    await desk.signIn(FINANCE_TOKEN);
    await desk.goTo('Totals');
    await expect(desk.row('By outcome', 'balance')).toBeVisible();
    await expect(desk.row('By day', new Date().toISOString().slice(0, 4)).first()).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('term').filter({ hasText: 'Success by the rules' })).toBeVisible();
    await desk.look(picture('totals'));

    await desk.goTo('Rules');
    await page.getByLabel('Search').fill('20051');
    await expect(desk.row('Outcomes', 'OUT-CODE-BALANCE')).toBeVisible();
    await expect(desk.row('Outcomes', 'OUT-CODE-EXPIRED')).toHaveCount(0);
    await page.getByLabel('Search').fill('رصيد');
    await expect(desk.row('Outcomes', 'balance').first()).toBeVisible();
    await desk.look(picture('rules'));

    // A shared link to a page of a list has no previous page to go back to.
    const place = Buffer.from(JSON.stringify([String(Date.now() * 2), 'SB'])).toString('base64url');
    await desk.open(`/orders?after=${place}`);
    await expect(page.getByRole('button', { name: 'First page' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);
