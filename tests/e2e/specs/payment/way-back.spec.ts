import type { Page } from 'playwright/test';
import { minimumExpiry } from '../../../../src/domain/card/card-expiry.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { typedCard } from '../../taint/typed-values.ts';
import { AMEX, expect, test, VISA } from '../../saved-card-test.ts';
import { useCheckoutEngine } from '../../pages/element/checkout-engine.ts';
import { challengesOf, FINGERPRINT_CHALLENGE, PAID_ONCE, toChallenge, UNDECIDED } from '../providers/adyen-verification-steps.ts';

/** A card of this month offers a new date. */
const THIS_MONTH = minimumExpiry(Date.now());

/** The page that the shopper viewed before the cashier. */
const BEFORE = '/sandbox/terms-ksa';

test.beforeEach(({ cashier }) => cashier.page.goto(BEFORE));

const GENERIC_WALLET = 2528;
const EMBEDDED_BUTTON = 31;

const stay = (page: Page) => page.getByTestId('leave-stay');
const giveUp = (page: Page) => page.getByTestId('leave-go');
/** Two presses of the browser's back before the page has answered the first. */
const backTwice = (page: Page) =>
  page.evaluate(() => {
    history.back();
    history.back();
  });

test('PAY-100 back from a filled card form asks; continuing loses nothing, giving up leads one step back, and from HOME to the package', async ({
  cashier,
}) => {
  const { page, cardForm } = cashier;
  await cashier.readyToPay(VISA);
  await cardForm.remember.check();
  await page.goBack();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
  await stay(page).click();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cardForm.field('card-number')).toHaveValue(/4242/);
  await expect(cardForm.field('cvv')).toHaveValue(typedCard().cvv);
  await expect(cardForm.holderName).toHaveValue('NOURA ALI');
  await expect(cardForm.remember).toBeChecked();
  await cardForm.expectComplete();
  await page.goBack();
  await giveUp(page).click();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(page).toHaveURL(/\/pay-step$/);
  await page.goBack();
  await giveUp(page).click();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(page.getByTestId('chosen')).toContainText('4.99');
  await expect(cashier.account.card).toContainText('100200');
  // No payment entry is left between the packages and what was before them.
  await page.goBack();
  await expect(page).toHaveURL(/sandbox\/terms/);
});

test(
  'PAY-100 a form that was continued still pays, and then back leads to the packages and past them',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const { page } = cashier;
    await cashier.readyToPay(VISA);
    await page.goBack();
    await stay(page).click();
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    await cashier.result.close();
    await expect(page).toHaveURL(/\/recharge-list$/);
    await page.goBack();
    await expect(page).toHaveURL(/sandbox\/terms/);
    await page.goForward();
    await expect(cashier.amounts.card(499)).toBeVisible();
    expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', charges: 1 }]);
  },
);

test('PAY-100 back from a paid result leads to the packages, and forward begins no payment', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.readyToPay(VISA);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(cashier.amounts.shownCard(499)).toBeVisible();
});

test('PAY-100 back twice at once from a filled card form leaves it filled', DEEP_ONLY, async ({ cashier }) => {
  const { page, cardForm } = cashier;
  await cashier.readyToPay(VISA);
  await backTwice(page);
  await expect(page).toHaveURL(/\/pay-step$/);
  await cardForm.expectComplete();
  await expect(cardForm.field('card-number')).toHaveValue(/4242/);
  if (await cashier.dialog.isVisible()) await stay(page).click();
  await page.goBack();
  await expect(cashier.dialog).toBeVisible();
});

test('PAY-100 forward after a step was given up does not move the shopper', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await cashier.goToCardForm();
  await page.goBack();
  await giveUp(page).click();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  const moves = page.evaluate(() => new Promise((moved) => addEventListener('popstate', moved, { once: true })).then(() => true));
  await page.evaluate(() => history.forward());
  await moves;
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toBeVisible();
});

test('PAY-100 after a reload of the card form, back leads past the packages at the first press', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await cashier.readyToPay(VISA);
  await page.reload();
  await expect(cashier.amounts.card(499)).toBeVisible();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await page.goBack();
  await expect(page).toHaveURL(/sandbox\/terms/);
});

test('PAY-103 back closes the open dialog, whether the CVV help or the question about a card, and nothing else', async ({
  cashier,
  sandbox,
  session,
}) => {
  const { page, cardForm } = cashier;
  await sandbox.keepCard(session, VISA);
  await cashier.goToPaymentMethods();
  await page.getByTestId('delete-card-4242').click();
  await expect(cashier.dialog).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cashier.savedCards.card('4242')).toBeVisible();
  await cashier.paymentMethods.method(23).click();
  await cardForm.enter({ number: AMEX });
  await page.getByTestId('cvv-help').click();
  await expect(cashier.dialog).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toHaveCount(0);
  await cardForm.expectComplete();
  await page.goBack();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة');
  await page.goBack();
  await expect(cashier.dialog).toHaveCount(0);
  await cardForm.expectComplete();
});

test("PAY-100 back from a saved card's CVV asks, and keeps what was typed", DEEP_ONLY, async ({ cashier, sandbox, session }) => {
  const { page } = cashier;
  await sandbox.keepCard(session, VISA);
  await cashier.goToCvv('4242');
  await cashier.savedCards.cvv.fill('123');
  await page.goBack();
  await stay(page).click();
  await expect(cashier.savedCards.cvv).toHaveValue('123');
  await page.goBack();
  await giveUp(page).click();
  await expect(cashier.savedCards.card('4242').or(cashier.savedCards.recent('4242'))).toBeVisible();
});

test('PAY-100 back from the new expiry date returns at once', DEEP_ONLY, async ({ cashier, sandbox, session }) => {
  const { page } = cashier;
  await sandbox.keepCard(session, VISA, THIS_MONTH);
  await cashier.goToPaymentMethods();
  await page.getByTestId('update-card-4242').click();
  await expect(cashier.savedCards.expiry).toBeFocused();
  await page.goBack();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(cashier.savedCards.card('4242')).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة');
});

test("PAY-100 back from the bank's check asks; continuing leaves it as it is, and it pays once", async ({ cashier, sandbox }) => {
  const { page } = cashier;
  const visits = challengesOf(page);
  await toChallenge(cashier);
  await page.goBack();
  await expect(cashier.dialog).toBeVisible();
  await stay(page).click();
  await expect(cashier.verification.choice('approve')).toBeVisible();
  expect(visits()).toBe(1);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  "PAY-100 the bank's check in its frame, once done, leaves nothing between the packages and what was before them",
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    await toChallenge(cashier, FINGERPRINT_CHALLENGE);
    await cashier.verification.choice('approve').click();
    await expect(cashier.result.of('success')).toBeVisible();
    await cashier.result.close();
    await page.goBack();
    await expect(page).toHaveURL(/sandbox\/terms/);
  },
);

test(
  "PAY-100 back from a provider's own form asks, and continuing keeps its order and its fields",
  DEEP_ONLY,
  async ({ cashier, context, sandbox }) => {
    // The browser treats a document rewritten by a test as public, which needs permission to call this machine.
    await context.grantPermissions(['local-network-access']);
    await useCheckoutEngine(cashier.page, 'flow');
    await cashier.askForCardForm();
    await cashier.elementForm.enter(VISA);
    await cashier.page.goBack();
    await stay(cashier.page).click();
    await expect(cashier.elementForm.field('number')).toHaveValue(/4242/);
    await cashier.elementForm.pay.click();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
  },
);

test("PAY-100 back from a wallet's button asks above it, and giving up gives up its order", DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { page, wallet, confirm } = cashier;
  await cashier.amounts.open();
  await sandbox.configure((await cashier.ids()).clientId, {
    applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: EMBEDDED_BUTTON }],
  });
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(wallet.button).toBeVisible();
  await page.goBack();
  await expect(stay(page)).toBeVisible();
  await page.goBack();
  await expect(stay(page)).toHaveCount(0);
  await expect(wallet.button).toBeVisible();
  await page.goBack();
  const cancelled = page.waitForRequest(/click_cancel/);
  await giveUp(page).click();
  await cancelled;
  await expect(confirm).toBeEnabled();
  await expect(page).toHaveURL(/\/pay-step$/);
});

test('PAY-101 back while the order is being sent stays, says why, and the order is paid once', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/create_coin_pay/**', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.readyToPay(VISA);
  const asked = page.waitForRequest('**/create_coin_pay/**');
  await cashier.confirm.click();
  await asked;
  await page.goBack();
  await cashier.expectToast('لا يمكن الرجوع الآن');
  await expect(page).toHaveURL(/\/pay-step$/);
  release();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
});

test('PAY-100 on the desktop, back from HOME closes the payment at once', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await page.setViewportSize({ width: 1200, height: 800 });
  await cashier.goToPaymentMethods();
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(cashier.dialog).toHaveCount(0);
  await expect(page.getByTestId('chosen')).toContainText('4.99');
  await page.goBack();
  await expect(page).toHaveURL(/sandbox\/terms/);
});

test("PAY-100 back also asks in a bank's check opened by its address; what was given up is remembered beside the packages", async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  await toChallenge(cashier);
  await page.goto(BEFORE);
  await page.goto('/pay-step');
  await expect(cashier.verification.choice('approve')).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toBeVisible();
  await giveUp(page).click();
  await expect(page.getByTestId('action-continue-at-bank')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge-list$/);
  await expect(page.getByText('لديك عملية دفع قيد التحقق')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sandbox\/terms/);
  await page.goForward();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
});

test('PAY-103 back closes the question about the accounts, and keeps the page', DEEP_ONLY, async ({ cashier }) => {
  const { page } = cashier;
  await page.goto('/recharge-list');
  await expect(page.getByTestId('session-bar')).toBeVisible();
  await page.goto('/pay#session_key=sk_sandbox_jawaher');
  await expect(cashier.dialog).toBeVisible();
  await page.goBack();
  await expect(cashier.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/pay/);
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge-list/);
});
