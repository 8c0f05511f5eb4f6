import { sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';

const GENERIC_WALLET = 2528;
const WALLET = 25;

/** HOME with the wallet chosen and ready for the tap. */
const chooseWallet = async (cashier: CashierPage): Promise<void> => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
};

test('PAY-32 a wallet that none of our domains may take says so, and does not send the shopper to another browser', async ({ cashier }) => {
  await cashier.amounts.open();
  const { clientId } = await cashier.ids();
  const elsewhere = { pay_type: WALLET, origin: 'https://elsewhere.example', client_id: clientId };
  expect((await cashier.page.request.post('/sandbox/payable-domain', { data: elsewhere })).ok()).toBe(true);
  await chooseWallet(cashier);
  await expect(cashier.page.getByText('لا يمكن الدفع عبر Apple Pay في هذا الموقع حاليًا').first()).toBeVisible();
  await cashier.confirm.click();
  await cashier.expectToast('لا يمكن الدفع عبر Apple Pay في هذا الموقع حاليًا');
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cashier.page.getByText('Safari')).toHaveCount(0);
});

const REFUSED = [
  ['by risk', 'channel_user_risk', 'highRisk', 'refresh'],
  ['without a reason', '', 'verify', 'retry'],
] as const;
for (const [what, message, outcome, action] of sampleOf(REFUSED, 1)) {
  test(`PAY-51 PAY-93 a merchant session refused ${what} shows its result over HOME, and nothing is charged`, async ({
    cashier,
    sandbox,
    gallery,
  }) => {
    await cashier.amounts.open();
    await sandbox.configure((await cashier.ids()).clientId, { ABtest_repurchase_ratio: 0 });
    await chooseWallet(cashier);
    await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/wallet_merchant_session/', 5, { times: 2, message });
    await cashier.confirm.click();
    await expect(cashier.dialog.getByTestId(`result-${outcome}`)).toBeVisible();
    await expect(cashier.page.getByTestId('order-summary')).toBeVisible();
    await expect(cashier.paymentMethods.method(GENERIC_WALLET).getByRole('radio', { includeHidden: true })).toBeChecked();
    if (outcome === 'highRisk') await gallery.keep('result-over-home');
    expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ pay_type: WALLET, creates: 1, charges: 0 }]);
    await cashier.page.getByTestId(`action-${action}`).click();
    if (action === 'refresh') return await expect(cashier.amounts.card(499)).toBeVisible();
    await cashier.confirm.click();
    await cashier.wallet.choice('approve').click();
    await expect(cashier.result.of('success')).toBeVisible();
  });
}

test('PAY-52 a wallet that breaks as it opens shows a toast that stays, and its button reloads the page', async ({ cashier }) => {
  await chooseWallet(cashier);
  await cashier.page.evaluate(() => {
    const broken = class {
      static canMakePayments = () => true;
      static supportsVersion = () => true;
      constructor() {
        throw new Error('the wallet is unstable');
      }
    };
    Object.assign(window, { ApplePaySession: broken });
  });
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('خدمة Apple Pay غير مستقرة الآن');
  await expect(cashier.page.getByTestId('toast-close')).toBeVisible();
  const loaded = cashier.page.waitForEvent('load');
  await cashier.page.getByTestId('toast-action').click();
  await loaded;
  await expect(cashier.toast).toHaveText('');
});
