import type { BrowserContext, Page } from 'playwright/test';
import { expect } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

export const ADYEN = 27;
export const FRICTIONLESS = '5201281505129736';
export const FINGERPRINT_CHALLENGE = '4917610000000000';
export const CHALLENGE = '4212345678910006';
export const FORMER_CHALLENGE = '4000270000060302';
export const REDIRECT = '5212345678901234';
export const SUBMIT = '/api/order/submit_authentication_result/';
export const SDK_CODE = '**/es.modern-*.js*';

export const PAID_ONCE = { pay_type: ADYEN, state: 'paid', creates: 1, charges: 1 };
export const UNDECIDED = { pay_type: ADYEN, state: 'pending', creates: 1, charges: 0 };

export const toChallenge = async (cashier: CashierPage, number = CHALLENGE): Promise<void> => {
  await cashier.payByForm(ADYEN, { number });
  await expect(cashier.verification.choice('approve')).toBeVisible();
};

/** Counts how often the bank's page is opened in the 3DS frame. */
export const challengesOf = (page: Page): (() => number) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/adyen/3ds/challenge')) visits += 1;
  });
  return () => visits;
};

/** Kills the tab; the shopper opens the cashier in a new one. */
export const comeBack = async (killed: CashierPage, context: BrowserContext): Promise<CashierPage> => {
  await killed.page.close({ runBeforeUnload: false });
  return new CashierPage(await context.newPage());
};

/** The verification is gone from the page, and no result is shown. */
export const expectNoResult = async (cashier: CashierPage): Promise<void> => {
  await expect(cashier.page.getByTestId('authentication')).toHaveCount(0);
  await expect(cashier.page.locator('iframe')).toHaveCount(0);
  for (const outcome of ['success', 'fail', 'verify', 'other']) await expect(cashier.result.of(outcome)).toHaveCount(0);
};
