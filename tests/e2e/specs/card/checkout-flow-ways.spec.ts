import { useCheckoutEngine } from '../../pages/element/checkout-engine.ts';
import { createsOf, expect, test, VISA } from '../../saved-card-test.ts';

test.beforeEach(async ({ context }) => {
  // The browser treats a document rewritten by a test as public, which needs permission to call this machine.
  await context.grantPermissions(['local-network-access']);
});

test('PAY-57 with Flow the bank verifies the card on its own page, and the shopper returns to the result', async ({ cashier, sandbox }) => {
  await useCheckoutEngine(cashier.page, 'flow');
  await cashier.askForCardForm();
  await cashier.elementForm.enter('4000000000003220');
  await cashier.elementForm.pay.click();
  await cashier.page.locator('[name=choice][value=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ state: 'paid', creates: 1, charges: 1 }]);
});

test('PAY-57 a page restored from the back/forward cache leaves a paid form, which may be dead, and queries its order', async ({
  cashier,
  sandbox,
}) => {
  await useCheckoutEngine(cashier.page, 'flow');
  await cashier.askForCardForm();
  await cashier.elementForm.enter('4242424242424242');
  let charge = (): void => {};
  const held = new Promise<void>((resolve) => (charge = resolve));
  await cashier.page.route('**/checkout/payment-sessions/*/submit', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.elementForm.pay.click();
  await expect(cashier.elementForm.place).toHaveAttribute('data-phase', 'paying');
  await cashier.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(cashier.result.waiting).toBeVisible();
  await expect(cashier.elementForm.place).toHaveCount(0);
  const [order] = await sandbox.orders((await cashier.ids()).deviceId);
  await sandbox.decide(order?.order_id ?? '', 'paid');
  await expect(cashier.result.of('success')).toBeVisible();
  charge();
});

test('PAY-58 a blocked Flow script charges nothing, and the shopper can choose again', async ({ cashier, sandbox }) => {
  await useCheckoutEngine(cashier.page, 'flow');
  await cashier.page.route('**/checkout/flow.js', (route) => route.abort());
  await cashier.askForCardForm();
  await cashier.expectToast('لم يصلنا نموذج الدفع، ولم يُخصم أي مبلغ');
  await expect(cashier.confirm).toBeEnabled();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ charges: 0 }]);
});

test('PAY-57 with Flow chosen a saved card is still paid by its CVV', async ({ cashier, sandbox, session }) => {
  await useCheckoutEngine(cashier.page, 'flow');
  await sandbox.keepCard(session, VISA);
  const creates = createsOf(cashier.page);
  await cashier.goToCvv('4242');
  await cashier.savedCards.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(creates.map((create) => [create.get('cko_cvv'), create.has('cko_token')])).toEqual([['123', false]]);
});

for (const [rate, isFlow] of [
  [100, true],
  [0, false],
] as const) {
  test(`GRY-10 if the build leaves it to the gray test, a rate of ${rate} ${isFlow ? 'takes the card by Flow' : 'keeps Frames'}`, async ({
    cashier,
    sandbox,
  }) => {
    await useCheckoutEngine(cashier.page, 'gray');
    await cashier.goToPaymentMethods();
    await sandbox.configure((await cashier.ids()).clientId, { cko_new_rate: rate, cko_new_whitelist: [] });
    await cashier.askForCardForm();
    if (isFlow) await cashier.elementForm.expectReady();
    else await expect(cashier.cardForm.field('card-number')).toBeVisible();
    await expect(cashier.elementForm.place).toHaveCount(isFlow ? 1 : 0);
  });
}
