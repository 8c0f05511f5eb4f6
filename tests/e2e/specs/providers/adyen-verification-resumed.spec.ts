import * as limits from '../../../../src/domain/limits.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import {
  ADYEN,
  PAID_ONCE,
  REDIRECT,
  SDK_CODE,
  SUBMIT,
  UNDECIDED,
  challengesOf,
  comeBack,
  expectNoResult,
  toChallenge,
} from './adyen-verification-steps.ts';

test('P3: a verification that was given up can be completed after a reload, and charges once', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await cashier.page.getByTestId('authentication-give-up').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.result.waiting).toBeVisible();
  await cashier.page.reload();
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('P3, F18: a reload during the verification resumes it once, and it pays once', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  const visits = challengesOf(cashier.page);
  await cashier.page.reload();
  await expect(cashier.page.getByText('وافق من تطبيق بنكك')).toBeVisible();
  await expect(cashier.verification.choice('approve')).toBeVisible();
  await expect(cashier.page.locator('iframe')).toHaveCount(1);
  expect(visits()).toBe(1);
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(visits()).toBe(1);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  'P3, F18: a new tab resumes a killed tab’s verification, and a decline there ends it',
  DEEP_ONLY,
  async ({ cashier, sandbox, context }) => {
    await toChallenge(cashier);
    const again = await comeBack(cashier, context);
    await again.page.goto('/recharge-list');
    await again.verification.choice('decline').click();
    await expect(again.result.of('verify')).toBeVisible();
    expect(await onlyOrder(again, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
  },
);

test("P3: a tab killed after the bank's approval and before its submission pays once when it is opened again", async ({
  cashier,
  sandbox,
  context,
}) => {
  await toChallenge(cashier);
  const { clientId } = await cashier.ids();
  // More often than Chromium itself retries.
  await sandbox.breakCall(clientId, SUBMIT, 'never-arrived', { times: 20 });
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.waiting).toBeVisible();
  await expectNoResult(cashier);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  const again = await comeBack(cashier, context);
  await sandbox.mendCalls(clientId);
  await again.page.goto('/recharge-list');
  await again.verification.choice('approve').click();
  await expect(again.result.of('success')).toBeVisible();
  expect(await onlyOrder(again, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  "PAY-37 leaving through the browser's history during the verification loses neither the order nor the verification",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await toChallenge(cashier);
    await cashier.page.evaluate(() => history.go(-3));
    await expect(cashier.amounts.card(499)).toBeVisible();
    await expect(cashier.page.locator('iframe')).toHaveCount(0);
    await cashier.page.goForward();
    await cashier.verification.choice('approve').click();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
  },
);

test(
  'F23: after a reload without the SDK, the order is shown as pending, and ends as the platform says',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.page.clock.install();
    await toChallenge(cashier);
    await cashier.page.route(SDK_CODE, () => {});
    const asked = cashier.page.waitForRequest(SDK_CODE);
    await cashier.page.reload();
    await asked;
    await cashier.page.clock.fastForward(limits.scriptLoadTimeout);
    await expect(cashier.result.waiting).toBeVisible();
    await expectNoResult(cashier);
    const order = await onlyOrder(cashier, sandbox);
    expect(order).toMatchObject(UNDECIDED);
    await sandbox.decide(order.order_id, 'paid');
    await expect(cashier.result.of('success')).toBeVisible();
  },
);

test(
  "PAY-37 a shopper who goes back from the bank's page without answering waits for the result and sees it",
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.payByForm(ADYEN, { number: REDIRECT });
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    const visits: string[] = [];
    cashier.page.on('framenavigated', (frame) => visits.push(frame.url()));
    await cashier.page.goBack();
    await cashier.page.waitForResponse(/order_result/);
    await cashier.page.waitForResponse(/order_result/);
    await expect(cashier.result.waiting).toBeVisible();
    const order = await onlyOrder(cashier, sandbox);
    expect(order).toMatchObject(UNDECIDED);
    await sandbox.decide(order.order_id, 'paid');
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
    expect(visits.filter((url) => url.includes('/adyen/'))).toEqual([]);
  },
);

test("PAY-37 while waiting, the shopper can continue at the bank's page, and pays once", DEEP_ONLY, async ({ cashier, sandbox }) => {
  await cashier.payByForm(ADYEN, { number: REDIRECT });
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  await cashier.page.goBack();
  await cashier.page.getByTestId('action-continue-at-bank').click();
  await cashier.page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});
