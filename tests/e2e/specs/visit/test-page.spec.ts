import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { TestPageArea } from '../../pages/visit/test-page-area.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const ADYEN = 27;
const SESSION_KEY = 'sk_sandbox_jawaher';

/** The site as another build would serve it: settings of its page are replaced. */
const withSettings = (page: Page, changes: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route('**/test**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="configuration">)(.*?)(<\/script>)/s,
      (_, start: string, settings: string, end: string) =>
        start + JSON.stringify({ ...(JSON.parse(settings) as object), ...changes }) + end,
    );
    return route.fulfill({ response: answer, body });
  });

test('DBG-2 DBG-3 DBG-4 DBG-5 /test shows the build, this browser and its parameters, and a gray score set there changes what is offered', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const { page } = cashier;
  const area = new TestPageArea(page);
  await cashier.logIn(SESSION_KEY);
  await area.open('?is_debug=1&mock=decline&api_base=https://elsewhere.example');
  const { deviceId, clientId } = await cashier.ids();
  for (const value of ['1.0.333', 'ksa', 'sandbox', 'SA', deviceId, clientId])
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  await gallery.keep('test-page');
  for (const [name, works] of [
    ['is_debug', true],
    ['mock', true],
    ['api_base', false],
    ['test_local', false],
  ] as const) {
    await expect(area.flag(name)).toHaveAttribute('data-works', String(works));
  }
  await expect(area.stored('is_debug')).toContainText('true');
  await expect(area.stored('session_key')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(SESSION_KEY);
  await area.dial();
  await expect(area.host('production')).toContainText('مللي ثانية');
  await expect(page.getByRole('link', { name: '/sandbox/events' })).toBeVisible();

  await sandbox.configure(clientId, { adyen_card_ratio: 50 });
  await area.set('adyen-card', 'x');
  await expect(area.score('adyen-card')).toHaveAccessibleDescription('اكتب عددًا صحيحًا من 0 إلى 99');
  for (const [score, offered] of [
    [50, 0],
    [49, 1],
  ] as const) {
    await area.open();
    await area.set('adyen-card', String(score));
    await expect(area.score('adyen-card')).toHaveAccessibleDescription('حُفظت الدرجة');
    const config = page.waitForResponse('**/api/sys/config/');
    await page.goto('/recharge-list');
    await (await config).finished();
    await cashier.goToPaymentMethods();
    await cashier.paymentMethods.showAll();
    await expect(cashier.paymentMethods.method(23)).toBeVisible();
    await expect(cashier.paymentMethods.method(ADYEN)).toHaveCount(offered);
  }
});

test('URL-9 s_log writes reports to the console, and /test lists them', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  const area = new TestPageArea(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await area.open();
  await page.evaluate(() => localStorage.setItem('target_user', 'damaged'));
  await area.open();
  await expect(area.reports).toContainText('storage_value_damaged');
  expect(logged.filter((text) => text.startsWith('telemetry'))).toEqual([]);
  await page.evaluate(() => localStorage.setItem('target_user', 'damaged'));
  await area.open('?s_log=1');
  await expect.poll(() => logged.join()).toContain('telemetry storage_value_damaged');
});

test(
  'DBG-1 /test is an unknown path where the build does not allow debugging, and for a platform build outside debug mode',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    const area = new TestPageArea(page);
    const closed = async (query = ''): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`/test${query}`);
      await expect(page).toHaveURL(new RegExp(`/${query.replace('?', String.raw`\?`)}$`));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(area.score('adyen-card')).toHaveCount(0);
    };
    await withSettings(page, { debugAllowed: false });
    await closed('?is_debug=1');
    await page.unroute('**/test**');
    await withSettings(page, { target: 'production' });
    await closed();
    await area.open('?is_debug=1');
    await area.open();
  },
);
