import { DEEP_ONLY, sampleOf } from '../../support/browser/sample.ts';
import { expect, test } from '../cashier-test.ts';
import { fontsOfPage } from '../gallery/fonts.ts';

// The gallery asks the same of every page of the app, with the hosted fields and wallet sheets on it.
const onlyBundled = { fonts: ['Cairo'], strange: [] };

test('the start page of the sandbox is drawn in the bundled font alone', DEEP_ONLY, async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await fontsOfPage(page)).toEqual(onlyBundled);
});

test("PayerMax's page is drawn in the bundled font alone", DEEP_ONLY, async ({ cashier }) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(24).click();
  await cashier.confirm.click();
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  expect(await fontsOfPage(cashier.page)).toEqual(onlyBundled);
});

const BANK_PAGES = [
  ["Adyen's bank page", 27, '5212345678901234'],
  ["Checkout's bank page", 23, '4000000000003220'],
] as const;
for (const [name, payType, number] of sampleOf(BANK_PAGES, 1)) {
  test(`${name} is drawn in the bundled font alone`, async ({ cashier }) => {
    await cashier.payByForm(payType, { number });
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    expect(await fontsOfPage(cashier.page)).toEqual(onlyBundled);
  });
}
