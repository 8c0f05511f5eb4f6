import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const SESSION_ENDED = -10_000;
const NASSER = { key: 'sk_sandbox_nasser', uid: '7000015', name: 'ناصر', id: '100209', password: 'pass-100209' };

/** A logged-in shopper whose session the platform refuses at the next create. */
const payWithEndedSession = async (cashier: CashierPage, sandbox: SandboxClient): Promise<void> => {
  const { page } = cashier;
  await page.goto(`/pay#session_key=${NASSER.key}`);
  await page.getByTestId('session-confirm').click();
  await cashier.readyToPay((await sandbox.card('success')).number, 999);
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', SESSION_ENDED, { message: 'session ended' });
  await cashier.confirm.click();
  await expect(page.getByTestId('session-ended')).toContainText('ولم يُخصم أي مبلغ');
  await expect(cashier.toast).not.toContainText('بطاقة أخرى');
};

/** The same package and payment method as before are selected, and are paid by this payer. */
const payOn = async (cashier: CashierPage, sandbox: SandboxClient, payer: string): Promise<void> => {
  const { page, confirm } = cashier;
  await expect(page).toHaveURL(/\/pay-step$/);
  await expect(confirm).toContainText('$9.99');
  await expect(page.getByText('100200').first()).toBeVisible();
  await cashier.paymentMethods.showAll();
  await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ account_uid, amount_usd }) => [account_uid, amount_usd])).toEqual([[payer, 9.99]]);
};

test('ORD-30 ORD-31 a create refused for the session: the login ends, and the shopper continues as a visitor with the same choices', async ({
  cashier,
  sandbox,
}) => {
  await payWithEndedSession(cashier, sandbox);
  await cashier.page.getByTestId('session-go-on').click();
  await payOn(cashier, sandbox, '');
});

test('ORD-30 ORD-31 or logs in again, and is back where they were with the same choices', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await payWithEndedSession(cashier, sandbox);
  await page.getByTestId('session-log-in').click();
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).logIn(NASSER.id, NASSER.password);
  await payOn(cashier, sandbox, NASSER.uid);
});

test('ORD-31 ACC-61 a login later leaves the account that was confirmed meanwhile', async ({ cashier, sandbox }) => {
  const { page, account } = cashier;
  await payWithEndedSession(cashier, sandbox);
  await page.getByTestId('session-log-in').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('a[href="/pay"]').last().click();
  await account.search('100202');
  await account.confirm.click();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await page.goBack();
  await page.locator('a[href="/login"]').click();
  await new LoginPage(page).logIn(NASSER.id, NASSER.password);
  await expect(page).not.toHaveURL(/login$/);
  await expect(page).not.toHaveURL(/pay-step$/);
  const target = () => page.evaluate(() => decodeURIComponent(atob(localStorage.getItem('target_user') ?? '')));
  expect(await target()).toContain('100202');
});

test('ORD-30 a session refused away from a payment is reported, and the packages are a visitor’s', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await page.goto(`/pay#session_key=${NASSER.key}`);
  await page.getByTestId('session-confirm').click();
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/recharge_fill_record/', SESSION_ENDED);
  await page.goto('about:blank');
  await page.goto('/recharge-list');
  await expect(new LoginPage(page).problem).toContainText('انتهت جلستك');
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(new LoginPage(page).bar).toHaveCount(0);
});
