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

interface Listed {
  readonly data?: { readonly list: { payItemDisplayMethods: { methods: { subType: number }[] }[] }[] };
}

/** Leaves one way to pay for each package. */
const soldBy = (payType: number, answer: Listed): Listed => {
  for (const item of answer.data?.list ?? []) {
    for (const display of item.payItemDisplayMethods) display.methods = display.methods.filter(({ subType }) => subType === payType);
    item.payItemDisplayMethods = item.payItemDisplayMethods.filter(({ methods }) => methods.length > 0);
  }
  return answer;
};

test('CHN-20 a card form opens by itself where it is the only way to pay, and back leads to the methods', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await page.route(/batch_request|get_recharge_list_v3/, async (route) => {
    const response = await route.fetch();
    if (!route.request().url().includes('batch_request'))
      return route.fulfill({ response, json: soldBy(CARD, (await response.json()) as Listed) });
    const answer = (await response.json()) as { data: Record<string, string> };
    const { r1 = '' } = answer.data;
    return route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, r1: JSON.stringify(soldBy(CARD, JSON.parse(r1) as Listed)) } },
    });
  });
  await cashier.openAmounts();
  await cashier.amounts.card(499).click();
  await page.getByTestId('continue').click();
  await backToMethods(cashier);
  await expect(page.getByRole('radio')).toHaveCount(1);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
});
