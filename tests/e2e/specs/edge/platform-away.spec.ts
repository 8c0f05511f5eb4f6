import type { Clock, Locator, Route } from 'playwright/test';
import { pathOf, ROUTE_NAMES } from '../../../../src/domain/routing/routes.ts';
import { expect, test } from '../../cashier-test.ts';

const webPage = (text: string) => ({ contentType: 'text/html', body: `<!doctype html><html><body>${text}</body></html>` });

/** How the platform is away: each of its calls ends like this. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'is silent': () => new Promise(() => {}),
  'answers web pages': (route) => route.fulfill({ status: 200, ...webPage('Welcome to the hotel') }),
  'answers with status 500': (route) => route.fulfill({ status: 500, ...webPage('Internal Server Error') }),
};

const RETURN = '/recharge-list?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d1';
/** Visits that have something to ask before their page can be shown. */
const VISITS = [pathOf('rechargeList'), RETURN, '/recharge-list#session_key=session-none'];
/** Every other route, one after the other in one visit. */
const PAGES = ROUTE_NAMES.map(pathOf).filter((path) => !VISITS.includes(path));

/** What a shopper is given to wait for. */
const WAITING = 'main [role="status"][aria-label], [aria-busy="true"], [data-testid="loading-overlay"]';

/** Each call's wait ends, and those that begin with its end. */
const passTenSeconds = async (clock: Clock): Promise<void> => {
  for (let second = 0; second < 10; second += 2.5) await clock.fastForward(2500);
};

for (const [words, fault] of Object.entries(FAULTS)) {
  test(`HST-9 the platform ${words}: within 10 s every page says what is wrong, and leads on`, async ({ cashier }) => {
    const { page } = cashier;
    await page.clock.install();
    await page.route(/\/(?:api|third)\//, fault);
    const says = async (what: Locator): Promise<void> => expect(what).toBeVisible({ timeout: 2000 });
    const leadsOn = async (): Promise<void> => {
      await says(page.getByRole('heading').first());
      await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 2000 });
      await says(page.locator('main, header').locator('a[href], button:enabled').first());
    };

    for (const address of VISITS) {
      await test.step(address, async () => {
        await page.goto('about:blank');
        const asked = page.waitForRequest(/\/api\/sys\/ts/);
        await page.goto(address);
        await asked;
        await passTenSeconds(page.clock);
        await leadsOn();
        if (address === RETURN) {
          await says(page.getByTestId('waiting').or(page.getByTestId('result-unresolved')));
          await says(cashier.back);
        } else {
          await says(page.getByTestId('amounts-failed').getByRole('alert'));
          await says(page.getByTestId('amounts-failed').getByRole('button'));
        }
      });
    }

    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        // Without a payment there is nothing to show, and the packages are read anew.
        if (path === pathOf('payStep')) await page.waitForURL(pathOf('rechargeList'));
        await passTenSeconds(page.clock);
        await leadsOn();
        if (path !== pathOf('pay')) return;
        await cashier.account.search('100200');
        await passTenSeconds(page.clock);
        await expect(cashier.account.field).toHaveAccessibleDescription(/أعد المحاولة/, { timeout: 2000 });
        await leadsOn();
      });
    }
  });
}
