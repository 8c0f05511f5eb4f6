import type { BrowserContext, Page } from 'playwright/test';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { expect, test } from '../../fixtures.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import type { LedgerOrder, SandboxClient } from '../../sandbox-client.ts';

const ADYEN = 27;
const FRICTIONLESS = '5201281505129736';
const FINGERPRINT_CHALLENGE = '4917610000000000';
const CHALLENGE = '4212345678910006';
const FORMER_CHALLENGE = '4000270000060302';
const REDIRECT = '5212345678901234';
const SUBMIT = '/api/order/submit_authentication_result/';
const SDK_CODE = '**/es.modern-*.js*';

const onlyOrder = async (cashier: CashierPage, sandbox: SandboxClient): Promise<LedgerOrder> => {
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  const [order] = orders;
  if (order === undefined || orders.length !== 1) throw new Error(`${orders.length} orders`);
  return order;
};

const PAID_ONCE = { pay_type: ADYEN, state: 'paid', creates: 1, charges: 1 };
const UNDECIDED = { pay_type: ADYEN, state: 'pending', creates: 1, charges: 0 };

const toChallenge = async (cashier: CashierPage, number = CHALLENGE): Promise<void> => {
  await cashier.payByForm(ADYEN, { number });
  await expect(cashier.bankChoice('approve')).toBeVisible();
};

/** Visits at the bank's page in the 3DS container. */
const challengesOf = (page: Page): (() => number) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/adyen/3ds/challenge')) visits += 1;
  });
  return () => visits;
};

/** The tab is gone without a word, and the shopper opens the cashier anew. */
const comeBack = async (killed: CashierPage, context: BrowserContext): Promise<CashierPage> => {
  await killed.page.close({ runBeforeUnload: false });
  return new CashierPage(await context.newPage());
};

const expectNoEnd = async (cashier: CashierPage): Promise<void> => {
  await expect(cashier.page.getByTestId('authentication')).toHaveCount(0);
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  for (const outcome of ['success', 'fail', 'verify', 'other']) await expect(cashier.resultOf(outcome)).toHaveCount(0);
};

test('cashier §4: a verification without a question pays by itself', async ({ cashier, sandbox }) => {
  const visits = challengesOf(cashier.page);
  await cashier.payByForm(ADYEN, { number: FRICTIONLESS });
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(visits()).toBe(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('cashier §4: a fingerprint that leads to a challenge pays once the bank agrees', async ({ cashier, sandbox }) => {
  await toChallenge(cashier, FINGERPRINT_CHALLENGE);
  await cashier.bankChoice('approve').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

for (const [name, number, choice] of [
  ['cancelled', FINGERPRINT_CHALLENGE, 'cancel'],
  ["broken at the bank's side", CHALLENGE, 'error'],
  ['declined in the former flow', FORMER_CHALLENGE, 'decline'],
] as const) {
  test(`cashier §4: a verification that is ${name} ends in verify, and takes no money`, async ({ cashier, sandbox }) => {
    await toChallenge(cashier, number);
    await cashier.bankChoice(choice).click();
    await expect(cashier.resultOf('verify')).toBeVisible();
    await expect(cashier.resultOf('success')).toHaveCount(0);
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
  });
}

test('PAY-20 a verified payment that nobody decides is waited for, then told as it ends', async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await cashier.bankChoice('pending').click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expectNoEnd(cashier);
  const { order_id: orderId } = await onlyOrder(cashier, sandbox);
  await sandbox.decide(orderId, 'declined');
  await expect(cashier.resultOf('fail').or(cashier.resultOf('other'))).toBeVisible({ timeout: 20_000 });
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
});

test('PAY-37 ten minutes without an answer of the bank end the verification, and the order is told as undecided', async ({
  cashier,
  sandbox,
}) => {
  await cashier.page.clock.install();
  await toChallenge(cashier);
  await cashier.bankChoice('close').click();
  await cashier.page.clock.fastForward(LIMITS.authenticationBound.value);
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expectNoEnd(cashier);
  await cashier.page.clock.fastForward(LIMITS.waitingVisibleTime.value);
  const order = await onlyOrder(cashier, sandbox);
  await expect(cashier.unresolved).toContainText(order.order_id);
  await expect(cashier.unresolved).toContainText('لا تدفع مرة أخرى');
  expect(order).toMatchObject(UNDECIDED);
  await sandbox.decide(order.order_id, 'paid');
  await cashier.page.clock.fastForward(LIMITS.unresolvedPollInterval.value);
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
});

test('PAY-20 given up, the order stays undecided on every screen, and no second one is made', async ({ cashier, sandbox }) => {
  await cashier.page.clock.install();
  await toChallenge(cashier);
  await cashier.back.click();
  await expect(cashier.dialog).toContainText('باقي خطوة واحدة لإتمام الطلب');
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expectNoEnd(cashier);
  await cashier.page.clock.fastForward(LIMITS.waitingVisibleTime.value);
  await expect(cashier.unresolved).toBeVisible();
  await cashier.back.click();
  await expect(cashier.page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
  await cashier.amount(999).click();
  await cashier.page.getByTestId('continue').click();
  await expect(cashier.unresolved).toBeVisible();
  await expectNoEnd(cashier);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
});

test('P3: a verification that was given up can be completed after a reload, and is charged once', async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await cashier.page.getByTestId('authentication-give-up').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await cashier.page.reload();
  await cashier.bankChoice('approve').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('P3, F18: reloaded in the middle, the verification is taken up again once, and pays once', async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  const visits = challengesOf(cashier.page);
  await cashier.page.reload();
  await expect(cashier.page.getByText('يرجى عدم إغلاق المتصفح')).toBeVisible();
  await expect(cashier.bankChoice('approve')).toBeVisible();
  await expect(cashier.page.locator('iframe')).toHaveCount(1);
  expect(visits()).toBe(1);
  await cashier.bankChoice('approve').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(visits()).toBe(1);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('P3, F18: a tab that died in the middle is taken up again by the next one, and a decline there is the end', async ({
  cashier,
  sandbox,
  context,
}) => {
  await toChallenge(cashier);
  const again = await comeBack(cashier, context);
  await again.page.goto('/recharge-list');
  await again.bankChoice('decline').click();
  await expect(again.resultOf('verify')).toBeVisible();
  expect(await onlyOrder(again, sandbox)).toMatchObject({ state: 'declined', creates: 1 });
});

test('P3: a tab that died after the bank agreed, before its word was handed in, pays once when it is opened again', async ({
  cashier,
  sandbox,
  context,
}) => {
  await toChallenge(cashier);
  const { clientId } = await cashier.ids();
  // More than Chromium resends by itself.
  await sandbox.breakCall(clientId, SUBMIT, 'never-arrived', { times: 20 });
  await cashier.bankChoice('approve').click();
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expectNoEnd(cashier);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  const again = await comeBack(cashier, context);
  await sandbox.mendCalls(clientId);
  await again.page.goto('/recharge-list');
  await again.bankChoice('approve').click();
  await expect(again.resultOf('success')).toBeVisible();
  expect(await onlyOrder(again, sandbox)).toMatchObject(PAID_ONCE);
});

test('F3: an answer to the verification that gets lost ends in the truth of the order', async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await sandbox.breakCall((await cashier.ids()).clientId, SUBMIT, 'lost-answer');
  await cashier.bankChoice('approve').click();
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test("F20: the browser's own back during the verification loses neither the order nor the way to end it", async ({ cashier, sandbox }) => {
  await toChallenge(cashier);
  await cashier.page.goBack();
  await expect(cashier.amount(499)).toBeVisible();
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  await cashier.page.goForward();
  await cashier.bankChoice('approve').click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('F23: reloaded in the middle and without the SDK, the order is told as undecided, and ends as the platform says', async ({
  cashier,
  sandbox,
}) => {
  await cashier.page.clock.install();
  await toChallenge(cashier);
  await cashier.page.route(SDK_CODE, () => {});
  const asked = cashier.page.waitForRequest(SDK_CODE);
  await cashier.page.reload();
  await asked;
  await cashier.page.clock.fastForward(LIMITS.scriptLoadTimeout.value);
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  await expectNoEnd(cashier);
  const order = await onlyOrder(cashier, sandbox);
  expect(order).toMatchObject(UNDECIDED);
  await sandbox.decide(order.order_id, 'paid');
  await expect(cashier.resultOf('success')).toBeVisible();
});

test("PAY-37 gone back from the bank's own page without an answer, the order is waited for there, and its end is told", async ({
  cashier,
  sandbox,
}) => {
  await cashier.payByForm(ADYEN, { number: REDIRECT });
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  const visits: string[] = [];
  cashier.page.on('framenavigated', (frame) => visits.push(frame.url()));
  await cashier.page.goBack();
  await cashier.page.waitForResponse(/order_result/);
  await cashier.page.waitForResponse(/order_result/);
  await expect(cashier.page.getByTestId('waiting')).toBeVisible();
  const order = await onlyOrder(cashier, sandbox);
  expect(order).toMatchObject(UNDECIDED);
  await sandbox.decide(order.order_id, 'paid');
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1 });
  expect(visits.filter((url) => url.includes('/adyen/'))).toEqual([]);
});

test("PAY-37 from the wait the shopper may go on at the bank's own page, and pays once", async ({ cashier, sandbox }) => {
  await cashier.payByForm(ADYEN, { number: REDIRECT });
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  await cashier.page.goBack();
  await cashier.page.getByTestId('action-continue-at-bank').click();
  await cashier.page.locator('[data-choice=approve]').click();
  await expect(cashier.resultOf('success')).toBeVisible({ timeout: 20_000 });
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});
