import type { Page } from 'playwright/test';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { builtChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { LATE } from '../../saved-card-test.ts';

const PAYMENT_CODE = 'src/modules/payment/payment-code.ts';
/** Checkout's card form. */
const CHECKOUT = 23;
const PAY_STEP = 'src/ui/screens/pay-step/pay-step-entry.ts';

const addressOf = async (source: string): Promise<string> => `**/${await builtChunk(source)}*`;

/** Records which of these files are requested from now on, once per request. */
const asked = async (page: Page, ...sources: readonly string[]): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (const source of sources) {
    const file = await builtChunk(source);
    page.on('request', (request) => request.url().includes(file) && seen.push(source));
  }
  return seen;
};

test('the amounts load without the payment’s code; a chosen package requests it and the steps, once each', async ({ cashier }) => {
  const seen = await asked(cashier.page, PAYMENT_CODE, PAY_STEP);
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await expect(cashier.amounts.card(499)).toBeVisible();
  await cashier.page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
  await cashier.amounts.card(499).click();
  await expect.poll(() => seen.toSorted()).toEqual([PAYMENT_CODE, PAY_STEP].toSorted());
  await cashier.page.getByTestId('continue').click();
  await expect(cashier.page).toHaveURL(/\/pay-step/);
  expect(seen).toHaveLength(2);
});

test('EARLY-10 "continue" leads to the order at once; its ways to pay follow when the payment’s code arrives, unless the shopper went back', async ({
  cashier,
}) => {
  const { page } = cashier;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(await addressOf(PAYMENT_CODE), async (route) => {
    await held;
    await route.continue();
  });
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await cashier.amounts.card(499).click();
  const goOn = page.getByTestId('continue');
  const loading = page.getByTestId('payment-methods-loading');
  await goOn.click();
  await expect(page).toHaveURL(/\/pay-step/);
  await expect(page.getByTestId('order-summary')).toContainText('$4.99');
  await expect(page.getByTestId('order-summary')).toContainText('100200');
  await expect(loading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/recharge-list/);
  await expect(goOn).toBeEnabled();
  await goOn.click();
  await expect(loading).toBeVisible();
  release();
  await expect(cashier.confirm).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.goBack();
  await page.getByTestId('leave-go').click();
  await expect(page).toHaveURL(/\/recharge-list/);
});

test(
  'the payment’s code, blocked: "continue" offers to reload the page, and a new card can be entered once the code loads',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page } = cashier;
    const address = await addressOf(PAYMENT_CODE);
    await page.route(address, (route) => route.abort());
    await cashier.amounts.open();
    await cashier.account.choose('100200');
    await cashier.amounts.card(499).click();
    await page.getByTestId('continue').click();
    const crash = page.getByTestId('crash');
    await expect(crash).toBeVisible();
    await page.unroute(address);
    await crash.getByRole('button').first().click();
    await expect(crash).toBeHidden();
    await cashier.chooseAmount(499);
    await expect(page).toHaveURL(/\/pay-step/);
    await cashier.paymentMethods.showAll();
    await cashier.paymentMethods.method(CHECKOUT).click();
    await expect(cashier.cardForm.field('card-number')).toBeVisible();
  },
);

test(
  'an order that another tab begins during the visit is shown beside the packages, which stay',
  DEEP_ONLY,
  async ({ cashier, context }) => {
    await cashier.openAmounts();
    await cashier.page.waitForLoadState('networkidle');
    const other = new CashierPage(await context.newPage());
    await other.readyToPay(LATE);
    await other.confirm.click();
    const notice = cashier.page.locator('[data-notices] a[href="/pay-step"]');
    await expect(notice).toBeVisible();
    await expect(cashier.page).toHaveURL(/\/recharge-list/);
    await cashier.amounts.card(499).click();
    await cashier.page.getByTestId('continue').click();
    await expect(cashier.page).toHaveURL(/\/pay-step/);
  },
);
