import type { Locator, Page, Request, Route } from 'playwright/test';
import { pathOf, ROUTE_NAMES } from '../../../../src/domain/routing/routes.ts';
import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';

const webPage = (text: string) => ({ contentType: 'text/html', body: `<!doctype html><html><body>${text}</body></html>` });

/** How the platform fails: every call ends like this. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is silent': () => new Promise(() => {}),
  'refuses connections': (route) => route.abort('connectionrefused'),
  'answers web pages': (route) => route.fulfill({ status: 200, ...webPage('Welcome to the hotel') }),
  'answers with status 500': (route) => route.fulfill({ status: 500, ...webPage('Internal Server Error') }),
};

const RETURN = '/recharge-list?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d1';
/** Visits that query the platform before their page can be shown. */
const VISITS = [pathOf('rechargeList'), RETURN, '/recharge-list#session_key=session-none'];
/** Every other route, one after the other in one visit. */
const PAGES = ROUTE_NAMES.map(pathOf).filter((path) => !VISITS.includes(path));

/** The waiting indicators that a shopper sees. */
const WAITING = 'main [role="status"][aria-label], [aria-busy="true"], [data-testid="loading-overlay"]';

const CALL = /\/(?:api|third)\//;

/** Goes to a page by `go`, and waits until it has called the platform; or, if it calls nothing, until its code has loaded. */
const begin = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const asked = page.waitForRequest(CALL, { timeout: 0 }).catch(() => null);
  await go();
  const hasNothingToAsk = async (): Promise<void> => {
    await expect(page.locator('h1', { hasText: 'جارٍ التحميل' })).toHaveCount(0);
    await page.evaluate(
      (quietMs) =>
        new Promise<void>((quiet) => {
          let timer: ReturnType<typeof setTimeout>;
          const observer = new PerformanceObserver(() => wait());
          const wait = (): void => {
            clearTimeout(timer);
            timer = setTimeout(() => {
              observer.disconnect();
              quiet();
            }, quietMs);
          };
          observer.observe({ type: 'resource' });
          wait();
        }),
      500,
    );
  };
  await Promise.race([asked, hasNothingToAsk()]);
};

/** What the page is loading besides the platform's answers: our code and third-party code. */
const loadingOf = (page: Page): ReadonlySet<Request> => {
  const loading = new Set<Request>();
  page.on('request', (request) => void (CALL.test(request.url()) || loading.add(request)));
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  return loading;
};

/**
 * Each call's wait ends, and those that begin with its end. Time moves only while all code has loaded and the page answers, and
 * then stands still until released: however long a busy machine takes to load and render, the page has ten seconds.
 */
const passTenSeconds = async (page: Page, loading: ReadonlySet<Request>): Promise<void> => {
  const isLoaded = async (): Promise<boolean> => {
    for (let looks = 0; looks < 5; looks += 1) {
      await page.evaluate(() => {});
      if (loading.size > 0) return false;
    }
    return true;
  };
  for (let second = 0; second < 10; second += 2.5) {
    await expect.poll(isLoaded).toBe(true);
    await page.clock.fastForward(2500);
  }
  // A busier machine is asked again: the past is refused.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 250)).toPass();
};

for (const [words, fault] of sampleOf(Object.entries(FAULTS), 1)) {
  test(`HST-9 the platform ${words}: within 10 s every page says what is wrong, and offers a way on`, async ({ cashier }) => {
    const { page } = cashier;
    await page.clock.install();
    await page.route(CALL, fault);
    const loading = loadingOf(page);
    const says = async (what: Locator): Promise<void> => expect(what).toBeVisible();
    const leadsOn = async (): Promise<void> => {
      await says(page.getByRole('heading').first());
      await expect(page.locator(WAITING)).toHaveCount(0);
      await says(page.locator('main, header').locator('a[href], button:enabled').first());
    };

    for (const address of VISITS) {
      await test.step(address, async () => {
        await page.clock.resume();
        await page.goto('about:blank');
        const asked = page.waitForRequest(/\/api\/sys\/ts/);
        await page.goto(address);
        await asked;
        await passTenSeconds(page, loading);
        await leadsOn();
        if (address === RETURN) {
          // An order not made on this device is not shown, whatever the platform says (PAY-90).
          await says(page.getByTestId('order-elsewhere'));
          await says(cashier.back);
        } else {
          await says(page.getByTestId('amounts-failed').getByRole('alert'));
          await says(page.getByTestId('amounts-failed').getByRole('button'));
        }
      });
    }

    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.clock.resume();
        await begin(page, () =>
          page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          }, path),
        );
        // Without a payment there is nothing to show, and the packages are read again.
        if (path === pathOf('payStep')) await page.waitForURL(pathOf('rechargeList'));
        await passTenSeconds(page, loading);
        await leadsOn();
        if (path !== pathOf('pay')) return;
        await page.clock.resume();
        const looked = page.waitForRequest(CALL);
        await cashier.account.search('100200');
        await looked;
        await passTenSeconds(page, loading);
        await expect(cashier.account.field).toHaveAccessibleDescription(/حاول مرة أخرى/);
        await leadsOn();
      });
    }
  });
}
