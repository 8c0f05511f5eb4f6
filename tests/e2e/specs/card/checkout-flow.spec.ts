import { expect, test } from '../../cashier-test.ts';
import { useCheckoutEngine } from '../../pages/element/checkout-engine.ts';
import { createsOf } from '../../saved-card-test.ts';

const CHECKOUT = 23;

test.beforeEach(async ({ cashier, context }) => {
  // The browser treats a document rewritten by a test as public, which needs permission to call this machine.
  await context.grantPermissions(['local-network-access']);
  await useCheckoutEngine(cashier.page, 'flow');
});

test('PAY-57 with Flow the order comes first, without a token; its element takes the card, and the order is paid', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const creates = createsOf(cashier.page);
  await cashier.askForCardForm();
  await cashier.elementForm.enter('4242424242424242');
  await expect(cashier.elementForm.pay).toContainText('4.99');
  await gallery.keep('element-form');
  const { deviceId } = await cashier.ids();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ pay_type: CHECKOUT, charges: 0 }]);
  expect(creates.map((create) => create.has('cko_token'))).toEqual([false]);
  await cashier.elementForm.pay.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ state: 'paid', amount_usd: 4.99, creates: 1, charges: 1 }]);
  expect(creates).toHaveLength(1);
});

test('PAY-58 leaving Flow unpaid gives up its order, and a card declined there shows its outcome', async ({ cashier, sandbox }) => {
  await cashier.askForCardForm();
  await cashier.elementForm.expectReady();
  const cancelled = cashier.page.waitForRequest(/click_cancel/);
  await cashier.elementForm.giveUp.click();
  await cashier.page.getByTestId('leave-go').click();
  expect((await cancelled).postData()).toContain('userCancel');
  await expect(cashier.confirm).toBeVisible();
  await cashier.confirm.click();
  await cashier.elementForm.enter('4000400000020051');
  await cashier.elementForm.pay.click();
  await expect(cashier.result.of('balance')).toBeVisible();
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ charges }) => charges).toSorted()).toEqual([0, 1]);
});
