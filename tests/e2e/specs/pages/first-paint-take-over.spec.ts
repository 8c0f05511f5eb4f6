import type { Page, Request, Route } from 'playwright/test';
import { builtChunk } from '../../built-chunk.ts';
import { expect, quietTest, test } from '../../cashier-test.ts';
import { rememberAccount } from '../../device/known-account.ts';
import { fontsAreThere } from '../../gallery/fonts.ts';
import { holdAnswers } from '../../held-application.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const BATCH = '**/api/sys/batch_request/';
const FIRST_SCRIPT = '**/assets/first-*.js';
const REFRESHING = 'نحدّث الأسعار…';

const asked = (page: Page, part: string): readonly Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => request.url().includes(part) && requests.push(request));
  return requests;
};

/** One diamond more in every package. */
const sellOtherwise = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: Record<string, string> };
  const list = JSON.parse(answer.data['r1'] ?? '') as { data: { list: Record<string, unknown>[] } };
  for (const item of list.data.list) item['coin'] = Number(item['coin']) + 1;
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, r1: JSON.stringify(list) } } });
};

/** In the page: how far its content has moved by itself. */
const noteShifts = (): void => {
  const moved = window as unknown as { shift: number };
  moved.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { readonly value: number; readonly hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) moved.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const goOn = (page: Page) => page.getByTestId('continue');

test.use({ reducedMotion: 'reduce' });

quietTest(
  'EARLY-5 EARLY-7: packages are rendered before the first script; taps and typing are kept in place, and carried out once',
  async ({ cashier }) => {
    const { page } = cashier;
    const [batches, searches] = [asked(page, '/batch_request/'), asked(page, '/check_display_id/')];
    const release = await holdAnswers(page, FIRST_SCRIPT);
    await page.addInitScript(noteShifts);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await expect(cashier.amounts.shownCard(499)).toContainText('مجانًا');
    await fontsAreThere(page);
    await page.evaluate(() => {
      (window as unknown as { shift: number }).shift = 0;
      // The elements themselves stay: an open keyboard stays open.
      for (const element of document.querySelectorAll('#root [data-testid]')) element.setAttribute('data-painted', '');
    });
    await expect(goOn(page)).toBeDisabled();
    await cashier.amounts.shownCard(999).click();
    await cashier.amounts.shownCard(499).click();
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
    await expect(cashier.amounts.shownCard(999)).toHaveAttribute('aria-pressed', 'false');
    await cashier.account.field.fill('100200');
    await cashier.account.field.press('Enter');
    await expect(page).toHaveURL(/\/recharge-list$/);
    expect(searches).toHaveLength(0);
    release();
    await expect(page.getByTestId('account-confirm')).toBeVisible();
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('data-painted');
    await page.getByTestId('account-confirm').click();
    await expect(cashier.account.card).toContainText('100200');
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
    await expect(cashier.amounts.shownCard(999)).toHaveAttribute('aria-pressed', 'false');
    expect(searches).toHaveLength(1);
    await goOn(page).click();
    await expect(cashier.confirm).toBeVisible();
    expect(batches.length).toBeGreaterThan(0);
  },
);

quietTest('EARLY-3: the button that goes on keeps the focus when the framework takes the painted page over', async ({ cashier }) => {
  const { page } = cashier;
  await rememberAccount(page, '100200', SITE_ORIGIN);
  const release = await holdAnswers(page, FIRST_SCRIPT);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await goOn(page).focus();
  release();
  await expect(goOn(page)).not.toHaveAttribute('aria-busy');
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cashier.confirm).toBeVisible();
});

quietTest(
  'EARLY-5: the framework takes over the painted page unchanged: nothing moves, the field keeps the focus, one batch is sent',
  async ({ cashier }) => {
    const { page } = cashier;
    const batches = asked(page, '/batch_request/');
    const release = await holdAnswers(page, FIRST_SCRIPT);
    await page.addInitScript(noteShifts);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await expect(cashier.amounts.shownCard(499)).toBeVisible();
    await fontsAreThere(page);
    await cashier.account.field.fill('1002');
    await page.evaluate(() => {
      (window as unknown as { shift: number }).shift = 0;
      document.querySelector('[data-testid="account-field"]')?.setAttribute('data-painted', '');
    });
    release();
    await expect(goOn(page)).toBeEnabled();
    await expect(cashier.account.field).toHaveAttribute('data-painted');
    await expect(cashier.account.field).toBeFocused();
    await expect(cashier.account.field).toHaveValue('1002');
    await page.keyboard.type('00');
    await expect(cashier.account.field).toHaveValue('100200');
    await fontsAreThere(page);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
    expect(batches).toHaveLength(1);
  },
);

quietTest(
  'EARLY-6: the packages of the last visit are shown at once, marked, and cannot be bought until today’s have arrived; a package sold differently is dropped',
  async ({ cashier }) => {
    const { page } = cashier;
    await rememberAccount(page, '100200', SITE_ORIGIN);
    await page.goto('/recharge-list');
    await expect(goOn(page)).toBeEnabled();
    await expect(page.getByText(REFRESHING)).toHaveCount(0);

    // The same today: the choice stays.
    let release = await holdAnswers(page, BATCH);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await cashier.amounts.shownCard(499).click();
    await expect(page.getByText(REFRESHING)).toBeVisible();
    await expect(cashier.account.card).toContainText('100200');
    await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
    await goOn(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recharge-list$/);
    await expect(page.getByText(REFRESHING)).toBeVisible();
    release();
    await expect(page.getByText(REFRESHING)).toHaveCount(0);
    await expect(goOn(page)).toBeEnabled();
    await expect(cashier.amounts.card(499)).toHaveAttribute('aria-pressed', 'true');
    await page.unroute(BATCH);

    // Sold differently today: the choice is dropped before the framework starts, and the shopper is told once it has.
    let answer = (): void => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(BATCH, async (route) => {
      await isAnswered;
      await sellOtherwise(route);
    });
    release = await holdAnswers(page, FIRST_SCRIPT);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await cashier.amounts.shownCard(499).click();
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
    answer();
    await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(REFRESHING)).toHaveCount(0);
    release();
    await cashier.expectToast('تغيّرت هذه الباقة');
    await expect(cashier.amounts.card(499)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByTestId('chosen')).toContainText('لم تختر باقة بعد');
  },
);

quietTest('EARLY-6: packages of another account, or of a visit whose storage is damaged, are not shown', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await page.goto('/recharge-list');
  await expect(goOn(page)).toBeEnabled();
  await rememberAccount(page, '100200', SITE_ORIGIN);
  const release = await holdAnswers(page, BATCH);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(cashier.account.card).toContainText('100200');
  await expect(page.getByLabel('جارٍ تحميل الباقات…')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('last_packages', '%'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel('جارٍ تحميل الباقات…')).toBeVisible();
  await expect(cashier.amounts.shownCard(499)).toHaveCount(0);
  release();
  await expect(goOn(page)).toBeEnabled();
});

quietTest('EARLY-5: the services find the page taken over, however late the first script is', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  const releaseServices = await holdAnswers(page, `**/${await builtChunk('src/ui/boot/attach-services.ts')}`);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(page.getByTestId('chosen')).toContainText('$4.99');
  releaseServices();
  await expect(goOn(page)).toBeEnabled();
  await expect(cashier.amounts.card(499)).toHaveAttribute('aria-pressed', 'true');
});

quietTest('EARLY-10 ACC-6: continuing for a remembered account that is banned by now leads back, and says so', async ({ cashier }) => {
  const { page } = cashier;
  await rememberAccount(page, '100400', SITE_ORIGIN);
  const release = await holdAnswers(page, `**/${await builtChunk('src/ui/boot/attach-services.ts')}`);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(goOn(page)).not.toHaveAttribute('aria-busy');
  await goOn(page).click();
  await expect(page.getByTestId('payment-methods-loading')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(page.getByText('هذا الحساب محظور')).toBeVisible();
  await expect(cashier.confirm).toHaveCount(0);
});

test('EARLY-3: if the start script does not load, the page says so and can be reloaded', async ({ cashier }) => {
  const { page } = cashier;
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('تعذّر تحميل الصفحة كاملة');
  await page.unroute('**/assets/start-*.js');
  await page.getByRole('link', { name: 'إعادة تحميل الصفحة' }).click();
  await expect(goOn(page)).toBeEnabled();
});

test('EARLY-3 EARLY-8: if the application’s script does not load, the page says so instead of looking alive, and can be reloaded', async ({
  cashier,
  pageErrors,
}) => {
  const { page } = cashier;
  let fail = (): void => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(FIRST_SCRIPT, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByTestId('chosen')).toContainText('$4.99');
  await expect(page.getByTestId('chosen')).not.toContainText('لم تختر باقة بعد');
  fail();
  await expect(page.getByRole('alert')).toContainText('تعذّر تحميل الصفحة كاملة');
  await expect(cashier.amounts.shownCard(499)).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('dynamically imported module')]);
  await page.unroute(FIRST_SCRIPT);
  await page.getByRole('link', { name: 'إعادة تحميل الصفحة' }).click();
  await expect(goOn(page)).toBeEnabled();
});
