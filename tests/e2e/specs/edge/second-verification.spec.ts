import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { withoutWebLocks } from '../../without-web-locks.ts';
import { challengesOf, PAID_ONCE, toChallenge, UNDECIDED } from '../providers/adyen-verification-steps.ts';

const ELSEWHERE = 'التحقق لدى البنك مفتوح في علامة تبويب أخرى';

const continueHere = ({ page }: CashierPage) => page.getByTestId('action-continue-here');

/** A second tab, which finds the order and asks for its verification. */
const openBeside = async (context: BrowserContext): Promise<CashierPage> => {
  const second = new CashierPage(await context.newPage());
  const visits = challengesOf(second.page);
  await second.page.goto('/recharge-list');
  await expect(second.result.waiting).toContainText(ELSEWHERE);
  await expect(second.page.locator('iframe')).toHaveCount(0);
  expect(visits()).toBe(0);
  return second;
};

/** What these pages tell the platform of orders that are given up. */
const cancelsOf = (...pages: readonly Page[]): readonly string[] => {
  const cancels: string[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().includes('click_cancel')) cancels.push(request.url());
    });
  return cancels;
};

test('PAY-56 a second tab leaves the verification where it is; taking it over cancels nothing, and both tabs show the result', async ({
  cashier,
  sandbox,
  context,
  gallery,
}) => {
  await toChallenge(cashier);
  const second = await openBeside(context);
  const cancels = cancelsOf(cashier.page, second.page);
  await expect(cashier.verification.choice('approve')).toBeVisible();
  await gallery.keep('verification-elsewhere', second.page);
  await continueHere(second).click();
  await expect(second.verification.choice('approve')).toBeVisible();
  await expect(cashier.result.waiting).toContainText(ELSEWHERE);
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  await second.verification.choice('approve').click();
  await expect(second.result.of('success')).toBeVisible();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(cancels).toEqual([]);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test('PAY-56 without Web Locks too; once the tab with the verification is gone, it is continued in the other', async ({
  cashier,
  sandbox,
  context,
}) => {
  await context.addInitScript(withoutWebLocks);
  await toChallenge(cashier);
  const second = await openBeside(context);
  await expect(cashier.verification.choice('approve')).toBeVisible();
  await cashier.page.close({ runBeforeUnload: false });
  await continueHere(second).click();
  await second.verification.choice('approve').click({ timeout: 15_000 });
  await expect(second.result.of('success')).toBeVisible();
  expect(await onlyOrder(second, sandbox)).toMatchObject(PAID_ONCE);
});
