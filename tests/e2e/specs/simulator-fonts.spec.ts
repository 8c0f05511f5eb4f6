import { expect, test } from '../cashier-test.ts';
import { fontsOfPage } from '../gallery/fonts.ts';

// The gallery asks the same of every page of the app, with the hosted fields and wallet sheets on it.
const onlyBundled = { fonts: ['Cairo'], strange: [] };

test('the start page of the sandbox is drawn in the bundled font alone', async ({ page }) => {
  await page.goto('/sandbox');
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await fontsOfPage(page)).toEqual(onlyBundled);
});

test("PayerMax's page is drawn in the bundled font alone", async ({ cashier }) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(24).click();
  await cashier.confirm.click();
  await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
  expect(await fontsOfPage(cashier.page)).toEqual(onlyBundled);
});

for (const [name, payType, number] of [
  ["Checkout's bank page", 23, '4000000000003220'],
  ["Adyen's bank page", 27, '5212345678901234'],
] as const) {
  test(`${name} is drawn in the bundled font alone`, async ({ cashier }) => {
    await cashier.payByForm(payType, { number });
    await expect(cashier.page.locator('[data-choice=approve]')).toBeVisible();
    expect(await fontsOfPage(cashier.page)).toEqual(onlyBundled);
  });
}
