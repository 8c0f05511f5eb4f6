import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';

/** From the amounts to the chosen payment method on HOME. */
const choose = async (cashier: CashierPage, paymentMethod: number): Promise<void> => {
  await cashier.openAmounts();
  await cashier.chooseAccount('100200');
  await cashier.amount(499).click();
  await cashier.page.getByTestId('continue').click();
  await cashier.paymentMethod(paymentMethod).click();
  await expect(cashier.confirm).toBeEnabled();
};
const press = (page: Page, choice: string) => page.locator(`[data-choice=${choice}]`).click();
const onlyOrder = async (cashier: CashierPage, sandbox: SandboxClient): Promise<LedgerOrder> => {
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  const [order] = orders;
  if (order === undefined || orders.length !== 1) throw new Error(`${orders.length} orders`);
  return order;
};

test.describe('PayerMax, card by redirect (24)', () => {
  for (const [choice, outcome, state] of [
    ['approve', 'success', 'paid'],
    ['balance', 'balance', 'declined'],
    ['expire', 'expire', 'declined'],
    ['decline', 'other', 'declined'],
  ] as const) {
    test(`cashier §4: confirm leads to PayerMax's page; ${choice} there comes back as ${outcome}, one order`, async ({
      cashier,
      sandbox,
    }) => {
      await choose(cashier, 24);
      await cashier.confirm.click();
      await press(cashier.page, choice);
      await expect(cashier.resultOf(outcome)).toBeVisible({ timeout: 20_000 });
      expect(await onlyOrder(cashier, sandbox)).toMatchObject({ pay_type: 24, state, amount_usd: 4.99, creates: 1, charges: 1 });
    });
  }

  test('PAY-42: a result on the callback visit leads on: the same again after success, a smaller package without the money', async ({
    cashier,
    sandbox,
  }) => {
    await choose(cashier, 24);
    // Policy A goes by HOME.
    await sandbox.configure((await cashier.ids()).clientId, { ABtest_repurchase_ratio: 0 });
    await cashier.confirm.click();
    await press(cashier.page, 'approve');
    await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
    await cashier.page.getByTestId('action-pay-same').click();
    await expect(cashier.page).toHaveURL(/\/pay-step$/);
    await expect(cashier.confirm).toBeEnabled();
    await expect(cashier.page.getByTestId('recent-channel-24')).toBeVisible();
    await cashier.confirm.click();
    await press(cashier.page, 'balance');
    await expect(cashier.resultOf('balance')).toBeVisible({ timeout: 20_000 });
    await cashier.page.getByTestId('action-lower-package').click();
    await expect(cashier.page).toHaveURL(/\/pay-step$/);
    await expect(cashier.page.getByTestId('confirm')).toBeEnabled();
    await cashier.confirm.click();
    await press(cashier.page, 'approve');
    await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
    await cashier.page.getByTestId('action-close').click();
    await expect(cashier.page).toHaveURL(/\/recharge-list$/);
    const orders = await sandbox.orders((await cashier.ids()).deviceId);
    expect(orders.map(({ amount_usd: amount, state, creates }) => [amount, state, creates]).toSorted()).toEqual([
      [2.99, 'paid', 1],
      [4.99, 'declined', 1],
      [4.99, 'paid', 1],
    ]);
  });

  test("F20: gone back from PayerMax's page, the shopper waits for the order's end and is told it", async ({ cashier, sandbox }) => {
    await choose(cashier, 24);
    await cashier.confirm.click();
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    await cashier.page.goBack();
    await expect(cashier.page.getByText('نتحقق من عملية الدفع').first()).toBeVisible();
    const order = await onlyOrder(cashier, sandbox);
    expect(order).toMatchObject({ state: 'pending', charges: 0 });
    await sandbox.decide(order.order_id, 'paid');
    await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
  });
});

test.describe('Checkout, 3-D Secure by redirect (23)', () => {
  for (const [choice, outcome, state] of [
    ['approve', 'success', 'paid'],
    ['decline', 'verify', 'declined'],
  ] as const) {
    test(`cashier §4: the bank's page, ${choice}, comes back as ${outcome}`, async ({ cashier, sandbox }) => {
      await cashier.readyToPay('4000000000003220');
      await cashier.confirm.click();
      await press(cashier.page, choice);
      await expect(cashier.resultOf(outcome)).toBeVisible({ timeout: 20_000 });
      expect(await onlyOrder(cashier, sandbox)).toMatchObject({ pay_type: 23, state, charges: 1 });
    });
  }
});
