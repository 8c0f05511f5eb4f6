import * as limits from '../../../../src/domain/limits.ts';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import {
  ADYEN,
  CHALLENGE,
  FINGERPRINT_CHALLENGE,
  FORMER_CHALLENGE,
  FRICTIONLESS,
  PAID_ONCE,
  SUBMIT,
  UNDECIDED,
  challengesOf,
  expectNoResult,
  toChallenge,
} from './adyen-verification-steps.ts';

test('PAY-37 a frictionless verification pays by itself', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const visits = challengesOf(cashier.page);
  await cashier.payByForm(ADYEN, { number: FRICTIONLESS });
  await expect(cashier.result.of('success')).toBeVisible();
  expect(visits()).toBe(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('PAY-37 a fingerprint that leads to a challenge pays once the bank approves', async ({ cashier, sandbox }) => {
  await toChallenge(cashier, FINGERPRINT_CHALLENGE);
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

const FAILURES = [
  ['cancelled', FINGERPRINT_CHALLENGE, 'cancel'],
  ["broken at the bank's side", CHALLENGE, 'error'],
  ['declined in the former flow', FORMER_CHALLENGE, 'decline'],
] as const;
for (const [name, number, choice] of sampleOf(FAILURES, 1)) {
  test(`OUT-5 a verification that is ${name} ends in verify and charges nothing`, DEEP_ONLY, async ({ cashier, sandbox }) => {
    await toChallenge(cashier, number);
    await cashier.verification.choice(choice).click();
    await expect(cashier.result.of('verify')).toBeVisible();
    await expect(cashier.result.of('success')).toHaveCount(0);
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
  });
}

test(
  'PAY-20 OUT-21 the page waits for a verified payment without a result, then shows it: not eligible, choose another method',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await toChallenge(cashier);
    await cashier.verification.choice('pending').click();
    await expect(cashier.result.waiting).toBeVisible();
    await expectNoResult(cashier);
    const { order_id: orderId } = await onlyOrder(cashier, sandbox);
    await sandbox.decide(orderId, 'declined', { fail_detail: 'not_eligible' });
    await expect(cashier.result.of('other')).toContainText('لا تصلح طريقة الدفع هذه لهذا الطلب. اختر طريقة أخرى.');
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
  },
);

test(
  'PAY-37 a verification without an answer times out after ten minutes, and the order is shown as pending',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.page.clock.install();
    await toChallenge(cashier);
    await cashier.verification.choice('close').click();
    await cashier.page.clock.fastForward(limits.authenticationBound);
    await expect(cashier.result.waiting).toBeVisible();
    await expectNoResult(cashier);
    await cashier.page.clock.fastForward(limits.waitingVisibleTime);
    const order = await onlyOrder(cashier, sandbox);
    await expect(cashier.result.unresolved).toContainText(order.order_id);
    await expect(cashier.result.unresolved).toContainText('لا تدفع مرة أخرى');
    expect(order).toMatchObject(UNDECIDED);
    await sandbox.decide(order.order_id, 'paid');
    await cashier.page.clock.fastForward(limits.unresolvedPollInterval);
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
  },
);

test(
  'PAY-20 after the shopper gives the verification up, every screen shows the order as pending, and no second one is created',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await cashier.page.clock.install();
    await toChallenge(cashier);
    await cashier.back.click();
    await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
    await cashier.page.getByTestId('leave-go').click();
    await expect(cashier.result.waiting).toBeVisible();
    await expectNoResult(cashier);
    await cashier.page.clock.fastForward(limits.waitingVisibleTime);
    await expect(cashier.result.unresolved).toBeVisible();
    await cashier.back.click();
    await expect(cashier.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
    await cashier.chooseAmount(999);
    await expect(cashier.result.unresolved).toBeVisible();
    await expectNoResult(cashier);
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  },
);

test("F3: when the answer to the verification is lost, the order's actual result is shown", async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await sandbox.breakCall((await cashier.ids()).clientId, SUBMIT, 'lost-answer');
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});
