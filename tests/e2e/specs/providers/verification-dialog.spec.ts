import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';

/** Test cards of Adyen's simulator: one that the bank verifies on our page, and one that pays without verification. */
const CHALLENGED = '4212345678910006';

const PLAIN = '4111111111111111';

const NASSER = 'sk_sandbox_nasser';

const payByAdyen = async (cashier: CashierPage, number: string, remember = false): Promise<void> => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(27).click();
  await cashier.cardForm.enter({ number, expiry: '03/30', cvv: '737' });
  if (remember) await cashier.cardForm.remember.check();
  await cashier.confirm.click();
};

test('PAY-37 the bank verifies in the 3DS frame below our notice; leaving it asks first', async ({ cashier, sandbox, gallery }) => {
  await payByAdyen(cashier, CHALLENGED);
  const { page } = cashier;
  await expect(page.getByText('وافق من تطبيق بنكك أو أدخل الرمز، ثم عُد إلى هذه الصفحة ولا تغلقها.')).toBeVisible();
  const approve = page.getByTestId('authentication-container').frameLocator('iframe[name=threeDSIframe]').locator('[data-choice=approve]');
  await expect(approve).toBeVisible();
  await gallery.keep('verification');
  const [frame, screen] = [await page.getByTestId('authentication-container').boundingBox(), page.viewportSize()];
  expect(frame?.height ?? 0).toBeGreaterThan((screen?.height ?? 0) / 2);
  await page.getByTestId('authentication-give-up').click();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
  await page.getByTestId('leave-stay').click();
  await approve.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, charges }) => [state, charges])).toEqual([['paid', 1]]);
});

test(
  'PAY-20 after the shopper gives up a verification, the page waits, and shows neither a failure nor a success',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    await payByAdyen(cashier, CHALLENGED);
    await cashier.page.getByTestId('authentication-give-up').click();
    await cashier.page.getByTestId('leave-go').click();
    await expect(cashier.result.waiting).toBeVisible();
    await expect(cashier.page.getByTestId('authentication')).toHaveCount(0);
    expect((await sandbox.orders((await cashier.ids()).deviceId)).map(({ charges }) => charges)).toEqual([0]);
  },
);

test('cashier §5: the CVV of a saved Adyen card (27) is typed into the provider’s field, which validates it', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  await sandbox.forgetCards(NASSER);
  await cashier.logIn(NASSER);
  await payByAdyen(cashier, PLAIN, true);
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.recent('1111')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.cardForm.field('cvv')).toBeVisible();
  await expect(cashier.confirm).toBeEnabled();
  await expect(cashier.savedCards.cvv).toHaveCount(0);
  await gallery.keep('cvv-hosted');
  await cashier.cardForm.field('cvv').pressSequentially('73');
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('field-cvv')).toContainText('رمز CVV غير صحيح. أدخله مرة أخرى');
  await cashier.cardForm.field('cvv').pressSequentially('7');
  await cashier.cardForm.expectComplete();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
});
