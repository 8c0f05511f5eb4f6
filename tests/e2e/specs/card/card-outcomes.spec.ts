import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import type { SandboxClient } from '../../sandbox-client.ts';

const CHECKOUT = 23;
const PAYERMAX = 24;
const ADYEN = 27;

/** This browser has one order, created once and charged once. */
const expectOrder = async (cashier: CashierPage, sandbox: SandboxClient, payType: number, state: 'paid' | 'declined'): Promise<void> => {
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders).toMatchObject([{ pay_type: payType, state, amount_usd: 4.99, creates: 1, charges: 1 }]);
};

/** One row for each kind of decline that no other test covers. */
const DECLINED = [
  [CHECKOUT, 'balance', '4000300000009999', 'its reason in words'],
  [CHECKOUT, 'expire', '4000000000030033', 'code 30033'],
  [CHECKOUT, 'verify', '4000500000020082', 'code 20082'],
  [CHECKOUT, 'highRisk', '4000000000020059', 'code 20059'],
  [CHECKOUT, 'other', '4000900000020001', 'code 200P1'],
  [CHECKOUT, 'fail', '4000100000000000', 'no reason'],
  [ADYEN, 'balance', '4000270000070012', 'refusal code 12'],
  [ADYEN, 'expire', '4000270000050006', 'refusal code 6'],
  [ADYEN, 'verify', '4000270000080011', 'refusal code 11'],
  [ADYEN, 'other', '4000270000070020', 'refusal code 20'],
  [ADYEN, 'highRisk', '4000270000060666', 'a refusal by risk'],
  [ADYEN, 'verify', '4000270000030024', 'refusal code 24'],
  [ADYEN, 'other', '4000270000090002', 'refusal code 2'],
  [ADYEN, 'fail', '4000270000091000', 'no code'],
] as const;

for (const [payType, outcome, number, by] of DECLINED) {
  test(`OUT-5 ${payType} declined by ${by} ends in ${outcome}, with one order and one charge`, async ({ cashier, sandbox, clock }) => {
    await cashier.payByForm(payType, { number });
    await clock.speedUp();
    await expect(cashier.result.of(outcome)).toBeVisible();
    await expect(cashier.result.any).toHaveCount(1);
    await expectOrder(cashier, sandbox, payType, 'declined');
  });
}

for (const [choice, outcome] of [
  ['verify', 'verify'],
  ['risk', 'highRisk'],
] as const) {
  test(`OUT-5 a PayerMax payment (${PAYERMAX}) declined as ${choice} returns as ${outcome}, with one order and one charge`, async ({
    cashier,
    sandbox,
  }) => {
    await cashier.askForCardForm(PAYERMAX);
    await cashier.page.locator(`[data-choice=${choice}]`).click();
    await expect(cashier.result.of(outcome)).toBeVisible();
    await expect(cashier.result.any).toHaveCount(1);
    await expectOrder(cashier, sandbox, PAYERMAX, 'declined');
  });
}

for (const [payType, number] of [
  [CHECKOUT, '4000300000003000'],
  [ADYEN, '4000270000053000'],
] as const) {
  test(`PAY-20 the page waits for a late ${payType} payment, then shows success, with one order and one charge`, async ({
    cashier,
    sandbox,
  }) => {
    await cashier.payByForm(payType, { number });
    await expect(cashier.result.waiting).toBeVisible();
    await expect(cashier.result.any).toHaveCount(0);
    await expect(cashier.result.of('success')).toBeVisible();
    await expectOrder(cashier, sandbox, payType, 'paid');
  });
}

test(`PAY-21 the payment return waits for a pending PayerMax payment (${PAYERMAX}), then shows its result`, async ({
  cashier,
  sandbox,
}) => {
  await cashier.askForCardForm(PAYERMAX);
  await cashier.page.locator('[data-choice=pending]').click();
  await expect(cashier.result.waiting).toBeVisible();
  const [order] = await sandbox.orders((await cashier.ids()).deviceId);
  expect(order).toMatchObject({ pay_type: PAYERMAX, state: 'pending', creates: 1, charges: 0 });
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', creates: 1 }]);
});
