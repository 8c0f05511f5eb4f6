import { expect, type Page } from 'playwright/test';
import { refuseFromNow, type StorageRefusal } from '../device/refused-storage.ts';
import { FOUND, translateTexts } from '../translation/translated-texts.ts';
import { PROVIDER_ORIGIN } from '../sandbox-origins.ts';
import type { Fault } from './faults.ts';
import { outcomeOf } from './network-faults.ts';
import { goOn, tryOnce } from './shopper.ts';
import type { StepName } from './steps.ts';

const reasons = (names: readonly StepName[], reason: string) => Object.fromEntries(names.map((name) => [name, reason]));
const nothing = async (): Promise<void> => {};

/** The line is gone: what is on its way is lost, and what the shopper or the page does next finds none. */
const offline: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    const ended = step.calls.at === 'platform' ? outcomeOf(cell, step.calls.seen) : null;
    await cell.context.setOffline(true);
    await expect.poll(() => cell.page.evaluate(() => navigator.onLine)).toBe(false);
    release('broken');
    if (step.name === 'reading') await ended;
    else await tryOnce(cell);
  },
  end: (cell) => cell.context.setOffline(false),
  keeps: (step) => (step === 'opening' ? 'none' : 'all'),
  // A visit that begins without a line may miss its own code.
  mayStop: (step) => step === 'opening' || step === 'return',
  expectedErrors: /^Failed to fetch dynamically imported module/,
};

/** The script of the card form is blocked until the shopper has seen that. */
const sdkBlocked: Fault = {
  skips: {
    ...reasons(['token', 'create', 'created', 'reading', 'result', 'return'], 'the script has loaded, or is no longer needed'),
    ...reasons(['bank-frame', 'bank-page'], 'the page has loaded its code for the bank before'),
  },
  meet: async (cell, step) => {
    const script = `${PROVIDER_ORIGIN}/checkout/frames.js*`;
    let blocked = 0;
    await cell.page.route(script, (route) => {
      blocked += 1;
      return route.abort('blockedbyclient');
    });
    await step.take(cell);
    await goOn(cell, cell.cashier, { until: ['form-failed'] });
    expect(blocked).toBeGreaterThan(0);
    await cell.page.unroute(script);
  },
  end: nothing,
  keeps: () => 'all',
};

/** The shopper's page stores nothing from now on. An order that the device does not know by then makes the page ask to be kept open. */
const storage = (refusal: StorageRefusal): Fault => ({
  skips: {},
  decidesLater: true,
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await refuseFromNow(cell.page, refusal);
    release();
  },
  // It lasts as long as the page; a later page stores again.
  end: async (cell, step) => {
    if (step.name === 'result') return;
    await goOn(cell, cell.cashier, { until: ['waiting', 'unresolved', 'success', 'elsewhere'] });
    const keepOpen = cell.page.getByTestId('keep-page-open');
    cell.isForgetful = await keepOpen.isVisible();
    if (!cell.isForgetful) return;
    const { leaveQuestions } = cell;
    await cell.page.reload();
    expect(cell.leaveQuestions - leaveQuestions, 'asked before the reload').toBe(1);
    await expect(cell.cashier.result.waiting.or(cell.cashier.result.unresolved)).toBeVisible();
    await expect(keepOpen).toBeVisible();
  },
  keeps: () => 'none',
  // A page that comes back from the bank without storage knows nothing of its order, and says so.
  mayNotKnow: (step) => refusal === 'access' && step === 'bank-page',
});

const reload: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await cell.page.reload({ waitUntil: 'commit' });
    release();
  },
  end: nothing,
  keeps: (step) => (step === 'opening' || step === 'account' ? 'none' : 'account'),
};

/** The system ends the browser at once; the shopper starts it again. */
const kill: Fault = {
  skips: {},
  isProcess: true,
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await cell.killBrowser();
    release();
  },
  end: nothing,
  keeps: () => 'none',
};

const tell = (page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> =>
  page.evaluate((told) => window.dispatchEvent(new PageTransitionEvent(told, { persisted: true })), type);

/** The page is kept aside while the answer comes, and shown again. From the bank's page the shopper goes back to ours. */
const bfcache: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    if (step.name === 'bank-page') return void (await cell.page.goBack());
    const { page } = cell;
    await tell(page, 'pagehide');
    const session = await cell.context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    release();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await tell(page, 'pageshow');
  },
  end: nothing,
  keeps: (step) => (step === 'opening' ? 'none' : 'all'),
};

const AHEAD_MS = 36 * 3_600_000;
/** In the page, now or from its start: the device's clock is wrong by this much. */
const shiftClock = (by: number): void => {
  const now = Date.now.bind(Date);
  window.Date = new Proxy(Date, {
    construct: (real, given: readonly unknown[]) => Reflect.construct(real, given.length === 0 ? [now() + by] : given),
    get: (real, name, receiver) => (name === 'now' ? () => now() + by : Reflect.get(real, name, receiver)),
  });
};
const clock = (by: number): Fault => ({
  skips: {},
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await cell.page.evaluate(shiftClock, by);
    await cell.context.addInitScript(shiftClock, by);
    release();
  },
  end: nothing,
  keeps: (step) => (step === 'opening' ? 'none' : 'all'),
});

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The page is in the background for five minutes, by its own clock. */
const hidden: Fault = {
  skips: {},
  hasOwnClock: true,
  prepare: (cell) => cell.context.clock.install(),
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    await setVisibility(cell.page, 'hidden');
    await cell.context.clock.fastForward('05:00');
    release();
    await setVisibility(cell.page, 'visible');
  },
  end: nothing,
  keeps: (step) => (step === 'opening' ? 'none' : 'all'),
};

const translated: Fault = {
  skips: {},
  meet: async (cell, step) => {
    const release = await step.stop(cell);
    const given = ['wrapped', FOUND] as const;
    await cell.page.evaluate(translateTexts, given);
    await cell.context.addInitScript(translateTexts, given);
    release();
  },
  end: nothing,
  keeps: (step) => (step === 'opening' ? 'none' : 'all'),
};

/** The faults of the device and its browser. */
export const DEVICE_FAULTS = {
  offline,
  'sdk-blocked': sdkBlocked,
  'storage-off': storage('access'),
  'storage-full': storage('full'),
  reload,
  kill,
  bfcache,
  'clock-ahead': clock(AHEAD_MS),
  'clock-behind': clock(-AHEAD_MS),
  hidden,
  translated,
} as const satisfies Readonly<Record<string, Fault>>;
