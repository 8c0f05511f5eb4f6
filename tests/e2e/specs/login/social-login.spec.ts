import type { Page } from 'playwright/test';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { FlavourServer } from '../../flavour-server.ts';
import { asInstalledApp, chooseIn, SocialArea, withPlatformLibrary, withPopupBlocker } from '../../pages/login/social-area.ts';

const MAHA = 'مها';
const RAKAN = 'راكان';
const FAILED = 'حدث خطأ في الدخول. حاول مرة أخرى.';
const BANNED = 'هذا الحساب محظور حتى 15/03/2031.';
const NOT_REGISTERED = 'لا يوجد حساب مسجّل. حمّل التطبيق وأنشئ حسابك أولًا.';

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(decodeURIComponent(atob(text))) as unknown);
  }, key);

test('SOC-1 SOC-13 Facebook’s window: closed and cancelled are quiet, blocked says what to do, waiting can be ended, and each refusal has its text', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  const social = new SocialArea(page);
  await page.addInitScript(withPopupBlocker);
  await page.goto('/login');
  const opened = await social.open('facebook');
  await expect(social.note('facebook')).toContainText('أكمل تسجيل الدخول في نافذة فيسبوك.');
  await gallery.keep('login-social-waiting');
  await chooseIn(opened, 'cancel');
  await expect(social.note('facebook')).toHaveText('');
  const left = await social.open('facebook');
  await social.cancel('facebook').click();
  await expect(social.note('facebook')).toHaveText('');
  await left.close();
  await social.allowWindows(false);
  await social.button('facebook').click();
  await expect(social.note('facebook')).toContainText('اسمح بالنوافذ المنبثقة لهذا الموقع');
  // Google's button is drawn, and watches for windows of its own.
  await expect(social.note('google')).toHaveText('');
  await social.allowWindows(true);
  for (const [choice, words] of [
    ['forged', FAILED],
    ['مشعل', BANNED],
    ['ضيف', NOT_REGISTERED],
  ] as const) {
    await social.choose('facebook', choice);
    await expect(social.note('facebook')).toContainText(words);
  }
  expect(await stored(page, 'session_key')).toBeNull();
  await social.choose('facebook', MAHA);
  await expect(page.getByTestId('session-bar')).toContainText(MAHA);
  await expect(page).toHaveURL(/\/pay$/);
  expect(await stored(page, 'login_type')).toBe('facebook');
});

test('SOC-3 SOC-6 Google’s own button: blocked says what to do, and a sign-in there logs in, with its token stored nowhere', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  const social = new SocialArea(page);
  const tokens: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.url().endsWith('/api/user/google_login/')) tokens.push(new URLSearchParams(request.postData() ?? '').get('id_token') ?? '');
  });
  await page.addInitScript(withPopupBlocker);
  await page.goto('/login');
  await social.button('google').waitFor();
  await social.allowWindows(false);
  await social.button('google').click();
  await expect(social.note('google')).toContainText('اسمح بالنوافذ المنبثقة لهذا الموقع');
  await gallery.keep('login-social-blocked');
  await social.allowWindows(true);
  await social.choose('google', RAKAN);
  await expect(page.getByTestId('session-bar')).toContainText(RAKAN);
  await expect(page).toHaveURL(/\/pay$/);
  expect(await stored(page, 'login_type')).toBe('google');
  expect(tokens).toHaveLength(1);
  const [token = ''] = tokens;
  expect(token.split('.')).toHaveLength(3);
  const keeps = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join('\n'));
  expect(keeps).not.toContain(btoa(encodeURIComponent(token)).slice(0, 40));
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test(
  'SOC-3 Google’s older library handles taps on a button of the page: closed is quiet, and it logs in',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    const social = new SocialArea(page);
    await page.addInitScript(withPlatformLibrary);
    await page.goto('/login');
    await expect(social.button('google')).toBeEnabled();
    const opened = await social.open('google');
    await expect(social.note('google')).toContainText('أكمل تسجيل الدخول في نافذة Google.');
    await opened.close();
    await expect(social.note('google')).toHaveText('');
    await social.choose('google', MAHA);
    await expect(page.getByTestId('session-bar')).toContainText(MAHA);
  },
);

test(
  'SOC-4 in an installed app Google’s button leaves the page, and the platform returns with a ticket',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    const social = new SocialArea(page);
    await page.addInitScript(asInstalledApp);
    await page.goto('/login');
    await social.button('google').click();
    await page.waitForURL(/\/social\/google\/auth/);
    await chooseIn(page, RAKAN);
    await expect(page.getByTestId('session-bar')).toContainText(RAKAN);
    await expect(page).toHaveURL(/\/pay$/);
    expect(await stored(page, 'login_type')).toBe('ticket');
  },
);

test('SOC-5 where no provider’s script loads, one message says so, and one button loads both', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  const social = new SocialArea(page);
  await page.route('**/social/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('هذه الطريقة غير متاحة الآن')).toHaveCount(1);
  await expect(page.getByTestId('login-forgot')).toHaveAttribute('href', '/feedback?back=%2Flogin');
  await page.unroute('**/social/*.js');
  await page.getByTestId('social-retry').click();
  await expect(page.getByText('هذه الطريقة غير متاحة الآن')).toHaveCount(0);
  await social.choose('facebook', 'cancel');
});

test('SOC-5 a provider whose script does not load says why, the other stays, and retrying loads it', async ({ cashier, gallery }) => {
  const { page } = cashier;
  const social = new SocialArea(page);
  const SCRIPT = '**/social/facebook-sdk.js';
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/login');
  await expect(social.note('facebook')).toContainText('هذه الطريقة غير متاحة الآن');
  await expect(social.button('facebook')).toBeDisabled();
  await expect(social.button('google')).toBeVisible();
  await gallery.keep('login-social-unavailable');
  await page.unroute(SCRIPT);
  await social.retry('facebook').click();
  await expect(social.note('facebook')).toHaveText('');
  await social.choose('facebook', 'cancel');
});

test.describe(() => {
  const server = new FlavourServer('ludo');
  test.beforeAll(() => server.start());
  test.afterAll(() => server.stop());

  test('SOC-2 Ludo leaves for Facebook and returns logged in; a cancelled sign-in is quiet, and a foreign link logs in no user', async ({
    cashier,
  }) => {
    const { page } = cashier;
    const social = new SocialArea(page);
    await page.goto(`${server.origin}/login#access_token=EAAforged&state=0000`);
    await expect(social.note('facebook')).toContainText('حمايةً لحسابك');
    await expect(page).toHaveURL(`${server.origin}/login`);
    await social.button('facebook').click();
    await page.waitForURL(/\/dialog\/oauth\?/);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('scope'), asked.get('redirect_uri'), asked.get('client_id')]).toEqual([
      'email',
      `${server.origin}/login`,
      'sandbox-facebook',
    ]);
    await chooseIn(page, 'cancel');
    await expect(social.note('facebook')).toHaveText('');
    await expect(page).toHaveURL(`${server.origin}/login`);
    await social.button('facebook').click();
    await chooseIn(page, MAHA);
    await expect(page.getByTestId('session-bar')).toContainText(MAHA);
    await expect(page).toHaveURL(`${server.origin}/pay`);
    expect(await stored(page, 'login_type')).toBe('facebook');
    expect(await page.evaluate(() => sessionStorage.getItem('facebook_state'))).toBeNull();
  });
});
