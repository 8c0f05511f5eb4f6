import type { Locator } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** HOME with the generic wallet chosen, which the gray test resolves to this pay type. */
const goToWallet = async (cashier: CashierPage, sandbox: SandboxClient, payType: number): Promise<void> => {
  await cashier.amounts.open();
  await sandbox.configure((await cashier.ids()).clientId, {
    applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: payType }],
    ABtest_repurchase_ratio: 0,
  });
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(2528).click();
  await expect(cashier.confirm).toBeEnabled();
};

const buttonOf = (cashier: CashierPage): Locator => cashier.page.getByTestId('wallet-button').getByRole('button');

const choiceOf = (cashier: CashierPage, choice: string): Locator => cashier.page.locator(`dialog [data-choice="${choice}"]`);

test('PAY-36 the embedded button is shown in its dialog, and paying with it shows the result', async ({ cashier, sandbox }) => {
  await goToWallet(cashier, sandbox, 31);
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('أكمل الدفع عبر Apple Pay');
  await buttonOf(cashier).click();
  await choiceOf(cashier, 'approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(cashier.page.getByTestId('wallet-button')).toHaveCount(0);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ pay_type, state, charges }) => [pay_type, state, charges])).toEqual([[31, 'paid', 1]]);
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.page.getByTestId(/^recent-channel-/)).toContainText('Apple Pay');
});

test(
  "PAY-6 closing the wallet button's dialog asks first; giving up leads to HOME and nothing is charged",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
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
  },
);

test('PAY-36 the dialog says that the wallet button is loading, and does not move when it appears', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  await goToWallet(cashier, sandbox, 31);
  let load = (): void => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await cashier.page.route('**/payermax/**', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('نجهّز زر Apple Pay');
  // The position of the page below depends on the tap that chose the wallet.
  await cashier.page.evaluate(() => scrollTo(0, 0));
  await gallery.keep('wallet-button-loading');
  // Offsets ignore the dialog's opening animation.
  const place = () =>
    cashier.dialog.evaluate((dialog: HTMLElement) => {
      const below = dialog.querySelector<HTMLElement>('[data-testid="wallet-close"]');
      return [dialog.offsetTop, dialog.offsetHeight, below?.offsetTop];
    });
  const before = await place();
  load();
  await expect(buttonOf(cashier)).toBeVisible();
  await expect(cashier.dialog).not.toContainText('نجهّز زر Apple Pay');
  await gallery.keep('wallet-button');
  expect(await place()).toEqual(before);
});

test('PAY-34 the page waits behind the wallet’s sheet; cancelling there is reported, and nothing is charged', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  await goToWallet(cashier, sandbox, 25);
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('loading-overlay')).toContainText('أكمل الدفع في نافذة Apple Pay');
  await expect(choiceOf(cashier, 'approve')).toBeEnabled();
  await gallery.keep('wallet-sheet');
  await choiceOf(cashier, 'cancel').click();
  await expect(cashier.toast).toContainText('أُلغيت عملية الدفع.');
  await expect(cashier.page.getByTestId('loading-overlay')).toHaveCount(0);
  await expect(cashier.confirm).toBeFocused();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.every(({ charges }) => charges === 0)).toBe(true);
});

test('CHN-11 CHN-12 a ready wallet is chosen first, above one card row; the other ways are below', async ({ cashier }) => {
  await cashier.goToPaymentMethods();
  await expect(cashier.paymentMethods.method(2528).getByRole('radio')).toBeChecked();
  const ways = cashier.page.getByTestId(/^channel-/);
  await expect(ways.first()).toContainText('Apple Pay');
  await expect(ways.nth(1)).toHaveText(/^بطاقة بنكيةأدخل/);
  await expect(cashier.page.getByRole('list', { name: 'بطاقة بطريقة أخرى' })).toHaveText(/PayerMax/);
  await expect(cashier.confirm).toHaveText(/\$4\.99$/);
  await cashier.page.getByTestId('change-account').click();
  await expect(cashier.page).toHaveURL(/\/pay$/);
  await expect(cashier.dialog).toHaveCount(0);
});

test('CHN-13 CHN-14 cashier §4: without a wallet it comes last and says why, and is not chosen; if it disappears once chosen, a dialog offers another method or Safari', async ({
  cashier,
  gallery,
}) => {
  await cashier.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cashier.amounts.open('?sandbox_wallet=off');
  await cashier.goToPaymentMethods();
  await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();
  await expect(cashier.paymentMethods.method(2528).getByRole('radio')).toBeDisabled();
  await expect(cashier.page.getByTestId(/^channel-/).last()).toContainText('يعمل Apple Pay على أجهزة Apple فقط');
  // Each card row says whether it accepts mada.
  const mada = (payType: number) => cashier.paymentMethods.method(payType).getByTestId('mada');
  await expect(mada(23)).toHaveText('بطاقة مدى تعمل هنا إن كان عليها شعار Visa أو Mastercard');
  await expect(mada(23).locator('svg')).toBeVisible();
  await expect(mada(24)).toHaveText('يظهر قبول مدى في صفحة الدفع التالية');
  await expect(mada(24).locator('svg')).toHaveCount(0);
  await gallery.keep('methods-no-wallet');
  await cashier.page.evaluate(() => localStorage.setItem('last_success_pay_type', btoa(encodeURIComponent('2528'))));
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();

  await cashier.amounts.open('?sandbox_wallet=on');
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await expect(cashier.paymentMethods.method(2528).getByRole('radio')).toBeChecked();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.takeWalletAway();
  await cashier.confirm.click();
  await expect(cashier.dialog).toContainText('Apple Pay غير متاح في هذا المتصفح');
  await gallery.keep('wallet-unsupported');
  await cashier.page.getByTestId('unsupported-copy').click();
  await expect(cashier.dialog).toContainText('الصقه في Safari');
  expect(await cashier.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/recharge-list$/);
  await cashier.page.getByTestId('unsupported-another').click();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();
});

test('PAY-32 a wallet that could not be prepared says so, and can be retried', async ({ cashier, sandbox, gallery }) => {
  await cashier.amounts.open();
  const { clientId } = await cashier.ids();
  await sandbox.breakCall(clientId, '/api/order/check_domain_payable', 'never-arrived', { times: 100 });
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(2528).click();
  await expect(cashier.page.getByText('تعذّر تجهيز Apple Pay')).toBeVisible();
  await gallery.keep('methods-wallet-failed');
  await sandbox.mendCalls(clientId);
  await cashier.page.getByTestId('wallet-retry').click();
  await expect(cashier.page.getByText('تعذّر تجهيز Apple Pay')).toHaveCount(0);
  await expect(cashier.confirm).toBeEnabled();
  await gallery.keep('methods-wallet');
  await cashier.confirm.click();
  await expect(choiceOf(cashier, 'approve')).toBeVisible();
});
