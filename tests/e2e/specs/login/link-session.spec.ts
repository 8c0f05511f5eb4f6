import { expect, test } from '../../cashier-test.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';

/** A user whose cards only this file looks at. */
const TURKI = 'sk_sandbox_turki';

test('LOG-21 LOG-22 under a link’s session no card is remembered and no history is sent, until the shopper confirms that it is theirs', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  const uploads: string[] = [];
  const remembered: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('upload_recharge_fill_record')) uploads.push(searchParams.get('records') ?? '');
    if (pathname.includes('create_coin_pay')) remembered.push(/"is_remember":\d/.exec(searchParams.get('ext') ?? '')?.[0] ?? '');
    if (pathname.includes('update_card_source')) remembered.push(pathname);
  });
  // This device has its own history. A visitor's card is not saved (CRD-62).
  const { number } = await sandbox.card('success');
  await cashier.payByForm(23, { number });
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.result.isRead();
  await login.follow(`/pay#session_key=${TURKI}`);
  await expect(page.getByText(/حساب .*تركي.* من رابط/)).toBeVisible();
  await cashier.goToCardForm();
  await expect(cashier.cardForm.remember).toBeDisabled();
  await gallery.keep('form-link-session');
  await cashier.cardForm.enter({ number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.cards(TURKI)).toEqual([]);
  expect([uploads, remembered]).toEqual([[], ['"is_remember":0', '"is_remember":0']]);

  // A new visit confirms nothing; the shopper's confirmation does, and is stored.
  await cashier.goToCardForm();
  await page.getByTestId('remember-confirm').click();
  await expect(cashier.cardForm.remember).toBeEnabled();
  await expect.poll(() => uploads.length).toBe(1);
  await page.goto('/pay');
  await expect(login.bar).toContainText('تركي');
  await expect(login.confirmSession).toHaveCount(0);
});

test('LOG-13 a login during a payment does not disturb it', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  await cashier.readyToPay((await sandbox.card('pending')).number);
  const { deviceId } = await cashier.ids();
  await cashier.confirm.click();
  await expect(cashier.result.waiting.or(cashier.result.unresolved)).toBeVisible();
  const [order] = await sandbox.orders(deviceId);

  await page.evaluate(() => {
    history.pushState(null, '', '/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await login.logIn('100209', 'pass-100209');
  await expect(login.bar).toContainText('ناصر');
  await expect(page).toHaveURL(/\/pay$/);
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await page.getByRole('link', { name: 'عرض النتيجة' }).click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(deviceId)).map(({ state, charges }) => [state, charges])).toEqual([['paid', 1]]);
});
