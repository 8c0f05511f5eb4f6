// A shopper's visit whose every interaction is measured: from the search to the result, then the page of accounts, then the room monitor.
import { fillUp } from '../../support/browser/large-data.mjs';
import { SITE } from '../started-site.mjs';

/** The session of a shopper of the sandbox, as storage keeps it: saved cards are a logged-in shopper's. */
const SESSION = Buffer.from(encodeURIComponent(JSON.stringify('sk_sandbox_abdullah'))).toString('base64');
const AMOUNT = /^amount-(card|remembered)-499$/;
const PACE_MS = 400;
const READING_MS = 1500;

/** In the page: records each interaction by its id, with its longest event, and each task that held the page up. */
const watch = () => {
  window.interactions = new Map();
  window.longTasks = [];
  // An element that its own tap removes is no longer the target when the browser reports the event.
  const names = new Map();
  const nameOf = (target) => target?.closest?.('[data-testid]')?.dataset.testid ?? target?.tagName?.toLowerCase() ?? 'gone';
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, (event) => names.set(`${type} ${Math.round(event.timeStamp)}`, nameOf(event.target)), { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target, startTime } of list.getEntries()) {
      if (interactionId === 0) continue;
      const known = window.interactions.get(interactionId);
      if (known !== undefined && known.ms >= duration) continue;
      const what = names.get(`${name} ${Math.round(startTime)}`) ?? nameOf(target);
      window.interactions.set(interactionId, { ms: duration, what: `${name} ${what}` });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
};

/** What a page has recorded by now. */
const read = (page) =>
  page.evaluate(
    () =>
      new Promise((due) =>
        setTimeout(() => {
          const listed = [...window.interactions.values()];
          due({ listed, count: Math.max(performance.interactionCount ?? 0, listed.length), longTasks: window.longTasks });
        }, 200),
      ),
  );

/** Search, account, package, all cards and back, payment method, card, result, and back to the packages. */
const topUp = async (page, tap, test) => {
  const hosted = (field) => page.getByTestId(`field-${field}`).frameLocator('iframe').getByRole('textbox');
  await page.goto(`${SITE}/recharge-list`);
  await test(AMOUNT).waitFor();
  // A shopper reads before the first tap.
  await page.waitForTimeout(READING_MS);
  await tap('account-field');
  await page.keyboard.type('100200', { delay: 30 });
  await tap('account-search');
  await tap('account-confirm');
  await test('account-card').waitFor();
  // What was paid in an earlier visit stands among the remembered packages.
  for (const amount of [299, 1999, 499]) await tap(new RegExp(`^amount-(card|remembered)-${amount}$`));
  await tap('continue');
  await tap('all-cards');
  await page.locator('[data-testid^=delete-card-]').nth(2).tap();
  await page.waitForTimeout(PACE_MS);
  await tap('delete-cancel');
  await tap('back');
  await tap('leave-go');
  // A tap on a row of cards opens its form: the first one leads back, the second is paid by.
  for (const paymentMethod of [24, 27]) await tap(`channel-${paymentMethod}`);
  await tap('back');
  await tap('leave-go');
  await tap('channel-23');
  await hosted('card-number').waitFor();
  await hosted('card-number').fill('4242424242424242');
  await hosted('expiry-date').fill('1234');
  await hosted('cvv').fill('123');
  await tap('holder-name');
  await page.keyboard.type('NOURA', { delay: 30 });
  await tap('remember-card');
  await page.locator('[data-testid=confirm][data-complete=true]').waitFor();
  await tap('confirm');
  await test('result-success').waitFor();
  await tap('action-close');
  await test(AMOUNT).waitFor();
  return read(page);
};

/** The page of accounts, with the earlier ones: a number is typed and found. */
const searchAmongAccounts = async (page, tap, test) => {
  await page.goto(`${SITE}/pay`);
  await page.locator('[data-testid^=history-]').first().waitFor();
  await tap('account-field');
  await page.keyboard.type('100201', { delay: 30 });
  await tap('account-search');
  await test('account-confirm').waitFor();
  return read(page);
};

/** The room monitor: a value of the table is opened while the room plays. */
const watchRoom = async (page, tap) => {
  await page.goto(`${SITE}/test?room_id=7${Date.now()}`);
  await tap('room-enter');
  await page.locator('[data-testid^=room-key-]').first().waitFor({ state: 'attached' });
  await tap('room-do-play');
  const key = page.locator('summary', { hasText: 'room_mics_new' });
  for (let press = 0; press < 2; press += 1) {
    await key.tap();
    await page.waitForTimeout(PACE_MS);
  }
  await tap('room-do-stop');
  return read(page);
};

/** A whole visit in a browser context of its own; `data` says how much there is of everything. */
export const visit = async (browser, slowDown, data) => {
  const context = await browser.newContext({ locale: 'ar-SA', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await fillUp(context, data);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.addInitScript((key) => localStorage.setItem('session_key', key), SESSION);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  page.setDefaultTimeout(60_000);
  const test = (id) => page.getByTestId(id).first();
  /** Taps at a shopper’s pace. */
  const tap = async (id) => {
    await test(id).tap();
    await page.waitForTimeout(PACE_MS);
  };
  const parts = [];
  for (const part of [topUp, searchAmongAccounts, watchRoom]) parts.push(await part(page, tap, test));
  await context.close();
  return {
    listed: parts.flatMap(({ listed }) => listed),
    count: parts.reduce((sum, { count }) => sum + count, 0),
    longTasks: parts.flatMap(({ longTasks }) => longTasks),
  };
};
