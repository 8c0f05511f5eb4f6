import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** A user whose saved cards only this file touches. */
const SESSION = 'sk_sandbox_dana';
const LINK = `/recharge-list#session_key=${SESSION}`;
const CHECKOUT = { payType: 23, number: '4242424242424242', last4: '4242' } as const;
const ADYEN = { payType: 27, number: '5555444433331111', last4: '1111' } as const;
const NOT_KEPT = { payType: 27, number: '4111111111111111' } as const;

test(
  'CRD-3 remembered cards of 23 and 27 are listed for the user on another device, and pay there with their CVV',
  DEEP_ONLY,
  async ({ cashier, sandbox, browser }) => {
    test.slow();
    await sandbox.forgetCards(SESSION);
    await cashier.page.goto(LINK);
    await expect(cashier.page.getByTestId('session-bar')).toContainText('دانة');
    await cashier.page.getByTestId('session-confirm').click();
    for (const { payType, number } of [NOT_KEPT, CHECKOUT, ADYEN]) {
      const isKept = number !== NOT_KEPT.number;
      await cashier.payByForm(payType, { number }, isKept);
      await expect(cashier.result.of('success')).toBeVisible();
      if (isKept) await expect(cashier.page.getByTestId('card-fetch-succeeded')).toContainText('حُفظت بطاقتك');
      await cashier.result.closeForGood();
    }
    // Cards are distinguished by fingerprint: two with the same last digits are two cards.
    expect((await sandbox.cards(SESSION)).map(({ last4 }) => last4).sort()).toEqual([ADYEN.last4, CHECKOUT.last4]);

    const phone = await browser.newContext({ locale: 'ar-SA', baseURL: new URL(cashier.page.url()).origin });
    const elsewhere = new CashierPage(await phone.newPage());
    await elsewhere.goToPaymentMethods();
    await expect(elsewhere.paymentMethods.method(CHECKOUT.payType)).toBeVisible();
    // D33: a visitor has no saved cards.
    await expect(elsewhere.savedCards.all).toHaveCount(0);
    await elsewhere.page.goto('about:blank');
    await elsewhere.page.goto(LINK);
    await expect(elsewhere.page.getByTestId('session-bar')).toContainText('دانة');
    await elsewhere.goToPaymentMethods();
    await expect(elsewhere.savedCards.all).toHaveCount(2);

    await elsewhere.savedCards.open(CHECKOUT.last4);
    await elsewhere.savedCards.cvv.pressSequentially('123');
    await elsewhere.confirm.click();
    await expect(elsewhere.result.of('success')).toBeVisible();
    await elsewhere.result.closeForGood();

    await elsewhere.goToPaymentMethods();
    await elsewhere.paymentMethods.showAll();
    await elsewhere.savedCards.open(ADYEN.last4);
    await expect(elsewhere.savedCards.cvv).toHaveCount(0);
    await elsewhere.cardForm.fillCvv('737');
    await elsewhere.confirm.click();
    await expect(elsewhere.result.of('success')).toBeVisible();
    expect(await sandbox.orders((await elsewhere.ids()).deviceId)).toMatchObject([
      { pay_type: CHECKOUT.payType, state: 'paid', creates: 1, charges: 1 },
      { pay_type: ADYEN.payType, state: 'paid', creates: 1, charges: 1 },
    ]);
    await phone.close();
  },
);
