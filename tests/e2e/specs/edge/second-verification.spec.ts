import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { withoutWebLocks } from '../../tab-pair.ts';
import { challengesOf, PAID_ONCE, toChallenge, UNDECIDED } from '../providers/adyen-verification-steps.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const ELSEWHERE = 'التحقق لدى البنك مفتوح في علامة تبويب أخرى';

const continueHere = ({ page }: CashierPage) => page.getByTestId('action-continue-here');

/** A second tab that finds the order and is offered its verification. */
const openBeside = async (context: BrowserContext): Promise<CashierPage> => {
  const second = new CashierPage(await context.newPage());
  const visits = challengesOf(second.page);
  await second.page.goto('/recharge-list');
  await expect(second.result.waiting).toContainText(ELSEWHERE);
  await expect(second.page.locator('iframe')).toHaveCount(0);
  expect(visits()).toBe(0);
  return second;
};

/** What these pages tell the platform about orders given up. */
const cancelsOf = (...pages: readonly Page[]): readonly string[] => {
  const cancels: string[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().includes('click_cancel')) cancels.push(request.url());
    });
  return cancels;
};

/** The second tab takes over the verification; the first one gives it up and waits. */
const takeOver = async (first: CashierPage, second: CashierPage): Promise<void> => {
  await expect(first.verification.choice('approve')).toBeVisible();
  await continueHere(second).click();
  await expect(second.verification.choice('approve')).toBeVisible();
  await expect(first.result.waiting).toContainText(ELSEWHERE);
  await expect(first.page.locator('iframe')).toHaveCount(0);
};

test('PAY-56 a second tab leaves the verification alone until it takes it over, which cancels nothing; once that tab is closed, the first continues', async ({
  cashier,
  sandbox,
  context,
  gallery,
}) => {
  await toChallenge(cashier);
  const second = await openBeside(context);
  const cancels = cancelsOf(cashier.page, second.page);
  await gallery.keep('verification-elsewhere', second.page);
  await takeOver(cashier, second);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(UNDECIDED);
  await second.page.close({ runBeforeUnload: false });
  await continueHere(cashier).click();
  await cashier.verification.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(cancels).toEqual([]);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
});

test(
  'PAY-56 without Web Locks too; both tabs show the result of the verification that was taken over',
  DEEP_ONLY,
  async ({ cashier, sandbox, context }) => {
    await context.addInitScript(withoutWebLocks);
    await toChallenge(cashier);
    const second = await openBeside(context);
    await takeOver(cashier, second);
    await second.verification.choice('approve').click();
    await expect(second.result.of('success')).toBeVisible();
    await expect(cashier.result.of('success')).toBeVisible();
    expect(await onlyOrder(cashier, sandbox)).toMatchObject(PAID_ONCE);
  },
);
