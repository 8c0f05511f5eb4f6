import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { CashierPage as Tab } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { LATE } from '../../saved-card-test.ts';
import { PAID_ONCE, toChallenge, UNDECIDED } from '../providers/adyen-verification-steps.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const PAYERMAX = 24;
const BEFORE_BANK = 'قبل أن تصلنا موافقة البنك';

const payOtherwise = (page: Page) => page.getByTestId('action-pay-otherwise');

/** The bank's check is on screen, and the shopper gives it up by the browser's back. */
const giveUp = async (cashier: CashierPage): Promise<void> => {
  await toChallenge(cashier);
  await cashier.page.goBack();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.result.waiting).toContainText(BEFORE_BANK);
};

/** What the page tells the platform about orders given up. */
const cancelsOf = (page: Page): readonly string[] => {
  const cancels: string[] = [];
  page.on('request', (request) => request.url().includes('click_cancel') && cancels.push(request.url()));
  return cancels;
};

test("PAY-102 the bank's check, given up, says so at once, and another method pays after a warning; the first order is reported once paid", async ({
  cashier,
  sandbox,
  clock,
}) => {
  const { page } = cashier;
  const cancels = cancelsOf(page);
  await giveUp(cashier);
  const first = await onlyOrder(cashier, sandbox);
  expect(first).toMatchObject(UNDECIDED);
  await payOtherwise(page).click();
  await expect(cashier.dialog).toContainText('فقد تدفع مرتين');
  await page.getByTestId('buy-again-confirm').click();
  await expect(cashier.confirm).toBeVisible();
  await expect(page.getByTestId('order-summary')).toContainText('4.99');
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await sandbox.decide(first.order_id, 'paid');
  await clock.speedUp();
  await expect(page.getByTestId('earlier-paid-seen')).toBeVisible();
  await expect(page.getByText(first.order_id)).toBeVisible();
  expect(cancels).toEqual([]);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, creates }) => [state, creates])).toEqual([
    ['paid', 1],
    ['paid', 1],
  ]);
});

test("PAY-102 a bank's check that was given up can be continued, and pays once", async ({ cashier, sandbox }) => {
  await giveUp(cashier);
  await cashier.page.getByTestId('action-continue-at-bank').click();
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  "PAY-102 the platform's decision on an order that was stepped back from is shown: declined, and no failure before",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await giveUp(cashier);
    const { order_id: orderId } = await onlyOrder(cashier, sandbox);
    for (const outcome of ['success', 'fail', 'verify', 'other']) await expect(cashier.result.of(outcome)).toHaveCount(0);
    await sandbox.decide(orderId, 'declined', { fail_detail: '3ds_authentication_failure' });
    await expect(cashier.result.of('verify')).toBeVisible();
  },
);

test("PAY-102 PayerMax's page left by back says so at once, and another method pays for the same package after a warning", async ({
  cashier,
  sandbox,
  clock,
}) => {
  const { page } = cashier;
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(PAYERMAX).click();
  await cashier.confirm.click();
  await expect(page.locator('[data-choice=approve]')).toBeVisible();
  await page.goBack();
  await expect(cashier.result.waiting).toContainText('قبل أن يصلنا تأكيد الدفع');
  await expect(page.getByTestId('action-continue-at-provider')).toBeVisible();
  const first = await onlyOrder(cashier, sandbox);
  expect(first).toMatchObject({ pay_type: PAYERMAX, state: 'pending', charges: 0 });
  await payOtherwise(page).click();
  await page.getByTestId('buy-again-confirm').click();
  await expect(page).toHaveURL(/\/pay-step$/);
  await expect(page.getByTestId('order-summary')).toContainText('4.99');
  // Nothing new was sent; the earlier order, paid after all, is reported before a second tap.
  await sandbox.decide(first.order_id, 'paid');
  await clock.speedUp();
  await expect(page.getByTestId('earlier-paid-seen')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
});

test("PAY-102 the page of a card's bank, left by back, says so at once and can be continued", DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.readyToPay('4000000000003220');
  await cashier.confirm.click();
  await expect(page.locator('[data-choice=approve]')).toBeVisible();
  await page.goBack();
  await expect(cashier.result.waiting).toContainText(BEFORE_BANK);
  await page.getByTestId('action-continue-at-bank').click();
  await page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
});

test('PAY-102 a tab beside the one with the check offers another method with the same warning', DEEP_ONLY, async ({ cashier, context }) => {
  await toChallenge(cashier);
  const second = new Tab(await context.newPage());
  await second.page.goto('/recharge-list');
  await expect(second.page.getByTestId('action-continue-here')).toBeVisible();
  await payOtherwise(second.page).click();
  await expect(second.dialog).toContainText('فقد تدفع مرتين');
  await second.page.getByTestId('buy-again-cancel').click();
  await expect(cashier.verification.choice('approve')).toBeVisible();
});

test('PAY-102 an order that is only awaited offers no other method before its limits', DEEP_ONLY, async ({ cashier }) => {
  await cashier.readyToPay(LATE);
  await cashier.confirm.click();
  await expect(cashier.result.waiting).toBeVisible();
  await expect(payOtherwise(cashier.page)).toHaveCount(0);
});
