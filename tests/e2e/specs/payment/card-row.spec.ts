import type { CashierPage } from '../../pages/cashier-page.ts';
import { expect, test } from '../../saved-card-test.ts';

const CARD = 23;
const REDIRECT = 24;

const backToMethods = async (cashier: CashierPage): Promise<void> => {
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.paymentMethods.method(CARD).getByRole('radio')).toBeChecked();
};

test('CHN-19 a tap on the card row opens its form, the arrow keys only choose it; neither orders anything', async ({
  cashier,
  sandbox,
}) => {
  const { page, paymentMethods, confirm } = cashier;
  const radio = (payType: number) => paymentMethods.method(payType).getByRole('radio');
  const atHome = async () => expect(confirm).toHaveText(/^اشحن الآن \$\d/);
  await cashier.goToPaymentMethods();
  // The wallet of this device is chosen first (D60).
  await expect(radio(2528)).toBeChecked();
  await paymentMethods.method(CARD).click();
  await backToMethods(cashier);
  // Already chosen, it still opens the form.
  await paymentMethods.method(CARD).dblclick();
  await backToMethods(cashier);
  // A payment on another page waits for the button.
  await paymentMethods.method(REDIRECT).click();
  await expect(radio(REDIRECT)).toBeChecked();
  await atHome();
  await paymentMethods.chooseByKeys(CARD);
  await atHome();
  await page.keyboard.press('Enter');
  await backToMethods(cashier);
  await paymentMethods.method(REDIRECT).click();
  await paymentMethods.chooseByKeys(CARD);
  await page.keyboard.press('Space');
  await backToMethods(cashier);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
});
