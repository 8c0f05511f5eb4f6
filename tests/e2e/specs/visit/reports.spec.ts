import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { holdApplication } from '../../held-application.ts';
import { rememberAccount } from '../../device/known-account.ts';
import { errorsOf, eventsOf } from './reported-events.ts';
import { standInForFirebase } from '../../../support/report/firebase-stand-in.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** How many errors are in the outbox: in the database, or in storage if that was not ready in time (RPT-22). */
const keptReports = async (page: Page): Promise<number> => {
  // Opening it would create it.
  const isMade = await page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'reports'));
  return page.evaluate(async (reads) => {
    const stored: unknown = JSON.parse(decodeURIComponent(atob(localStorage.getItem('event_outbox') ?? btoa('[]'))));
    const indexed = !reads
      ? []
      : await new Promise<readonly unknown[]>((done, failed) => {
          const opening = indexedDB.open('reports');
          opening.addEventListener('error', () => failed(new Error('the database does not open')));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
            reading.addEventListener('success', () => {
              opening.result.close();
              done(reading.result);
            });
          });
        });
    return [...(stored as readonly unknown[]), ...indexed].filter((entry) => (entry as { readonly kind: string }).kind === 'error').length;
  }, isMade);
};

const DEVICE = 'd0'.repeat(16);
const SECRET = 'sk_canary_4242424242424242';

test('RPT-16 RPT-21 RPT-12 RPT-22 RPT-4 a thrown error and a rejected promise reach the platform once each, without their secrets, though the first send is lost', async ({
  cashier,
  pageErrors,
}) => {
  const { page } = cashier;
  await page.route('**/api/sys/add_event/**', (route) => route.abort());
  await page.goto('/recharge-list');
  await expect(cashier.account.field).toBeVisible();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/sys/add_event/'));
  await page.evaluate((secret) => {
    const fail = (): void => {
      throw new TypeError(`undefined is not a function ${secret}`);
    };
    for (let times = 0; times < 3; times += 1) setTimeout(fail);
    for (let times = 0; times < 2; times += 1) void Promise.reject(new Error(`Failed to fetch ${location.origin}/?session_key=${secret}`));
  }, SECRET);
  await lost;
  // Nothing more is attempted here: a report is dropped after its fifth try, and a slow machine has more to report.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }));
  await expect.poll(() => pageErrors.length).toBe(5);
  // Nothing is shown.
  await expect(cashier.account.field).toBeVisible();
  await expect(page.getByTestId('crash')).toHaveCount(0);
  pageErrors.length = 0;
  await expect.poll(() => keptReports(page)).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => keptReports(page)).toBe(4);
  expect(await errorsOf(cashier)).toEqual([]);
  await page.unroute('**/api/sys/add_event/**');
  await page.reload();
  const uncaught = { event: 'uncaught', route: 'rechargeList', stack: expect.stringMatching(/^at /) };
  const told = [
    { type: 'listen_error', ...uncaught, name: 'TypeError', message: 'undefined is not a function _' },
    { type: 'uncaught', ...uncaught, name: 'Error', message: 'Failed to fetch _:_:_' },
  ];
  // Each once, and when the page was hidden, how often it occurred.
  const sent = async (): Promise<readonly unknown[]> => (await errorsOf(cashier)).filter((report) => !('count' in report));
  await expect.poll(sent).toEqual(told);
  await expect.poll(async () => (await errorsOf(cashier)).flatMap(({ count }) => count ?? [])).toEqual([3, 2]);
  expect(JSON.stringify(await eventsOf(cashier))).not.toContain('canary');
});

test(
  'RPT-16 errors thrown before the application is ready are reported as well, and stay on no global after it',
  DEEP_ONLY,
  async ({ cashier, pageErrors }) => {
    const { page } = cashier;
    const release = await holdApplication(page);
    await page.goto('/recharge-list', { waitUntil: 'commit' });
    await expect(cashier.account.field).toBeVisible();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('undefined is not a function');
      });
      void Promise.reject(new Error('Failed to fetch'));
    });
    await expect.poll(() => pageErrors.length).toBe(2);
    pageErrors.length = 0;
    release();
    await expect
      .poll(async () => (await errorsOf(cashier)).map(({ type, message }) => `${String(type)}: ${String(message)}`).toSorted())
      .toEqual(['listen_error: undefined is not a function', 'uncaught: Failed to fetch']);
    expect(await page.evaluate(() => 'thrown' in window)).toBe(false);
  },
);

test(
  'RPT-19 URL-13 events say which app and room the page was opened from, even after the address has lost it',
  DEEP_ONLY,
  async ({ cashier }) => {
    await rememberAccount(cashier.page, '100200', new URL(test.info().project.use.baseURL ?? '').origin);
    await cashier.amounts.open('?from=banner&room_id=90001&open_id=oid-1&platform=android&version_code=30507&is_anchor=1&log=mena');
    await cashier.chooseAmount(499);
    await cashier.paymentMethods.showAll();
    await cashier.paymentMethods.method(23).click();
    await expect.poll(async () => (await eventsOf(cashier, 'click_recharge', 'report_data')).length).toBe(1);
    expect(new URL(cashier.page.url()).search).toBe('');
    const [tapped] = await eventsOf(cashier, 'click_recharge', 'report_data');
    const ext = JSON.parse(tapped?.payload['ext'] ?? '{}');
    expect(ext).toMatchObject({ act_from: 'banner', webapp_pn: 'web.ksa' });
    expect(ext.analytics_event).toEqual({
      eventName: 'click_recharge',
      uuid: tapped?.uuid,
      op: 'click',
      tk: ext.cookie_id,
      href: `${new URL(cashier.page.url()).origin}/pay-step`,
      uid: '',
      rid: '90001',
      version: ext.website_version,
      proj: 'web.ksa',
      dict: {
        amount_cents: 499,
        pay_type: 23,
        open_id: 'oid-1',
        platform: 'android',
        version_code: 30_507,
        is_anchor: 1,
        log: 'mena',
      },
    });
  },
);

test('RPT-23 a start after a create without an answer queries its page view once, and the order is found', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/web/page_view_id_result/') asked.push(searchParams.get('page_view_id'));
  });
  await cashier.readyToPay((await sandbox.card('success')).number);
  const created = new Promise<string>((resolve) => {
    // The order is made, and its answer never arrives.
    void page.route('**/api/order/create_coin_pay/**', async (route) => {
      await route.fetch();
      resolve(route.request().url());
    });
  });
  await cashier.confirm.click();
  const ext = JSON.parse(new URL(await created).searchParams.get('ext') ?? '{}');
  await page.reload();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect.poll(() => asked).toEqual([ext.page_view_id]);
  await expect.poll(async () => (await eventsOf(cashier, 'h5_create_pay_result')).length).toBeGreaterThan(0);
  await cashier.result.isRead();
  await page.reload();
  await expect.poll(async () => (await eventsOf(cashier, 'h5_pay_page_show')).length).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('RPT-20 RPT-5 RPT-24 RPT-25 URL-9 a measured visit reports its web vitals and hands them to the SDK; a storage error reaches the relay, and the logger of the one device', async ({
  cashier,
}) => {
  const { page } = cashier;
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const relay = `${origin}/relay/storage-errors`;
  const relayed: string[] = [];
  await page.route(relay, async (route) => {
    relayed.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  const parts = {
    'firebase-app.js': `const firebase = (${String(standInForFirebase)})({}); window.firebaseParts = firebase; window.firebase = firebase.app;`,
    'firebase-performance.js': 'window.firebase.performance = window.firebaseParts.performance;',
    'firebase-remote-config.js': 'window.firebase.remoteConfig = window.firebaseParts.remoteConfig;',
  };
  for (const [script, body] of Object.entries(parts))
    await page.route(`${origin}/relay/8.10.0/${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('**/recharge-list', async (route) => {
    const response = await route.fetch();
    const settings = `"sampling":1,"sdkUrl":"${origin}/relay/8.10.0","sdkKey":"pk","sdkProject":"project","sdkApp":"app","storageWebhook":"${relay}","loggerDeviceId":"${DEVICE}"`;
    const body = (await response.text())
      .replace(/"analytics":\{[^}]*\}/, `"analytics":{"host":"",${settings}}`)
      .replace('"debugAllowed":true', '"debugAllowed":false');
    await route.fulfill({ response, body });
  });
  // A device value that cannot be read.
  await page.addInitScript((device) => {
    localStorage.setItem('target_history', 'damaged');
    localStorage.setItem('device_id', btoa(encodeURIComponent(JSON.stringify(device))));
  }, DEVICE);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const library = page.waitForResponse(/web-vitals/);
  await page.goto('/recharge-list');
  await expect(cashier.account.field).toBeVisible();
  await expect
    .poll(() => relayed.map((body) => JSON.parse(body)))
    .toEqual([{ event: 'storage_value_damaged', key: 'target_history', flavour: 'ksa', version: '1.0.333' }]);
  const told = async () => (await eventsOf(cashier, 'h5_web_vitals', 'add_event')).map(({ payload }) => payload['str_param2']);
  expect(logged.join('\n')).toContain('telemetry storage_value_damaged');
  // The first input ends the largest paint; the page's end ends the shifts.
  await library;
  await expect
    .poll(async () => {
      await cashier.account.field.press('Shift');
      return told();
    })
    .toContain('LCP');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(told).toContain('CLS');
  const [reported] = await eventsOf(cashier, 'h5_web_vitals', 'report_data');
  expect(JSON.parse(reported?.payload['ext'] ?? '{}').page_view_id).toMatch(/^[0-9a-f]{32}$/);
  const log = await page.evaluate(() => {
    const { firebaseParts } = window as unknown as { readonly firebaseParts: ReturnType<typeof standInForFirebase> };
    return { ...firebaseParts.log, instruments: firebaseParts.log.instruments() };
  });
  expect(log).toMatchObject({ apps: [{ apiKey: 'pk', projectId: 'project', appId: 'app' }], instruments: false });
  expect(log.sent.map(({ name }) => name)).toEqual(log.sent.map(() => 'web_vitals'));
  expect(log.sent.flatMap(({ metrics }) => Object.keys(metrics))).toEqual(expect.arrayContaining(['LCP', 'CLS']));
});

/** Init script: records, as the page is left, how many ms of its own time have passed since the create was answered. */
const noteLeaving = (): void => {
  addEventListener('pagehide', () => {
    const created = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/order/create_coin_pay/'));
    if (created instanceof PerformanceResourceTiming) localStorage.setItem('left_after', String(performance.now() - created.responseEnd));
  });
};

test('RPT-18 the page waits 200 ms for its reports before it leaves for the bank, and no longer', async ({ cashier }) => {
  const { page } = cashier;
  await page.addInitScript(noteLeaving);
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(24).click();
  // No report is ever answered.
  await page.route(/add_event|report_data/, () => {});
  await cashier.confirm.click();
  await expect(page.locator('[data-choice=approve]')).toBeVisible();
  const { origins } = await page.context().storageState();
  const noted = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'left_after');
  const leftAfter = Number(noted?.value);
  expect(leftAfter).toBeGreaterThan(150);
  expect(leftAfter).toBeLessThan(3000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
