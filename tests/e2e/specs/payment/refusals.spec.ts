import { expect, test } from '../../fixtures.ts';

const REFUSALS = [
  ['a guest', '100300', 'لا يمكن الشحن لحساب زائر'],
  ['banned', '100400', 'هذا الحساب محظور ولا يمكن الشحن له'],
  ['being cancelled', '100500', 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له'],
  ['cancelled', '100600', 'هذا الحساب ملغى ولا يمكن الشحن له'],
  ['no match', '999999', 'لا توجد نتيجة مطابقة'],
  ['not digits', '12ab56', 'رقم الحساب يتكوّن من أرقام فقط'],
] as const;

for (const [what, displayId, text] of REFUSALS) {
  test(`ACC-2 an account that is ${what} is refused with its own text`, async ({ cashier }) => {
    await cashier.openAmounts();
    await cashier.search(displayId);
    await expect(cashier.page.getByText(text).first()).toBeVisible();
    await expect(cashier.page.getByTestId('account-confirm')).toHaveCount(0);
    if (displayId === '100400') await cashier.keep('amounts-refused');
  });
}

test('ACC-1 a short id does nothing but a quiet hint, and asks the platform nothing', async ({ cashier }) => {
  await cashier.openAmounts();
  let asked = 0;
  cashier.page.on('request', (request) => {
    if (request.url().includes('check_display_id')) asked += 1;
  });
  await cashier.search('1234');
  await expect(cashier.page.getByText('رقم الحساب 5 أرقام على الأقل').first()).toBeVisible();
  await cashier.keep('amounts-short-id');
  expect(asked).toBe(0);
});

test('DIG-1 ACC-2 Arabic digits are digits, and a source-mismatch account is accepted', async ({ cashier }) => {
  await cashier.openAmounts();
  await cashier.chooseAccount('١٠٠٧٠٠');
  await expect(cashier.accountCard).toContainText('100700');
});

test('PAY-3 every field of the card form says what is wrong with it', async ({ cashier }) => {
  await cashier.goToCardForm();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  for (const name of ['رقم البطاقة البنكية', 'رمز CVV', 'تاريخ الصلاحية', 'اسم حامل البطاقة']) {
    await expect(cashier.page.getByText(`يرجى إدخال ${name}`).first()).toBeVisible();
  }
  await expect(cashier.hosted('cvv')).toBeEnabled();
  await cashier.hosted('card-number').pressSequentially('4242424242424241');
  await cashier.hosted('expiry-date').pressSequentially('0120');
  await cashier.hosted('cvv').pressSequentially('12');
  await cashier.holderField.fill('💎💎');
  await cashier.confirm.click();
  for (const name of ['رقم البطاقة البنكية', 'رمز CVV', 'تاريخ الصلاحية']) {
    await expect(cashier.page.getByText(`${name} غير صحيح`).first()).toBeVisible();
  }
  await cashier.keep('form-errors');
  await cashier.holderField.fill('a'.repeat(255));
  await expect(cashier.page.getByText('اسم حامل البطاقة غير صحيح').first()).toBeVisible();
});

test('PAY-6 leaving the card form asks first; continue stays, give up goes back one step', async ({ cashier }) => {
  await cashier.goToCardForm();
  await cashier.page.getByTestId('back').click();
  await expect(cashier.dialog).toContainText('باقي خطوة واحدة لإتمام الطلب');
  await cashier.keep('leave-form');
  await cashier.page.getByTestId('leave-stay').click();
  await expect(cashier.hosted('card-number')).toBeVisible();
  await cashier.page.getByTestId('back').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.paymentMethod(23)).toBeVisible();
});

test('F8: a double tap that opens the card form finds nothing wrong with it yet', async ({ cashier, sandbox }) => {
  await cashier.openAmounts();
  await cashier.chooseAccount('100200');
  await cashier.amount(499).click();
  await cashier.page.getByTestId('continue').click();
  await cashier.paymentMethod(23).click();
  await cashier.confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(cashier.hosted('card-number')).toBeVisible();
  await expect(cashier.page.getByText('يرجى إدخال')).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: a blocked SDK script says so, and no order is made', async ({ cashier, sandbox }) => {
  await cashier.page.route('**/checkout/frames.js', (route) => route.abort());
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح حقول البطاقة')).toBeVisible({ timeout: 15_000 });
  await cashier.keep('form-failed');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: once the SDK script comes, "try again" brings the form back', async ({ cashier, sandbox }) => {
  let blocked = true;
  await cashier.page.route('**/checkout/frames.js', (route) => (blocked ? route.abort() : route.continue()));
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح حقول البطاقة')).toBeVisible({ timeout: 15_000 });
  blocked = false;
  await cashier.action('إعادة المحاولة').click();
  await cashier.fillCard({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
});

test('cashier §5: a list that the platform does not return is an honest error with a way to try again', async ({ cashier }) => {
  let broken = true;
  await cashier.page.route(/batch_request|get_recharge_list_v3/, (route) =>
    broken ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
  );
  await cashier.page.goto('/recharge-list');
  await expect(cashier.page.getByText('تعذّر عرض الباقات')).toBeVisible();
  await cashier.keep('amounts-failed');
  broken = false;
  await cashier.action('إعادة المحاولة').click();
  await expect(cashier.amount(499)).toBeVisible();
});
