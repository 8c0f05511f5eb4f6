import { chromium } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';

/** Why the browser did not keep the page that was gone back to. `masked` stands for reasons of its own: this one keeps no page. */
const reasons = (): readonly string[] =>
  performance
    .getEntriesByType('navigation')
    .flatMap(
      (entry) => (entry as unknown as { notRestoredReasons: { reasons: { reason: string }[] } | null }).notRestoredReasons?.reasons ?? [],
    )
    .map(({ reason }) => reason);

test('DEP-1: nothing about the page keeps it out of the back/forward cache', async () => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL: SITE_ORIGIN });
  await new CashierPage(page).amounts.open();
  await page.goto('/sandbox');
  await page.goBack();
  expect(await page.evaluate(reasons)).toEqual(['masked']);
  await browser.close();
});
