import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { onlyOrder } from '../../pages/only-order.ts';

const CHECKOUT = 23;
const VISA = '4242424242424242';

test('FIN-1 FIN-3 FIN-4 FIN-9 FIN-10 FIN-11 a fine is paid by card (23) and unlocks its account; paying again is not offered', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const fine = await sandbox.ban({ unlock_after_ms: 4000 });
  await cashier.fines.goToPaymentMethods(fine.uid, CHECKOUT);
  await expect(cashier.page.getByTestId('order-summary')).toContainText('4.99');
  await expect(cashier.confirm).toHaveText(/^ادفع الغرامة \$\d/);
  await gallery.keep('fine-methods');
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: VISA });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toContainText('يُرفع الحظر عن الحساب تلقائيًا خلال دقائق');
  await gallery.keep('fine-paid');
  await expect(cashier.page.getByTestId('action-pay-same')).toHaveCount(0);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({
    kind: 'fine',
    fine_id: fine.id,
    pay_type: CHECKOUT,
    amount_usd: 4.99,
    state: 'paid',
    charges: 1,
  });
  await cashier.fines.expectUnlocked();
  await cashier.fines.open(fine.uid);
  await expect(cashier.fines.state('no-ban').or(cashier.fines.state('lifted'))).toBeVisible();
});

test('FIN-2 FIN-6 a fine that changed is not charged: the page says so with the new amount, and charges that one', async ({
  cashier,
  sandbox,
}) => {
  const fine = await sandbox.ban();
  await cashier.fines.open(fine.uid);
  await expect(cashier.fines.fine).toContainText('4.99');
  // Before the steps are opened, and again at the tap that pays.
  await sandbox.ban({ uid: fine.uid });
  await cashier.fines.pay.click();
  await expect(cashier.fines.state('amount-changed')).toContainText('تغيّر مبلغ الغرامة. حدّث الصفحة.');
  await expect(cashier.fines.state('amount-changed')).toContainText('9.98');
  await cashier.fines.refresh.click();
  await cashier.fines.pay.click();
  await cashier.paymentMethods.method(CHECKOUT).click();
  await cashier.cardForm.enter({ number: VISA });
  await sandbox.ban({ uid: fine.uid });
  await cashier.confirm.click();
  await expect(cashier.fines.state('amount-changed')).toContainText('19.96');
  const { deviceId } = await cashier.ids();
  expect(await sandbox.orders(deviceId)).toHaveLength(0);
  await cashier.fines.refresh.click();
  await cashier.fines.pay.click();
  await cashier.paymentMethods.method(CHECKOUT).click();
  await cashier.cardForm.enter({ number: VISA });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect((await sandbox.orders(deviceId)).map(({ amount_usd: amount, charges }) => [amount, charges])).toEqual([[19.96, 1]]);
});

test('PAY-46 two tabs that pay one fine at the same time charge it once; a third one says that it is paid', async ({
  cashier,
  sandbox,
  context,
}) => {
  const fine = await sandbox.ban({ unlock_after_ms: 600_000 });
  const { number } = await sandbox.card('late-success');
  const second = new CashierPage(await context.newPage());
  for (const tab of [cashier, second]) {
    await tab.fines.goToPaymentMethods(fine.uid, CHECKOUT);
    await tab.confirm.click();
    await tab.cardForm.enter({ number });
  }
  await Promise.all([cashier, second].map((tab) => tab.confirm.evaluate((button: HTMLElement) => button.click())));
  for (const tab of [cashier, second]) await expect(tab.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', state: 'paid', charges: 1 });
  await second.result.isRead();
  await second.fines.open(fine.uid);
  await expect(second.fines.state('unlocking')).toContainText('دُفعت الغرامة');
  await expect(second.fines.pay).toHaveCount(0);
});
