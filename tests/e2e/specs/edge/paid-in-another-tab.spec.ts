import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { keptRequestIds } from '../../device/device-database.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

declare global {
  interface Window {
    /** The browser keeps this page in its cache: it receives nothing from other tabs. */
    isKeptAside?: boolean;
  }
}

/** Init script: a page in the back/forward cache receives no storage event; it closes its channel itself. */
const hearNothingAside = (): void => {
  window.addEventListener('storage', (event) => {
    if (window.isKeptAside === true) event.stopImmediatePropagation();
  });
};

/** Simulates the browser moving a page into its back/forward cache, or restoring it. */
const tell = (page: Page, type: 'pagehide' | 'pageshow'): Promise<void> =>
  page.evaluate((told) => {
    window.isKeptAside = told === 'pagehide';
    window.dispatchEvent(new PageTransitionEvent(told, { persisted: true }));
  }, type);

test('PAY-96 a restored, filled card form says that the same was paid in another tab, and pays only after a second confirmation', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { number } = await sandbox.card('success');
  await cashier.page.addInitScript(hearNothingAside);
  await cashier.readyToPay(number);
  const { deviceId } = await cashier.ids();
  await tell(cashier.page, 'pagehide');

  const other = new CashierPage(await context.newPage());
  await other.readyToPay(number);
  await other.confirm.click();
  await expect(other.result.of('success')).toBeVisible();
  await other.result.closeForGood();
  const [paid] = await sandbox.orders(deviceId);

  const notice = cashier.page.getByTestId('paid-elsewhere');
  await expect(notice).toHaveCount(0);
  await tell(cashier.page, 'pageshow');
  await expect(notice).toContainText('دُفع ثمن هذه الباقة لهذا الحساب');
  await expect(notice).toContainText(paid?.order_id ?? 'none');
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('ستدفع مرة ثانية');
  await cashier.page.getByTestId('pay-again-cancel').click();
  await expect(cashier.dialog).toHaveCount(0);
  expect(await sandbox.orders(deviceId)).toHaveLength(1);

  await cashier.confirm.click();
  await cashier.page.getByTestId('pay-again-confirm').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(deviceId)).map(({ state }) => state)).toEqual(['paid', 'paid']);
});

test('PAY-96 a wallet’s button that was open while the same was paid in another tab closes, and the page asks', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page, confirm, paymentMethods, wallet } = cashier;
  await page.addInitScript(hearNothingAside);
  await cashier.amounts.open();
  const { clientId, deviceId } = await cashier.ids();
  await sandbox.configure(clientId, { applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: 31 }] });
  await cashier.goToPaymentMethods();
  await paymentMethods.showAll();
  await paymentMethods.method(2528).click();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(wallet.button).toBeVisible();
  await tell(page, 'pagehide');

  const other = new CashierPage(await context.newPage());
  await other.readyToPay((await sandbox.card('success')).number);
  await other.confirm.click();
  await expect(other.result.of('success')).toBeVisible();
  await other.result.close();
  await expect.poll(() => keptRequestIds(other.page), 'the order of the button alone').toHaveLength(1);

  await expect(wallet.button).toBeVisible();
  await tell(page, 'pageshow');
  await expect(wallet.button).toHaveCount(0);
  await expect(cashier.dialog).toContainText('ستدفع مرة ثانية');
  await page.getByTestId('pay-again-cancel').click();
  await expect(cashier.dialog).toHaveCount(0);
  expect((await sandbox.orders(deviceId)).map(({ charges }) => charges)).toEqual([0, 1]);
});

test(
  'WARM-1 PAY-85 a filled card form restored before the network is back stays filled, and pays once there is an answer',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page } = cashier;
    await cashier.readyToPay((await sandbox.card('success')).number);
    await tell(page, 'pagehide');
    await page.route(/\/(?:api|third)\//, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed');
    await tell(page, 'pageshow');
    await failed;
    await expect(cashier.confirm).toBeEnabled();
    await cashier.confirm.click();
    await expect(cashier.confirm).toBeEnabled();
    await cashier.expectToast('الشبكة');
    await page.unrouteAll();
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
  },
);

test('PAY-96 a restored form for another package is paid without a question', DEEP_ONLY, async ({ cashier, sandbox, context }) => {
  const { number } = await sandbox.card('success');
  await cashier.page.addInitScript(hearNothingAside);
  await cashier.readyToPay(number, 99);
  await tell(cashier.page, 'pagehide');
  const other = new CashierPage(await context.newPage());
  await other.readyToPay(number);
  await other.confirm.click();
  await expect(other.result.of('success')).toBeVisible();
  await other.result.closeForGood();
  await tell(cashier.page, 'pageshow');
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(cashier.page.getByTestId('paid-elsewhere')).toHaveCount(0);
});
