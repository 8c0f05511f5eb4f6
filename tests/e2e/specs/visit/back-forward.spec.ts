import { chromium, type Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';

/** In the page: why it was reloaded on the way back instead of restored; null if it was restored. */
const reasonsAgainst = (): readonly string[] | null => {
  const [entry] = performance.getEntriesByType('navigation') as unknown as readonly (PerformanceNavigationTiming & {
    readonly notRestoredReasons: { readonly reasons: readonly { readonly reason: string }[] } | null;
  })[];
  return entry?.type === 'back_forward' ? (entry.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason) : null;
};

test('DEP-1: nothing about the page keeps it out of the back/forward cache', async () => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL: SITE_ORIGIN });
  const shown: string[] = [];
  page.on('console', (message) => message.text().startsWith('shown ') && shown.push(message.text()));
  await page.addInitScript(() =>
    window.addEventListener('pageshow', ({ persisted }) => console.log(`shown ${persisted ? 'again' : 'anew'} ${location.pathname}`)),
  );
  await new CashierPage(page).amounts.open();
  await page.goto('/sandbox');
  await expect.poll(() => shown).toContain('shown anew /sandbox');
  const before = shown.length;
  // A restored page makes no navigation to wait for.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => shown.slice(before).at(-1)).toMatch(/\/recharge-list$/);
  const reasons = await page.evaluate(reasonsAgainst);
  if (reasons === null) await expect.poll(() => shown).toContain('shown again /recharge-list');
  // `masked` means the browser's own reasons: without windows it caches no page.
  else expect(reasons).toEqual(['masked']);
  await browser.close();
});

/** In the page: records what would keep it out of the cache, and what it releases. */
const noteHeld = (): void => {
  const noted: string[] = [];
  Object.assign(window, { noted });
  const { addEventListener } = window;
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
    if (type === 'beforeunload' || type === 'unload') noted.push(type);
    addEventListener.call(window, type, ...rest);
  };
  for (const [name, prototype] of [
    ['database', IDBDatabase.prototype],
    ['channel', BroadcastChannel.prototype],
  ] as const) {
    const { close } = prototype;
    prototype.close = function closeNoted(this: IDBDatabase & BroadcastChannel) {
      noted.push(name);
      close.call(this);
    };
  }
};
const notedIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

/** The browser's event for caching or restoring a page: the browser in these tests caches none itself. */
const tell = (page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> =>
  page.evaluate((told) => window.dispatchEvent(new PageTransitionEvent(told, { persisted: true })), type);

/** Holds back every answer with packages until the returned function is called, and then delivers it changed. */
const holdPackages = async (page: Page, change: (body: string) => string): Promise<() => void> => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/batch_request/', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await held;
    await route.fulfill({ response: answer, body: change(body) });
  });
  return release;
};

test('WARM-1 WARM-2: a page from the back/forward cache sells nothing until its prices are confirmed, and holds nothing open while cached', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await page.addInitScript(noteHeld);
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await cashier.amounts.card(499).click();
  const goOn = page.getByTestId('continue');
  await expect(goOn).toBeEnabled();
  expect((await notedIn(page)).filter((noted) => noted.endsWith('unload'))).toEqual([]);
  await tell(page, 'pagehide');
  await expect.poll(() => notedIn(page)).toContain('channel');
  // One that is being written to stays open until the event is repeated.
  await expect
    .poll(async () => {
      await tell(page, 'pagehide');
      return notedIn(page);
    })
    .toContain('database');

  let release = await holdPackages(page, (body) => body.replaceAll('4.99', '5.49'));
  await tell(page, 'pageshow');
  await expect(goOn).toBeDisabled();
  release();
  await expect(cashier.amounts.card(549)).toBeVisible();
  await expect(cashier.amounts.shownCard(499)).toHaveCount(0);
  await expect(goOn).toBeEnabled();
  // The chosen package is no longer on sale.
  await goOn.click();
  await cashier.expectToast('اختر باقة.');
  await expect(page).toHaveURL(/\/recharge-list$/);
  await page.unroute('**/batch_request/');
  await tell(page, 'pageshow');
  await cashier.amounts.card(499).click();
  await goOn.click();
  await expect(page).toHaveURL(/\/pay-step$/);

  // On the pay steps too: a package sold as shown stays, anything else leads back to the packages.
  await expect(cashier.confirm).toBeEnabled();
  release = await holdPackages(page, (body) => body);
  await tell(page, 'pageshow');
  await expect(cashier.confirm).toBeDisabled();
  release();
  await expect(cashier.confirm).toBeEnabled();
  await expect(page).toHaveURL(/\/pay-step$/);
  await page.unroute('**/batch_request/');
  release = await holdPackages(page, (body) => body.replaceAll('4.99', '5.49'));
  await tell(page, 'pageshow');
  await expect(cashier.confirm).toBeDisabled();
  release();
  // Sold at another price under the same recharge id: both are shown, and the shopper decides how to continue.
  await expect(cashier.dialog).toContainText('$4.99');
  await expect(cashier.dialog).toContainText('$5.49');
  await page.getByTestId('price-accept').click();
  await expect(cashier.confirm).toContainText('$5.49');
  await page.unroute('**/batch_request/');
  release = await holdPackages(page, (body) => body.replaceAll('r-0499', 'r-0498'));
  await tell(page, 'pageshow');
  release();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(cashier.toast).toContainText('تغيّرت هذه الباقة');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
});
