import { expect, test } from '../../cashier-test.ts';
import { isDeep } from '../../../support/browser/sample.ts';
import { SocialArea } from '../../pages/login/social-area.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';

const JAWAHER = { name: 'جواهر', id: '100208', password: 'pass-100208' };

test('LOG-27 every login message is beside what it concerns, and LOG-25 the password goes nowhere but into its call', async ({
  cashier,
  gallery,
  context,
}) => {
  test.slow();
  const { page } = cashier;
  const login = new LoginPage(page);
  const carriers: string[] = [];
  page.on('request', (request) => {
    const carried = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())];
    if (carried.some((text) => text.includes(JAWAHER.password))) carriers.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => message.text().includes('pass-1') && carriers.push(`console: ${message.text()}`));

  await page.goto('/pay');
  await expect(page.getByTestId('login-reasons').getByRole('listitem')).toHaveCount(3);
  await gallery.keep('pay');
  await page.getByRole('link', { name: /تسجيل الدخول/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.name).toHaveAttribute('autocomplete', 'username');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  // The code of both providers may still be loading.
  const social = new SocialArea(page);
  await expect(social.button('google')).toBeVisible();
  await expect(social.button('facebook')).not.toHaveAttribute('aria-busy', 'true');
  await gallery.keep('login');

  await login.submit.click();
  await login.expectError(login.name, 'أدخل رقم الحساب لتسجيل الدخول.');
  await login.logIn(JAWAHER.id, '');
  await login.expectError(login.password, 'أدخل كلمة المرور.');
  await login.logIn(JAWAHER.id, 'p'.repeat(10_000));
  await login.expectError(login.password, 'كلمة المرور أطول من المسموح. تأكّد أنك لم تلصق نصًا آخر.');
  await login.logIn('999999', 'wrong');
  await login.expectError(login.name, 'لا يوجد حساب بهذا الرقم.');
  await login.logIn(JAWAHER.id, 'wrong');
  await login.expectError(login.password, 'رقم الحساب أو كلمة المرور غير صحيحة.');
  // Everything typed is kept.
  await expect(login.name).toHaveValue(JAWAHER.id);
  await gallery.keep('login-wrong-password');

  await login.logIn('888888', 'any');
  await expect(login.fault).toHaveText('لا يوجد حساب مسجّل. حمّل التطبيق وأنشئ حسابك أولًا.');
  await gallery.keep('login-not-registered');
  const store = context.waitForEvent('page');
  await page.getByTestId('login-get-app').click();
  await (await store).close();
  await login.logIn('100400', 'pass-100400');
  await expect(login.fault).toHaveText('هذا الحساب محظور نهائيًا.');
  await login.logIn('100401', 'pass-100401');
  await expect(login.fault).toHaveText('هذا الحساب محظور حتى 15/03/2031.');
  await expect(page.getByRole('link', { name: 'كيف يُرفع الحظر؟' })).toHaveAttribute('href', '/fines');
  await gallery.keep('login-banned');
  await login.logIn('100600', 'pass-100600');
  await expect(login.fault).toHaveText('هذا الحساب معطّل.');

  await login.logIn(JAWAHER.id, JAWAHER.password);
  await expect(page).toHaveURL(/\/pay$/);
  await expect(login.bar).toContainText(JAWAHER.name);
  // ACC-67: the shopper's own account is chosen.
  await expect(cashier.account.card).toContainText(JAWAHER.id);
  await expect(login.confirmSession).toHaveCount(0);
  expect(carriers).toEqual(['/api/user/account_login/']);
  const kept = await page.evaluate(() =>
    Object.values(localStorage)
      .map((text) => decodeURIComponent(atob(text)))
      .join(' '),
  );
  expect(kept).toContain('sk_sandbox_jawaher');
  expect(kept).not.toContain(JAWAHER.password);
  expect(
    await page.evaluate(() =>
      performance
        .getEntries()
        .map(({ name }) => name)
        .join(' '),
    ),
  ).not.toContain(JAWAHER.password);

  await page.goto('/login');
  await expect(login.bar).toContainText(JAWAHER.name);
  await gallery.keep('login-logged-in');
  await page.getByTestId('login-other-account').click();
  await expect(login.submit).toBeVisible();
});

test('LOG-25 the password can be shown, Caps Lock is pointed out, LOG-4 and each answer without a login has its text', async ({
  cashier,
}) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  await login.open();
  await login.name.fill(JAWAHER.id);
  await login.password.pressSequentially('Ab');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.show.click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('Ab');
  await login.password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(login.password).toHaveAccessibleDescription(/Caps Lock/);
  await login.show.click();
  await expect(login.password).toHaveAttribute('type', 'password');

  await page.route('**/api/user/account_login/**', (route) => route.abort(), { times: 1 });
  await login.submit.click();
  await expect(login.fault).toHaveText(/لا يوجد اتصال بالإنترنت/);
  const answerOnce = (body: string) =>
    page.route('**/api/user/account_login/**', (route) => route.fulfill({ contentType: 'application/json', body }), { times: 1 });
  for (const [answer, words] of [
    [{ result: -1, message: 'timeout' }, 'انتهت مهلة الاتصال. حاول مرة أخرى.'],
    [{ result: 30_001, message: 'm', toast: 'حسابك قيد المراجعة' }, 'حسابك قيد المراجعة'],
    [{ result: -10_000, message: 'm' }, 'حدث خطأ في الدخول. حاول مرة أخرى.'],
    [{ result: 0, data: 'nobody' }, 'حدث خطأ في الدخول. حاول مرة أخرى.'],
  ] as const) {
    await answerOnce(JSON.stringify(answer));
    await login.submit.click();
    await expect(login.fault).toHaveText(words);
  }
  await answerOnce(JSON.stringify({ result: 0, data: { session_key: 'sk_nobody' } }));
  await login.submit.click();
  await login.expectError(login.name, 'لم نعثر على حساب بهذا الرقم. تأكّد منه.');
  if (isDeep) {
    // An answer that does not come within 20 s.
    await page.route('**/api/user/account_login/**', () => {}, { times: 1 });
    await login.submit.click();
    await expect(login.fault).toHaveText('انتهت مهلة تسجيل الدخول. حاول مرة أخرى.', { timeout: 60_000 });
  }
  await login.password.fill(JAWAHER.password);
  await login.password.press('Enter');
  await expect(login.bar).toContainText(JAWAHER.name);
});

test('LOG-23 a ticket logs in once and waits for confirmation; LOG-24 so does a Facebook token; a bad one says so, LOG-28 on a page without notices in a toast', async ({
  cashier,
  sandbox,
  request,
}) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  const ticketOf = async (uid: string, expired = ''): Promise<string> => {
    const made = await request.post('/sandbox/tickets', { data: { uid, expired } });
    const { data }: { readonly data: { readonly ticket: string } } = await made.json();
    return `/recharge-list#ticket=${data.ticket}`;
  };
  const link = await ticketOf('7000016');
  await login.follow(link);
  await expect(page).toHaveURL(/\/pay$/);
  await expect(login.bar).toContainText('العنود');
  await expect(page.getByText(/حساب .*العنود.* من رابط/)).toBeVisible();
  // ACC-67: not for a link's login.
  await expect(cashier.account.card).toHaveCount(0);
  await login.confirmSession.click();
  await expect(login.confirmSession).toHaveCount(0);

  await page.getByTestId('log-out').click();
  await login.follow(link);
  await expect(login.problem).toHaveText(/استُخدم هذا الرابط من قبل/);
  for (const bad of [await ticketOf('7000016', '1'), '/pay#ticket=tk_forged']) {
    await login.follow(bad);
    await expect(login.problem).toHaveText('انتهت صلاحية الرابط. افتح رابطًا جديدًا من التطبيق.');
  }
  await login.follow('/pay#fb_token=fb_sandbox_100205&fb_id=9100205');
  await expect(login.bar).toContainText('عبدالله');
  await expect(page).not.toHaveURL(/fb_/);
  // A forged link does not affect the session.
  await login.follow('/pay#fb_token=fb_forged&fb_id=1');
  await expect(login.problem).toHaveText('حدث خطأ في الدخول. حاول مرة أخرى.');
  await expect(login.bar).toContainText('عبدالله');
  await login.follow(await ticketOf('7000016'));
  await expect(cashier.dialog).toContainText('عبدالله');
  await page.getByTestId('account-switch').click();
  await expect(login.bar).toContainText('العنود');
  await expect(login.confirmSession).toHaveCount(0);

  await login.follow((await ticketOf('7000041')).replace('/recharge-list', '/feedback'));
  await cashier.expectToast('هذا الحساب محظور حتى 15/03/2031.');
  const WORDS = 'حسابك قيد المراجعة حتى الغد';
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/ticket_login/', 30_001, { message: WORDS });
  await login.follow('/feedback#ticket=tk_reviewed');
  await cashier.expectToast(WORDS);
  await page.getByRole('link', { name: 'رجوع' }).click();
  await expect(login.problem).toHaveText(WORDS);
});
