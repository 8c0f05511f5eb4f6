import { DEEP_ONLY, sampleOf } from '../../support/browser/sample.ts';
import { expect, test } from '../cashier-test.ts';
import { fontsOfPage } from '../gallery/fonts.ts';

// The gallery checks the same for every page of the app, including the hosted fields and wallet sheets.
const onlyBundled = { fonts: ['Cairo'], strange: [] };

test('the sandbox start page uses only the bundled font', DEEP_ONLY, async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await fontsOfPage(page)).toEqual(onlyBundled);
});

test("PayerMax's page uses only the bundled font", DEEP_ONLY, async ({ cashier }) => {
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
  test(`${name} uses only the bundled font`, DEEP_ONLY, async ({ cashier }) => {
    await cashier.payByForm(payType, { number });
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    expect(await fontsOfPage(cashier.page)).toEqual(onlyBundled);
  });
}
