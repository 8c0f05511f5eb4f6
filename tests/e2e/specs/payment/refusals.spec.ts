import { LOOK_UPS_PER_BROWSER } from '../../../../src/sandbox/api/look-up-limit.ts';
import { expect, test } from '../../cashier-test.ts';

const REFUSALS = [
  ['a guest', '100300', 'لا يمكن الشحن لحساب زائر'],
  ['banned', '100400', 'هذا الحساب محظور ولا يمكن الشحن له'],
  ['being cancelled', '100500', 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له'],
  ['cancelled', '100600', 'هذا الحساب ملغى ولا يمكن الشحن له'],
  ['no match', '999999', 'لا توجد نتيجة مطابقة'],
  ['not digits', '12ab56', 'رقم الحساب يتكوّن من أرقام فقط'],
] as const;

for (const [what, displayId, text] of REFUSALS) {
  test(`ACC-2 an account that is ${what} is refused with its own message`, async ({ cashier, gallery }) => {
    await cashier.amounts.open();
    await cashier.account.search(displayId);
    await expect(cashier.page.getByText(text).first()).toBeVisible();
    await expect(cashier.page.getByTestId('account-confirm')).toHaveCount(0);
    if (displayId === '100400') await gallery.keep('amounts-refused');
  });
}

test('BRG-8 SBX-6 a browser that looked up too many accounts is asked to wait a minute', async ({ cashier }) => {
  await cashier.amounts.open();
  const { clientId } = await cashier.ids();
  const lookUps = Array.from({ length: 20 }, (_, index) => ({
    id: `r${index}`,
    path: '/api/web/check_display_id/',
    params: { display_id: '100200' },
  }));
  for (let sent = 0; sent < LOOK_UPS_PER_BROWSER; sent += lookUps.length)
    await cashier.page.request.post('/api/sys/batch_request/', { headers: { 'x-cli-id': clientId }, data: { list: lookUps } });
  await cashier.account.search('100200');
  await expect(cashier.page.getByText('طلبات كثيرة في وقت قصير. انتظر دقيقة ثم أعد المحاولة.').first()).toBeVisible();
  await expect(cashier.page.getByTestId('account-confirm')).toHaveCount(0);
});

test('ACC-1 an id that is too short shows only a hint, and the platform is not called', async ({ cashier, gallery }) => {
  await cashier.amounts.open();
  let asked = 0;
  cashier.page.on('request', (request) => {
    if (request.url().includes('check_display_id')) asked += 1;
  });
  await cashier.account.search('1234');
  await expect(cashier.page.getByText('رقم الحساب 5 أرقام على الأقل').first()).toBeVisible();
  await gallery.keep('amounts-short-id');
  expect(asked).toBe(0);
});

test('DIG-1 ACC-2 Arabic digits count as digits, and an account with a source mismatch is accepted', async ({ cashier }) => {
  await cashier.amounts.open();
  await cashier.account.choose('١٠٠٧٠٠');
  await expect(cashier.account.card).toContainText('100700');
});

test('PAY-3 PAY-16 CRD-1 every field of the card form shows its own error; confirm waits for the fields and says what cashier §2 says', async ({
  cashier,
  gallery,
}) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.confirm).toHaveText('اشحن الآن');
  let load = (): void => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await cashier.page.route('**/checkout/frames.js', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.confirm.click();
  await expect(cashier.confirm).toHaveText('تأكيد');
  await expect(cashier.confirm).toBeDisabled();
  load();
  await expect(cashier.confirm).toBeEnabled();
  await cashier.confirm.click();
  for (const name of ['رقم البطاقة البنكية', 'رمز CVV', 'تاريخ الصلاحية', 'اسم حامل البطاقة']) {
    await expect(cashier.page.getByText(`يرجى إدخال ${name}`).first()).toBeVisible();
  }
  await expect(cashier.cardForm.field('cvv')).toBeEnabled();
  await cashier.cardForm.field('card-number').pressSequentially('4242424242424241');
  await cashier.cardForm.field('expiry-date').pressSequentially('0120');
  await cashier.cardForm.field('cvv').pressSequentially('12');
  await cashier.cardForm.holderName.fill('💎💎');
  await cashier.confirm.click();
  for (const name of ['رقم البطاقة البنكية', 'رمز CVV', 'تاريخ الصلاحية']) {
    await expect(cashier.page.getByText(`${name} غير صحيح`).first()).toBeVisible();
  }
  await gallery.keep('form-errors');
  await cashier.cardForm.holderName.fill('Ali ❤️1️⃣, 3');
  await expect(cashier.cardForm.holderName).toHaveValue('Ali , 3');
  await cashier.cardForm.holderName.fill('a'.repeat(255));
  await expect(cashier.page.getByText('اسم حامل البطاقة غير صحيح').first()).toBeVisible();
});

test('CHN-10 CHN-4 a payment method that the platform refuses as not active is hidden at once, and for the rest of the visit', async ({
  cashier,
  sandbox,
}) => {
  await cashier.askForCardForm();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', 1, { message: 'notActive' });
  await cashier.confirm.click();
  await cashier.expectToast('طريقة الدفع هذه غير مفعّلة الآن');
  await expect(cashier.paymentMethods.method(24)).toBeVisible();
  await expect(cashier.paymentMethods.method(23)).toHaveCount(0);
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.chooseAmount(999);
  await expect(cashier.paymentMethods.method(24)).toBeVisible();
  await expect(cashier.paymentMethods.method(23)).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('PAY-6 leaving the card form asks first; staying keeps it open, giving up goes back one step', async ({ cashier, gallery }) => {
  await cashier.goToCardForm();
  await cashier.page.getByTestId('back').click();
  await expect(cashier.dialog).toContainText('بقيت خطوة واحدة لإتمام الطلب');
  await gallery.keep('leave-form');
  await cashier.page.getByTestId('leave-stay').click();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await cashier.page.getByTestId('back').click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
});

test('PAY-4 a double tap that opens the card form shows no field errors yet', async ({ cashier, sandbox }) => {
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.method(23).click();
  await cashier.confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await expect(cashier.page.getByText('يرجى إدخال')).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: a blocked SDK script is reported, and no order is created', async ({ cashier, sandbox, gallery }) => {
  await cashier.page.route('**/checkout/frames.js', (route) => route.abort());
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح حقول البطاقة')).toBeVisible({ timeout: 15_000 });
  await gallery.keep('form-failed');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: once the SDK script loads, "try again" brings the form back', async ({ cashier, sandbox }) => {
  let blocked = true;
  await cashier.page.route('**/checkout/frames.js', (route) => (blocked ? route.abort() : route.continue()));
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح حقول البطاقة')).toBeVisible({ timeout: 15_000 });
  blocked = false;
  await cashier.action('إعادة المحاولة').click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
});

test('cashier §5: when the list of packages fails to load, the page says so and offers to try again', async ({ cashier, gallery }) => {
  let broken = true;
  await cashier.page.route(/batch_request|get_recharge_list_v3/, (route) =>
    broken ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
  );
  await cashier.page.goto('/recharge-list');
  await expect(cashier.page.getByText('تعذّر عرض الباقات')).toBeVisible();
  await gallery.keep('amounts-failed');
  broken = false;
  await cashier.action('إعادة المحاولة').click();
  await expect(cashier.amounts.card(499)).toBeVisible();
});
