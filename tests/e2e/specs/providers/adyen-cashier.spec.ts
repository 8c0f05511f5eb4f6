import { expect, test } from '../../fixtures.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';

const CHALLENGE = '4212345678910006';
const FORMER_FLOW = '5454545454545454';
const REDIRECT = '5212345678901234';
/** This user's cards are this file's: the others leave them alone. */
const SESSION = 'sk_sandbox_maha';

/** From the amounts to the tap that pays by Adyen's card form. */
const pay = async (cashier: CashierPage, number: string): Promise<void> => {
  await cashier.goToWays();
  await cashier.paymentMethod(27).click();
  await cashier.confirm.click();
  await cashier.fillCard({ number });
  await cashier.confirm.click();
};

const choose = async (cashier: CashierPage, choice: string): Promise<void> => {
  const bank = cashier.page.frameLocator('iframe[name=threeDSIframe]');
  await bank.locator(`[data-choice=${choice}]`).click();
};

const onlyOrder = async (cashier: CashierPage, sandbox: SandboxClient): Promise<LedgerOrder | undefined> => {
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders).toHaveLength(1);
  return orders[0];
};

test('cashier §4: a card of type 27 that is authorised at once pays once', async ({ cashier, sandbox }) => {
  await pay(cashier, '4111111111111111');
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', pay_type: 27, charges: 1 });
});

test('WCAG 3.2.2: the caret stays where the shopper put it when the form of 27 takes a date', async ({ cashier }) => {
  await cashier.goToWays();
  await cashier.paymentMethod(27).click();
  await cashier.confirm.click();
  for (const field of ['card-number', 'expiry-date', 'cvv'] as const) await expect(cashier.hosted(field)).toBeEnabled();
  await cashier.hosted('card-number').fill('4111111111111111');
  await cashier.holderField.fill('NOURA ALI');
  await cashier.hosted('cvv').fill('123');
  await cashier.hosted('expiry-date').fill('12/34');
  await cashier.formIsComplete();
  await expect(cashier.hosted('expiry-date')).toBeFocused();
  await cashier.page.keyboard.press('Backspace');
  await expect(cashier.hosted('expiry-date')).not.toHaveValue('12/34');
});

test('PAY-37 the bank verifies on our page, and the payment is charged once', async ({ cashier, sandbox }) => {
  await pay(cashier, CHALLENGE);
  await expect(cashier.page.getByText('يرجى عدم إغلاق المتصفح')).toBeVisible();
  await choose(cashier, 'approve');
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('cashier §4: the former flow verifies in two steps', async ({ cashier, sandbox }) => {
  await pay(cashier, FORMER_FLOW);
  await choose(cashier, 'approve');
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('cashier §4: a verification that is declined ends in verify, never in success', async ({ cashier, sandbox }) => {
  await pay(cashier, CHALLENGE);
  await choose(cashier, 'decline');
  await expect(cashier.resultOf('verify')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined' });
});

test('cashier §4: a visit at the bank comes back to the result of its order', async ({ cashier, sandbox }) => {
  await pay(cashier, REDIRECT);
  await cashier.page.locator('[data-choice=approve]').click();
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('cashier §5: a saved card of type 27 pays by the CVC that its own field reads', async ({ cashier, sandbox }) => {
  await sandbox.forgetCards(SESSION);
  await cashier.logIn(SESSION);
  await cashier.goToWays();
  await cashier.paymentMethod(27).click();
  await cashier.confirm.click();
  await cashier.fillCard({ number: '5555444433331111' });
  await cashier.rememberBox.check();
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.close();
  await cashier.goToWays();
  await expect(cashier.recentCard('1111')).toBeVisible();
  await cashier.confirm.click();
  await cashier.fillHostedCvv('737');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, pay_type: payType }) => [state, payType])).toEqual([
    ['paid', 27],
    ['paid', 27],
  ]);
});
