import { expect, test } from '../../cashier-test.ts';
import { configHasCome } from '../../pages/browser/config-has-come.ts';
import { HomeArea } from '../../pages/visit/home-area.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><rect width="4" height="4" fill="teal"/></svg>';
/** An account whose picture has an old address. */
const OLD_PICTURE = '100240';

test('CAT-7 CAT-11 FMT-5 FMT-7 from the home page to a payment: account, small picture, a package', async ({ cashier, gallery }) => {
  const { page } = cashier;
  const home = new HomeArea(page);
  const asked: string[] = [];
  let serves = false;
  await page.route('https://images.example.com/**', (route) => {
    asked.push(route.request().url());
    return serves ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort();
  });
  await home.open();
  await cashier.account.choose(OLD_PICTURE);
  await expect(cashier.account.card.locator('img')).toHaveCount(0);
  await expect(cashier.account.card).toContainText('أالشحن');
  serves = true;
  await home.open();
  await expect(cashier.account.card.locator('img')).toHaveJSProperty('naturalWidth', 4);
  expect([...new Set(asked)]).toEqual(['https://images.example.com/heads/40.jpg?w=240']);
  const kept = await page.evaluate(() => decodeURIComponent(atob(localStorage.getItem('target_user') ?? '')));
  expect(kept).toContain('http://old-images.example.com/heads/40.jpg"');
  await expect(home.accepted.getByRole('img', { name: 'Mastercard' })).toBeVisible();
  await gallery.keep('home-account');
  await home.package(999).click();
  await expect(page).toHaveURL(/\/pay-step$/);
  await expect(page.getByTestId('order-summary')).toContainText('9.99');
  await expect(page.getByTestId('order-summary')).toContainText(OLD_PICTURE);
});

test('SHR-3 SHR-4 the tabs of the home page, by tap, by key and by address', async ({ cashier, gallery }) => {
  const { page } = cashier;
  const home = new HomeArea(page);
  let letLoad = (): void => {};
  const mayLoad = new Promise<void>((resolve) => (letLoad = resolve));
  await page.route('**/*.woff2', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/?tab=1&jump_app_store=1', { waitUntil: 'commit' });
  await expect(home.tab(2)).toHaveAttribute('aria-selected', 'true');
  await configHasCome(page);
  expect(new URL(page.url()).pathname).toBe('/');
  letLoad();
  await page.waitForURL('**/sandbox/store-apple');
  await page.goBack();
  await expect(home.tab(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('جاكارو مع أصحابك');
  await home.tab(2).scrollIntoViewIfNeeded();
  await home.tab(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(home.tab(1)).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('بلياردو');
  await home.tab(2).click();
  await gallery.keep('home-jackaroo');
  await page.goto('/?tab=2');
  await expect(home.tab(1)).toHaveAttribute('aria-selected', 'true');
});

test('SHR-2 SHR-3 SHR-5 SHR-8 stores open beside the page or in its place, documents in its place; https addresses of the config come first', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page } = cashier;
  const home = new HomeArea(page);
  await context.route(/^https:\/\/(?:stores|docs)\.example\//, (route) => route.fulfill({ body: 'elsewhere' }));
  await home.open();
  await home.terms.click();
  await page.waitForURL('**/sandbox/terms-ksa');
  await page.goBack();
  await expect(home.privacy).toHaveAttribute('href', '/sandbox/privacy');
  await sandbox.configure((await cashier.ids()).clientId, {
    ksa_google_url: 'https://stores.example/google',
    ksa_apple_url: 'javascript:alert(1)',
    ksa_private_url: 'https://docs.example/privacy',
  });
  await home.open();
  await expect(home.privacy).toHaveAttribute('href', 'https://docs.example/privacy');
  for (const [store, address] of [
    [home.store, 'https://stores.example/google'],
    [await home.otherStore('apple'), '**/sandbox/store-apple'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await store.click();
    await (await opened).waitForURL(address);
  }
  await expect(home.store).toBeVisible();
  await page.goto('/recharge-list?jumpAppStore=1&platform=android');
  await page.waitForURL('https://stores.example/google');
});
