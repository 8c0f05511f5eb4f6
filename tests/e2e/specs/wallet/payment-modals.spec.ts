import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

/** Cards of Adyen's simulator: one that the bank wants to verify on our page, one that just pays. */
const CHALLENGED = '4212345678910006';
const PLAIN = '4111111111111111';
const NASSER = 'sk_sandbox_nasser';

/** HOME of a shopper whose generic wallet is graded to this type, with the wallet chosen. */
const goToWallet = async (cashier: CashierPage, sandbox: SandboxClient, payType: number): Promise<void> => {
  await cashier.openAmounts();
  await sandbox.configure((await cashier.ids()).clientId, {
    applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: payType }],
    ABtest_repurchase_ratio: 0,
  });
  await cashier.goToWays();
  await cashier.paymentMethod(2528).click();
  await expect(cashier.confirm).toBeEnabled();
};

const buttonOf = (cashier: CashierPage): Locator => cashier.page.getByTestId('wallet-button').getByRole('button');
const choiceOf = (cashier: CashierPage, choice: string): Locator => cashier.page.locator(`dialog [data-choice="${choice}"]`);

test('PAY-36 the embedded button stands in its modal, and what is paid by it is told', async ({ cashier, sandbox }) => {
  await goToWallet(cashier, sandbox, 31);
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('أكمل الدفع عبر Apple Pay');
  await buttonOf(cashier).click();
  await choiceOf(cashier, 'approve').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await expect(cashier.page.getByTestId('wallet-button')).toHaveCount(0);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ pay_type, state, charges }) => [pay_type, state, charges])).toEqual([[31, 'paid', 1]]);
  await cashier.close();
  await cashier.goToWays();
  await expect(cashier.page.getByTestId(/^recent-channel-/)).toContainText('Apple Pay');
});

test('PAY-6 closing the modal of the wallet button asks first; give up leads to HOME and nothing is charged', async ({
  cashier,
  sandbox,
}) => {
  await goToWallet(cashier, sandbox, 31);
  await cashier.confirm.click();
  await expect(buttonOf(cashier)).toBeVisible();
  await cashier.page.keyboard.press('Escape');
  await expect(cashier.page.getByTestId('leave-stay')).toBeFocused();
  await cashier.page.getByTestId('leave-stay').click();
  await expect(buttonOf(cashier)).toBeVisible();
  await cashier.page.getByTestId('wallet-close').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.page.getByTestId('wallet-button')).toHaveCount(0);
  await expect(cashier.confirm).toBeEnabled();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ charges }) => charges)).toEqual([0]);
});

test('PAY-36 until the wallet button is there its modal says so; its place does not move when it comes', async ({ cashier, sandbox }) => {
  await goToWallet(cashier, sandbox, 31);
  let load = (): void => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await cashier.page.route('**/payermax/**', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('نجهّز زر Apple Pay');
  await cashier.keep('wallet-button-loading');
  // Of the layout alone: the modal rises as it opens.
  const place = () =>
    cashier.dialog.evaluate((dialog: HTMLElement) => {
      const below = dialog.querySelector<HTMLElement>('[data-testid="wallet-close"]');
      return [dialog.offsetTop, dialog.offsetHeight, below?.offsetTop];
    });
  const before = await place();
  load();
  await expect(buttonOf(cashier)).toBeVisible();
  await expect(cashier.dialog).not.toContainText('نجهّز زر Apple Pay');
  await cashier.keep('wallet-button');
  expect(await place()).toEqual(before);
});

test('PAY-34 the page waits quietly behind the wallet’s sheet; cancelled there is told, and nothing was charged', async ({
  cashier,
  sandbox,
}) => {
  await goToWallet(cashier, sandbox, 25);
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('loading-overlay')).toContainText('أكمل الدفع في نافذة Apple Pay');
  await expect(choiceOf(cashier, 'approve')).toBeEnabled();
  await cashier.keep('wallet-sheet');
  await choiceOf(cashier, 'cancel').click();
  await expect(cashier.toast).toContainText('أُلغيت عملية الدفع');
  await expect(cashier.page.getByTestId('loading-overlay')).toHaveCount(0);
  await expect(cashier.confirm).toBeFocused();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.every(({ charges }) => charges === 0)).toBe(true);
});

test('cashier §4: a browser without the wallet says so, and leads to another way or to Safari', async ({ cashier }) => {
  await cashier.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cashier.openAmounts('?sandbox_wallet=off');
  await cashier.goToWays();
  await cashier.paymentMethod(2528).click();
  await expect(cashier.page.getByText('هذا المتصفح لا يدعم الدفع بالمحفظة').first()).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('Apple Pay غير متاح في هذا المتصفح');
  await cashier.keep('wallet-unsupported');
  await cashier.page.getByTestId('unsupported-copy').click();
  await expect(cashier.dialog).toContainText('الصقه في Safari');
  expect(await cashier.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/recharge-list$/);
  await cashier.page.getByTestId('unsupported-another').click();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cashier.paymentMethod(23).getByRole('radio')).toBeChecked();
});

test('PAY-32 a wallet that could not be made ready says so, and can be tried again', async ({ cashier, sandbox }) => {
  await cashier.openAmounts();
  const { clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, '/api/order/check_domain_payable', 'never-arrived', { times: 100 });
  await cashier.goToWays();
  await cashier.paymentMethod(2528).click();
  await expect(cashier.page.getByText('تعذّر تجهيز Apple Pay')).toBeVisible();
  await cashier.keep('ways-wallet-failed');
  await sandbox.mendCalls(clientId);
  await cashier.page.getByTestId('wallet-retry').click();
  await expect(cashier.page.getByText('تعذّر تجهيز Apple Pay')).toHaveCount(0);
  await expect(cashier.confirm).toBeEnabled();
  await cashier.keep('ways-wallet');
  await cashier.confirm.click();
  await expect(choiceOf(cashier, 'approve')).toBeVisible();
});

const payByAdyen = async (cashier: CashierPage, number: string, remember = false): Promise<void> => {
  await cashier.goToWays();
  await cashier.paymentMethod(27).click();
  await cashier.confirm.click();
  await cashier.fillCard({ number, expiry: '03/30', cvv: '737' });
  if (remember) await cashier.rememberBox.check();
  await cashier.confirm.click();
};

test('PAY-37 the bank verifies in the 3DS container, under our sentence; leaving it asks first', async ({ cashier, sandbox }) => {
  await payByAdyen(cashier, CHALLENGED);
  const { page } = cashier;
  await expect(page.getByText('يرجى عدم إغلاق المتصفح واستكمال خطوات التحقق الأمني لدى البنك')).toBeVisible();
  const approve = page.getByTestId('authentication-container').frameLocator('iframe[name=threeDSIframe]').locator('[data-choice=approve]');
  await expect(approve).toBeVisible();
  await cashier.keep('verification');
  const [frame, screen] = [await page.getByTestId('authentication-container').boundingBox(), page.viewportSize()];
  expect(frame?.height ?? 0).toBeGreaterThan((screen?.height ?? 0) / 2);
  await page.getByTestId('authentication-give-up').click();
  await expect(cashier.dialog).toContainText('باقي خطوة واحدة لإتمام الطلب');
  await page.getByTestId('leave-stay').click();
  await approve.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, charges }) => [state, charges])).toEqual([['paid', 1]]);
});

test('PAY-20 a verification that is given up is waited for, and never shown as failed or paid', async ({ cashier, sandbox }) => {
  await payByAdyen(cashier, CHALLENGED);
  await cashier.page.getByTestId('authentication-give-up').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expect(cashier.page.getByTestId('authentication')).toHaveCount(0);
  expect((await sandbox.orders((await cashier.ids()).deviceId)).map(({ charges }) => charges)).toEqual([0]);
});

test('cashier §5: the CVV of a saved card of type 27 is typed into the provider’s field, whose own word counts', async ({
  cashier,
  sandbox,
}) => {
  await sandbox.forgetCards(NASSER);
  await cashier.logIn(NASSER);
  await payByAdyen(cashier, PLAIN, true);
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.close();
  await cashier.goToWays();
  await expect(cashier.recentCard('1111')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.hosted('cvv')).toBeVisible();
  await expect(cashier.confirm).toBeEnabled();
  await expect(cashier.cvv).toHaveCount(0);
  await cashier.keep('cvv-hosted');
  await cashier.hosted('cvv').pressSequentially('73');
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('رمز CVV غير صحيح');
  await cashier.hosted('cvv').pressSequentially('7');
  await cashier.formIsComplete();
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
});

test('LAY-1, cashier §2, D22: on the desktop back from HOME closes the panel without a question; on a phone it asks', async ({
  cashier,
}) => {
  const { page } = cashier;
  await cashier.goToWays();
  await cashier.back.click();
  await expect(page.getByTestId('leave-stay')).toBeFocused();
  await page.getByTestId('leave-stay').click();
  await page.setViewportSize({ width: 801, height: 800 });
  await expect(cashier.back).toHaveAccessibleName('إغلاق');
  // D20: the reload that the other layout asks for comes when the panel is closed.
  const reloaded = page.waitForEvent('load');
  await cashier.back.click();
  await reloaded;
  await expect(page).toHaveURL(/\/recharge-list$/);
  await cashier.goToWays();
  await expect(cashier.back).toHaveAccessibleName('إغلاق');
  await cashier.confirm.click();
  await expect(cashier.hosted('card-number')).toBeVisible();
  await expect(cashier.back).toHaveAccessibleName('رجوع');
  await cashier.back.click();
  await expect(cashier.dialog).toContainText('باقي خطوة واحدة لإتمام الطلب');
});

test('LAY-1: a page resized across the desktop’s boundary is loaded anew, with its account; on one side it stays', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.openAmounts();
  await cashier.chooseAccount('100200');
  let loads = 0;
  page.on('load', () => (loads += 1));
  for (const [beside, across] of [
    [800, 801],
    [1280, 800],
  ] as const) {
    const before = loads;
    await page.setViewportSize({ width: beside, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(beside);
    const reloaded = page.waitForEvent('load');
    await page.setViewportSize({ width: across, height: 800 });
    await reloaded;
    await expect(cashier.amount(499)).toBeVisible();
    await expect(cashier.accountCard).toContainText('100200');
    expect(loads).toBe(before + 1);
  }
});
