import type { Page } from 'playwright/test';
import * as limits from '../../../../src/domain/limits.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

declare global {
  interface Window {
    /** Whether leaving the page cancelled the first timer for components not shown yet. */
    isCancelledOnLeaving: boolean;
  }
}

const CLAIMS =
  'result=0&status=success&code=0&resultCode=Authorised&fast_result=0&err_code=&fail_reason=&platform_data=%7B%22resultCode%22%3A%22Authorised%22%7D';

const visitOf = (orderId: string, deviceId: string, more = ''): string =>
  `/recharge-list?zp_show=1&zp_orderid=${encodeURIComponent(orderId)}&zp_h5deviceid=${encodeURIComponent(deviceId)}&${CLAIMS}${more}`;

/** A visit that learns nothing about the order: neither that it was paid nor that it is awaited. */
const expectNoSuccess = async (page: Page, address: string): Promise<void> => {
  const visit = new CashierPage(page);
  await visit.page.goto(address);
  await expect(visit.result.elsewhere).toBeVisible();
  await visit.page.clock.fastForward(limits.waitingVisibleTime);
  await expect(visit.result.elsewhere).toBeVisible();
  await expect(visit.result.any).toHaveCount(0);
};

const DEVICE = '0123456789abcdef0123456789abcdef';

const CLAIMED = [
  ['an order that nobody knows', 'SB999999', DEVICE],
  ['an order id that is none', "'; DROP TABLE orders; --", DEVICE],
  ['an order id that is script', '"><img src=x onerror=alert(1)>', DEVICE],
  ['prototype names', '__proto__', 'constructor'],
  ['an order id of a thousand characters', 'S'.repeat(1000), DEVICE],
] as const;

for (const [what, orderId, deviceId] of sampleOf(CLAIMED, 1)) {
  test(`PAY-21 a payment return with ${what} claims success and is not believed`, async ({ cashier, gallery }) => {
    await cashier.page.clock.install();
    await expectNoSuccess(cashier.page, visitOf(orderId, deviceId));
    if (orderId === 'SB999999') await gallery.keep('callback-unknown');
  });
}

test(
  'PAY-21 payment returns of a declined order show the decline, whichever parameter is tampered with',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.payByForm(23, { number: '4000700000020054' });
    await expect(cashier.result.of('expire')).toBeVisible();
    const { deviceId } = await cashier.ids();
    const [order] = await sandbox.orders(deviceId);
    const orderId = order?.order_id ?? '';
    for (const address of [
      visitOf(orderId, DEVICE),
      visitOf(orderId, deviceId, '&zp_pay_sub_type=27'),
      visitOf(orderId, deviceId, '&zp_pay_sub_type=__proto__&zp_show=1&zp_show=0'),
      visitOf(orderId, deviceId, '&zp_orderid=SB1&order_id=SB1#result=0&status=success'),
    ]) {
      await cashier.page.goto(address);
      await expect(cashier.result.any).toBeVisible();
      await expect(cashier.result.any).toHaveAttribute('data-testid', /result-(expire|other)/);
      await expect(cashier.result.of('success')).toHaveCount(0);
    }
    expect(await sandbox.orders(deviceId)).toHaveLength(1);
  },
);

test(
  "PAY-21 an address that claims success for another device's pending order is not believed, and the payment is not resumed here",
  DEEP_ONLY,
  async ({ cashier, sandbox, browser }) => {
    await cashier.payByForm(27, { number: '4212345678910006' });
    await expect(cashier.verification.choice('approve')).toBeVisible();
    const { deviceId } = await cashier.ids();
    const [order] = await sandbox.orders(deviceId);
    const elsewhere = await browser.newContext({ locale: 'ar-SA', baseURL: new URL(cashier.page.url()).origin });
    const stranger = await elsewhere.newPage();
    await stranger.clock.install();
    await expectNoSuccess(stranger, visitOf(order?.order_id ?? '', deviceId));
    await expectNoSuccess(stranger, visitOf(order?.order_id ?? '', DEVICE));
    // Nothing of the order is left: no verification, no payment in progress.
    await stranger.goto('/recharge-list');
    await expect(stranger.getByTestId(/^amount-(card|remembered)-499$/)).toBeVisible();
    await expect(stranger.locator('iframe')).toHaveCount(0);
    await expect(stranger.getByText('لديك عملية دفع قيد التحقق')).toHaveCount(0);
    await elsewhere.close();
    // The shopper's own page is untouched.
    await cashier.verification.choice('approve').click();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
  },
);

const NO_RETURNS = [
  ['no device', 'zp_show=1&zp_orderid=SB1'],
  ['no order', `zp_show=1&zp_h5deviceid=${DEVICE}`],
  ['no sign', `zp_orderid=SB1&zp_h5deviceid=${DEVICE}`],
  ['another sign', `zp_show=true&zp_orderid=SB1&zp_h5deviceid=${DEVICE}`],
] as const;

for (const [what, query] of sampleOf(NO_RETURNS, 1)) {
  test(`RTE-3 F21: an address with ${what} is not a payment return, whatever it claims`, async ({ cashier }) => {
    await cashier.page.goto(`/recharge-list?${query}&${CLAIMS}`);
    await expect(cashier.amounts.card(499)).toBeVisible();
    await expect(cashier.result.any).toHaveCount(0);
  });
}

/** How long MobX keeps what was started but not shown yet. No earlier timer of ours is that long. */
const KEPT_FOR_MS = 10_000;

/** Init script: fires the page's leaving event as soon as it has such a timer. */
const leaveWhileDrawing = (keptFor: number): void => {
  const { setTimeout, clearTimeout } = window;
  let [kept, isLeaving]: [unknown, boolean] = [null, false];
  window.isCancelledOnLeaving = false;
  window.setTimeout = ((handler: () => void, milliseconds = 0, ...rest: readonly never[]) => {
    const id = setTimeout(handler, milliseconds, ...rest);
    if (milliseconds !== keptFor || kept !== null) return id;
    kept = id;
    queueMicrotask(() => {
      isLeaving = true;
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      isLeaving = false;
    });
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = ((id?: number) => {
    window.isCancelledOnLeaving ||= isLeaving && id === kept;
    clearTimeout(id);
  }) as typeof clearTimeout;
};

test(
  'WARM-3 a page left while rendering keeps no timer to cancel later, and one that stays after all continues',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    await page.addInitScript(leaveWhileDrawing, KEPT_FOR_MS);
    await page.goto(visitOf('SB999999', DEVICE));
    await expect(page.getByTestId('order-elsewhere')).toBeVisible();
    expect(await page.evaluate(() => window.isCancelledOnLeaving)).toBe(true);
  },
);
