import type { Page, Request } from 'playwright/test';
import { builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { withOtherHeadScript } from '../../device/other-head-script.ts';
import { rememberAccount } from '../../device/known-account.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';

const BATCH = '/api/sys/batch_request/';

/** The page's opening batches, from now on. */
const batches = (page: Page): readonly Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === BATCH && sent.push(request));
  return sent;
};

const written = async (request: Request | undefined) => ({ headers: await request?.allHeaders(), body: request?.postData() });

test('EARLY-1, EARLY-2, EARLY-3, EARLY-10: packages arrive before the services, one of them can be continued with, and is paid once the services have read the same answer', async ({
  cashier,
}) => {
  const { page } = cashier;
  await rememberAccount(page, '100200', SITE_ORIGIN);
  const services = `**/${await builtChunk('src/ui/boot/attach-services.ts')}`;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(services, async (route) => {
    await held;
    await route.continue();
  });
  const early = batches(page);
  await page.goto('/recharge-list', { waitUntil: 'commit' });
  await cashier.amounts.shownCard(499).click();
  await expect(cashier.amounts.shownCard(499)).toHaveAttribute('aria-pressed', 'true');
  // With all their text: text added later would move what is below.
  await expect(cashier.amounts.shownCard(499)).toContainText('مجانًا');
  await expect(cashier.account.card).toContainText('100200');
  const goOn = page.getByTestId('continue');
  await goOn.focus();
  // The application has taken over everything that the head and the start script left for it.
  await expect.poll(() => page.evaluate(() => Object.keys(window).filter((name) => /firstPaint|begun/i.test(name)))).toEqual([]);
  await expect(goOn).not.toHaveAttribute('aria-busy');
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pay-step/);
  await expect(page.getByTestId('order-summary')).toContainText('$4.99');
  await expect(page.getByTestId('order-summary')).toContainText('100200');
  await expect(page.getByTestId('payment-methods-loading')).toBeVisible();
  await expect(cashier.confirm).toHaveCount(0);
  release();
  await expect(cashier.confirm).toBeVisible();
  expect(early).toHaveLength(1);

  // Without the head script the platform's client writes the identical request.
  await withOtherHeadScript(page, '');
  const alone = batches(page);
  await page.goto('/recharge-list');
  await expect(goOn).toBeEnabled();
  expect(alone).toHaveLength(1);
  expect(await written(early[0])).toEqual(await written(alone[0]));
});

test('EARLY-1 EARLY-9 the packages are requested before the page has styles or a body, and its Arabic font after them, once the page is parsed', async ({
  cashier,
}) => {
  const { page } = cashier;
  await page.addInitScript((batch) => {
    const { fetch } = window;
    window.fetch = (...request) => {
      const parts = document.querySelectorAll('style, body').length;
      if (String(request[0]).includes(batch)) document.documentElement.dataset['partsAtBatch'] = `${parts}`;
      return fetch(...request);
    };
    const { load } = document.fonts;
    document.fonts.load = (...fonts) => {
      document.documentElement.dataset['fontsWhen'] ??= document.readyState;
      return load.apply(document.fonts, fonts);
    };
  }, BATCH);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/recharge-list');
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-parts-at-batch', '0');
  await expect(page.locator('html')).toHaveAttribute('data-fonts-when', 'interactive');
  await expect.poll(() => asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  await expect(page.locator('head link[as=font]')).toHaveCount(0);
  await expect(page.locator('body > link[as=font]')).toHaveAttribute('href', /cairo-numbers/);
  expect(asked.indexOf(BATCH)).toBeLessThan(asked.findIndex((path) => path.includes('/cairo-arabic-')));
});
