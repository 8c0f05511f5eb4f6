import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';

/** From the amounts to the chosen payment method on HOME. */
const choose = async (cashier: CashierPage, paymentMethod: number, displayId?: string): Promise<void> => {
  await cashier.goToPaymentMethods(displayId);
  await cashier.paymentMethods.method(paymentMethod).click();
  await expect(cashier.confirm).toBeEnabled();
};
const press = (page: Page, choice: string) => page.locator(`[data-choice=${choice}]`).click();
test.describe('PayerMax, card by redirect (24)', () => {
  const CHOICES = [
    ['approve', 'success', 'paid'],
    ['decline', 'other', 'declined'],
    ['balance', 'balance', 'declined'],
    ['expire', 'expire', 'declined'],
  ] as const;
  for (const [choice, outcome, state] of sampleOf(CHOICES, 1)) {
    test(`PAY-42 confirm leads to PayerMax's page; ${choice} there returns as ${outcome}, with one order`, async ({ cashier, sandbox }) => {
      await choose(cashier, 24);
      await cashier.confirm.click();
      await press(cashier.page, choice);
      await expect(cashier.result.of(outcome)).toBeVisible();
      expect(await onlyOrder(cashier, sandbox)).toMatchObject({ pay_type: 24, state, amount_usd: 4.99, creates: 1, charges: 1 });
    });
  }

  test(
    'PAY-42: a result on the payment return offers the next step: the same amount after a success, a smaller package after a lack of funds',
    DEEP_ONLY,
    async ({ cashier, sandbox }) => {
      // Its own account: a payment for an account becomes its recommendation in every other test too.
      await choose(cashier, 24, '100207');
      // Under policy A the next payment starts on HOME.
      await sandbox.configure((await cashier.ids()).clientId, { ABtest_repurchase_ratio: 0 });
      await cashier.confirm.click();
      await press(cashier.page, 'approve');
      await expect(cashier.result.of('success')).toBeVisible();
      await cashier.page.getByTestId('action-pay-same').click();
      await expect(cashier.page).toHaveURL(/\/pay-step$/);
      await expect(cashier.confirm).toBeEnabled();
      await expect(cashier.page.getByTestId('recent-channel-24')).toBeVisible();
      await cashier.confirm.click();
      await press(cashier.page, 'balance');
      await expect(cashier.result.of('balance')).toBeVisible();
      await cashier.page.getByTestId('action-lower-package').click();
      await expect(cashier.page).toHaveURL(/\/pay-step$/);
      await expect(cashier.page.getByTestId('confirm')).toBeEnabled();
      await cashier.confirm.click();
      await press(cashier.page, 'approve');
      await expect(cashier.result.of('success')).toBeVisible();
      await cashier.page.getByTestId('action-close').click();
      await expect(cashier.page).toHaveURL(/\/recharge-list$/);
      const orders = await sandbox.orders((await cashier.ids()).deviceId);
      expect(orders.map(({ amount_usd: amount, state, creates }) => [amount, state, creates]).toSorted()).toEqual([
        [2.99, 'paid', 1],
        [4.99, 'declined', 1],
        [4.99, 'paid', 1],
      ]);
    },
  );

  test("PAY-37 a shopper who goes back from PayerMax's page waits for the result and sees it", DEEP_ONLY, async ({ cashier, sandbox }) => {
    await choose(cashier, 24);
    await cashier.confirm.click();
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    await cashier.page.goBack();
    await expect(cashier.result.waiting).toContainText('قبل أن يصلنا تأكيد الدفع');
    const order = await onlyOrder(cashier, sandbox);
    expect(order).toMatchObject({ state: 'pending', charges: 0 });
    await sandbox.decide(order.order_id, 'paid');
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
  });

  test('PAY-49 a shopper who left PayerMax’s page without paying sees that, and pays there on the next visit, once', async ({
    cashier,
    sandbox,
    context,
  }) => {
    await choose(cashier, 24);
    await cashier.confirm.click();
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    await cashier.page.close();
    const next = new CashierPage(await context.newPage());
    await next.page.goto('/pay-step');
    await expect(next.result.waiting).toContainText('يمكنك المتابعة من حيث توقفت');
    await expect(next.result.waiting).not.toContainText('ننتظر تأكيد البنك');
    await next.page.getByTestId('action-continue-at-provider').click();
    await press(next.page, 'approve');
    await expect(next.result.of('success')).toBeVisible();
    expect(await onlyOrder(next, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
  });
});

test.describe('Checkout, 3-D Secure by redirect (23)', () => {
  const ENDS = [
    ['decline', 'verify', 'declined'],
    ['approve', 'success', 'paid'],
  ] as const;
  for (const [choice, outcome, state] of sampleOf(ENDS, 1)) {
    test(`PAY-42 ${choice} on the bank's page returns as ${outcome}`, DEEP_ONLY, async ({ cashier, sandbox }) => {
      await cashier.readyToPay('4000000000003220');
      await cashier.confirm.click();
      await press(cashier.page, choice);
      await expect(cashier.result.of(outcome)).toBeVisible();
      expect(await onlyOrder(cashier, sandbox)).toMatchObject({ pay_type: 23, state, charges: 1 });
    });
  }
});

test('URL-10 an order that would redirect the shopper to a foreign plain http address leads nowhere, and its result is awaited', async ({
  cashier,
  sandbox,
}) => {
  const left: string[] = [];
  cashier.page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).hostname);
  });
  await cashier.page.route('**/api/order/create_coin_pay/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, url: 'http://bank.example/3ds' } } });
  });
  await cashier.readyToPay((await sandbox.card('success')).number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(left).not.toContain('bank.example');
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});
