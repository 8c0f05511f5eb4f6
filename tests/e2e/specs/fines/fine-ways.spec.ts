import { expect, test } from '../../cashier-test.ts';
import { onlyOrder } from '../../pages/only-order.ts';

const CHECKOUT = 23;
const ADYEN = 27;
const PAYERMAX = 24;
const GENERIC_WALLET = 2528;
const WALLET = 25;
const CREATE = '/api/order/create_fine_pay/';
const CREATE_PAYERMAX = '/api/payer_max/create_fine_pay/';

test('FIN-8 a fine is paid by another provider’s card form (27)', async ({ cashier, sandbox }) => {
  const fine = await sandbox.ban();
  await cashier.fines.goToPaymentMethods(fine.uid, ADYEN);
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: '4111111111111111' });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', fine_id: fine.id, pay_type: ADYEN, state: 'paid', charges: 1 });
});

test('FIN-5 PayerMax (24) has its own call, and the return from its page shows the fine as paid', async ({ cashier, sandbox }) => {
  const fine = await sandbox.ban({ unlock_after_ms: 1000 });
  const calls: string[] = [];
  cashier.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await cashier.fines.goToPaymentMethods(fine.id, PAYERMAX);
  await cashier.confirm.click();
  await cashier.page.locator('[data-choice=approve]').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(calls).toContain(CREATE_PAYERMAX);
  expect(calls).not.toContain(CREATE);
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', pay_type: PAYERMAX, state: 'paid', creates: 1, charges: 1 });
  await cashier.fines.expectUnlocked();
});

test('FIN-7 FIN-8 a shopper without a fine pays that of another account, by Apple Pay (25)', async ({ cashier, sandbox }) => {
  const fine = await sandbox.ban();
  await cashier.logIn('sk_sandbox_turki');
  await cashier.page.goto('/fines');
  await expect(cashier.fines.state('no-ban')).toBeVisible();
  await cashier.fines.showOther('999999');
  await expect(cashier.page.getByText('لم نجد حسابًا بهذا الرقم')).toBeVisible();
  await cashier.fines.search(fine.display_uid);
  await expect(cashier.fines.fine).toContainText(fine.display_uid);
  await cashier.fines.pay.click();
  await cashier.paymentMethods.method(GENERIC_WALLET).click();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  await cashier.wallet.choice('approve').click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', uid: fine.uid, pay_type: WALLET, state: 'paid', charges: 1 });
});

test('PAY-46 after a lost create of a fine and a reload, its one order is found again', async ({ cashier, sandbox }) => {
  const fine = await sandbox.ban();
  await cashier.fines.goToPaymentMethods(fine.uid, CHECKOUT);
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('late-success')).number });
  await sandbox.breakCall((await cashier.ids()).clientId, CREATE, 'lost-answer');
  await cashier.confirm.click();
  await expect(cashier.result.waiting).toBeVisible();
  await cashier.page.reload();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', state: 'paid', charges: 1 });
});
