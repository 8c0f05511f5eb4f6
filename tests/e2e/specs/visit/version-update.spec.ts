import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

/** The browser's event when the shopper returns to the tab. */
const comeBack = async (page: Page): Promise<void> => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/sys/config/'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
};

test('VER-2 VER-3 VER-4 a newer version is reported and reloaded once, and not while a card is being typed', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await cashier.goToCardForm(23);
  const { clientId } = await cashier.ids();
  await sandbox.configure(clientId, { website_version: '1.0.400' });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // Each by its id: one whose arrival the page did not see is sent again.
  const updates = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/add_event/') && searchParams.get('event_name') === 'h5_page_update')
      updates.add(searchParams.get('uuid') ?? '');
  });

  await comeBack(page);
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  expect(loads).toEqual([]);

  const fresh = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('dt='));
  await cashier.back.click();
  await page.getByTestId('leave-go').click();
  await cashier.back.click();
  await page.getByTestId('leave-go').click();
  await fresh;
  await expect(page).toHaveURL(/\/recharge-list\?dt=\d{13}$/);
  await expect(cashier.amounts.card(499)).toBeVisible();
  expect(await (await page.request.get(`/sandbox/events?client_id=${clientId}`)).text()).toContain('h5_page_update');

  // The session has had this version: a second check reports none, as it would at once.
  expect(updates.size).toBe(1);
  await comeBack(page);
  await cashier.chooseAmount(499);
  await expect(cashier.confirm).toBeVisible();
  expect([updates.size, loads.length]).toEqual([1, 1]);
});

for (const storages of sampleOf([['sessionStorage', 'localStorage'], ['sessionStorage']] as const, 1)) {
  test(
    `VER-3 where the browser refuses ${storages.join(' and ')}, a new version is loaded once, however often the shopper returns`,
    DEEP_ONLY,
    async ({ cashier }) => {
      const { page } = cashier;
      await page.addInitScript((refused) => {
        const get = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of refused) Object.defineProperty(window, name, { get });
      }, storages);
      // A browser that stores no id is another client at each load, so the platform's answer is changed in transit.
      await page.route('**/api/sys/config/', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/(website_version\\*":\s*\\*")[\d.]*/, '$11.0.400');
        expect(body).toContain('1.0.400');
        await route.fulfill({ response: answer, body });
      });
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      await page.goto('/recharge-list');
      await page.waitForURL(/dt=\d{13}/);
      await expect(cashier.amounts.card(499)).toBeVisible();
      for (const path of ['/pay', '/', '/recharge-list']) {
        // As after a tap on a link: the address no longer shows the reload.
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await comeBack(page);
      }
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto('/recharge-list');
        await expect(cashier.amounts.card(499)).toBeVisible();
        await comeBack(page);
      }
      // A reload comes a second after the answer that causes it.
      await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(4000);
      expect(loads.filter((url) => url.includes('dt='))).toHaveLength(1);
    },
  );
}
