import { expect, test } from '../../fixtures.ts';
import { CashierPage } from '../../pages/cashier-page.ts';

/** This user's cards are this file's: the others leave them alone. */
const SESSION = 'sk_sandbox_dana';
const LINK = `/recharge-list#session_key=${SESSION}`;
const CHECKOUT = { payType: 23, number: '4242424242424242', last4: '4242' } as const;
const ADYEN = { payType: 27, number: '5555444433331111', last4: '1111' } as const;
const NOT_KEPT = { payType: 27, number: '4111111111111111' } as const;

test('cashier §2, §6: cards of 23 and 27 that were ticked are listed for the link’s user elsewhere, and pay there by their CVV', async ({
  cashier,
  sandbox,
  browser,
}) => {
  test.slow();
  await sandbox.forgetCards(SESSION);
  await cashier.page.goto(LINK);
  await expect(cashier.page.getByTestId('session-bar')).toContainText('دانة');
  for (const { payType, number } of [NOT_KEPT, CHECKOUT, ADYEN]) {
    const isKept = number !== NOT_KEPT.number;
    await cashier.payByForm(payType, { number }, isKept);
    await expect(cashier.resultOf('success')).toBeVisible();
    if (isKept) await expect(cashier.page.getByTestId('card-fetch-succeeded')).toContainText('حُفظت بطاقتك');
    await cashier.close();
  }
  // By their fingerprints: the two that end alike are two cards.
  expect((await sandbox.cards(SESSION)).map(({ last4 }) => last4).sort()).toEqual([ADYEN.last4, CHECKOUT.last4]);

  const phone = await browser.newContext({ locale: 'ar-SA', baseURL: new URL(cashier.page.url()).origin });
  const elsewhere = new CashierPage(await phone.newPage());
  await elsewhere.goToWays();
  await expect(elsewhere.paymentMethod(CHECKOUT.payType)).toBeVisible();
  // D33: a visitor has none.
  await expect(elsewhere.page.locator('[data-testid^="saved-card-"]')).toHaveCount(0);
  await elsewhere.page.goto('about:blank');
  await elsewhere.page.goto(LINK);
  await expect(elsewhere.page.getByTestId('session-bar')).toContainText('دانة');
  await elsewhere.goToWays();
  await expect(elsewhere.page.locator('[data-testid^="saved-card-"]')).toHaveCount(2);

  await elsewhere.savedCard(CHECKOUT.last4).getByRole('radio').check();
  await elsewhere.confirm.click();
  await elsewhere.cvv.pressSequentially('123');
  await elsewhere.confirm.click();
  await expect(elsewhere.resultOf('success')).toBeVisible();
  await elsewhere.close();

  await elsewhere.goToWays();
  if (await elsewhere.otherMethods.isVisible()) await elsewhere.otherMethods.click();
  await elsewhere.savedCard(ADYEN.last4).getByRole('radio').check();
  await elsewhere.confirm.click();
  await expect(elsewhere.cvv).toHaveCount(0);
  await elsewhere.fillHostedCvv('737');
  await elsewhere.confirm.click();
  await expect(elsewhere.resultOf('success')).toBeVisible();
  expect(await sandbox.orders((await elsewhere.ids()).deviceId)).toMatchObject([
    { pay_type: CHECKOUT.payType, state: 'paid', creates: 1, charges: 1 },
    { pay_type: ADYEN.payType, state: 'paid', creates: 1, charges: 1 },
  ]);
  await phone.close();
});
