import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';

const AMEX = '345678901234564';
const CHALLENGE = '4212345678910006';
const FORMER_FLOW = '5454545454545454';
const REDIRECT = '5212345678901234';
/** A user whose saved cards only this file touches. */
const SESSION = 'sk_sandbox_maha';

/** From the amounts to the tap that pays by Adyen's card form. */
const pay = async (cashier: CashierPage, number: string): Promise<void> => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(27).click();
  await cashier.cardForm.enter({ number });
  await cashier.confirm.click();
};

const choose = async (cashier: CashierPage, choice: string): Promise<void> => {
  const bank = cashier.page.frameLocator('iframe[name=threeDSIframe]');
  await bank.locator(`[data-choice=${choice}]`).click();
};

test('OUT-1 CRD-21 an Adyen card (27) authorised at once pays once; its fields follow the device’s colours, even filled', async ({
  cashier,
  sandbox,
}) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(27).click();
  const { page, cardForm } = cashier;
  const inColours = async ({ text, surface }: { readonly text: string; readonly surface: string }) => {
    await expect(cardForm.field('cvv')).toHaveCSS('color', text);
    await expect(page.getByTestId('field-cvv').locator('[dir=ltr]')).toHaveCSS('background-color', surface);
  };
  const LIGHT = { text: 'rgb(14, 33, 36)', surface: 'rgb(255, 255, 255)' };
  const DARK = { text: 'rgb(232, 241, 241)', surface: 'rgb(18, 32, 35)' };
  await expect(cardForm.field('cvv')).toBeEnabled();
  await inColours(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await inColours(DARK);
  await cardForm.enter({ number: '4111111111111111' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 243, 243)');
  // Adyen restyles filled fields; what was typed stays.
  await inColours(LIGHT);
  await cardForm.expectComplete();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', pay_type: 27, charges: 1 });
});

test(
  'CRD-20 CRD-28 Adyen’s form (27) says which cards it takes, and tells month, past and unfinished dates apart',
  DEEP_ONLY,
  async ({ cashier }) => {
    await cashier.goToPaymentMethods();
    await cashier.paymentMethods.method(27).click();
    const { cardForm } = cashier;
    for (const field of ['card-number', 'expiry-date', 'cvv'] as const) await expect(cardForm.field(field)).toBeEnabled();
    await expect(cardForm.note('card-number')).toHaveText(/^نقبل .?Visa.? و.?Mastercard.? \(16 رقمًا\)$/);
    await cardForm.field('card-number').fill(AMEX);
    for (const [date, said] of [
      ['13/30', 'الشهر من 01 إلى 12، وبعده السنة.'],
      ['01/20', 'هذا التاريخ مضى. راجعه أو استخدم بطاقة أخرى.'],
      ['12/3', 'تاريخ الانتهاء غير مكتمل. اكتب الشهر ثم السنة.'],
    ] as const) {
      await cardForm.field('expiry-date').fill(date);
      await cardForm.holderName.focus();
      await expect(cardForm.note('expiry-date')).toHaveText(said);
    }
    await expect(cardForm.note('card-number')).toHaveText(/^لا نقبل هذه البطاقة هنا\. نقبل .?Visa.? و.?Mastercard/);
  },
);

test('WCAG 3.2.2: the caret stays in the expiry date of the Adyen form (27) after the date is complete', DEEP_ONLY, async ({ cashier }) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(27).click();
  for (const field of ['card-number', 'expiry-date', 'cvv'] as const) await expect(cashier.cardForm.field(field)).toBeEnabled();
  await cashier.cardForm.field('card-number').fill('4111111111111111');
  await cashier.cardForm.holderName.fill('NOURA ALI');
  await cashier.cardForm.field('cvv').fill('123');
  await cashier.cardForm.field('expiry-date').fill('12/34');
  await cashier.cardForm.expectComplete();
  await expect(cashier.cardForm.field('expiry-date')).toBeFocused();
  await cashier.page.keyboard.press('Backspace');
  await expect(cashier.cardForm.field('expiry-date')).not.toHaveValue('12/34');
});

test('PAY-37 the bank verifies on our page, and the payment charges once', async ({ cashier, sandbox }) => {
  await pay(cashier, CHALLENGE);
  await expect(cashier.page.getByText('وافق من تطبيق بنكك')).toBeVisible();
  await choose(cashier, 'approve');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('PAY-37 the former flow verifies in two steps', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await pay(cashier, FORMER_FLOW);
  await choose(cashier, 'approve');
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test('cashier §4: a declined verification ends in verify, never in success', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await pay(cashier, CHALLENGE);
  await choose(cashier, 'decline');
  await expect(cashier.result.of('verify')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'declined' });
});

test("cashier §4: the return from the bank's page shows the order's result", DEEP_ONLY, async ({ cashier, sandbox }) => {
  await pay(cashier, REDIRECT);
  await cashier.page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
});

test("cashier §5: a saved Adyen card (27) pays with the CVC from the provider's field", DEEP_ONLY, async ({ cashier, sandbox }) => {
  await sandbox.forgetCards(SESSION);
  await cashier.logIn(SESSION);
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(27).click();
  await cashier.cardForm.enter({ number: '5555444433331111' });
  await cashier.cardForm.remember.check();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.recent('1111')).toBeVisible();
  await cashier.confirm.click();
  await cashier.cardForm.fillCvv('737');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, pay_type: payType }) => [state, payType])).toEqual([
    ['paid', 27],
    ['paid', 27],
  ]);
});
