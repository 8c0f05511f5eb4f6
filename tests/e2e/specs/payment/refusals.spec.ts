import type { Page } from 'playwright/test';
import { LOOK_UPS_PER_BROWSER } from '../../../../src/sandbox/api/read-request.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';

const REFUSALS = [
  ['a guest', '100300', 'لا يمكن الشحن لحساب زائر'],
  ['banned', '100400', 'هذا الحساب محظور. ارفع الحظر أولًا ليمكن الشحن له.'],
  ['being cancelled', '100500', 'هذا الحساب قيد الإلغاء ولا يمكن الشحن له.'],
  ['cancelled', '100600', 'هذا الحساب ملغى ولا يمكن الشحن له.'],
  ['no match', '999999', 'لم نجد حسابًا بهذا الرقم'],
  ['not digits', '12ab56', 'رقم الحساب يتكوّن من أرقام فقط.'],
] as const;

test('ACC-2 each account that may not be topped up is refused with its own message', async ({ cashier, gallery }) => {
  await cashier.amounts.open();
  for (const [what, displayId, text] of REFUSALS) {
    await test.step(what, async () => {
      await cashier.account.search(displayId);
      await expect(cashier.page.getByText(text).first()).toBeVisible();
      await expect(cashier.page.getByTestId('account-confirm')).toHaveCount(0);
      if (displayId === '100400') await gallery.keep('amounts-refused');
    });
  }
});

test('BRG-8 SBX-6 a browser that looked up too many accounts has to wait a minute', DEEP_ONLY, async ({ cashier }) => {
  await cashier.amounts.open();
  const { clientId } = await cashier.ids();
  const lookUps = Array.from({ length: 20 }, (_, index) => ({
    id: `r${index}`,
    path: '/api/web/check_display_id/',
    params: { display_id: '100200' },
  }));
  const refused = cashier.page.getByText('محاولات كثيرة في وقت قصير. انتظر دقيقة ثم حاول مرة أخرى.').first();
  // The look-up count restarts on the full minute, which may pass meanwhile.
  await expect(async () => {
    for (let sent = 0; sent < LOOK_UPS_PER_BROWSER; sent += lookUps.length)
      await cashier.page.request.post('/api/sys/batch_request/', { headers: { 'x-cli-id': clientId }, data: { list: lookUps } });
    await cashier.account.search('100200');
    await expect(refused.or(cashier.page.getByTestId('account-confirm'))).toBeVisible();
    await expect(refused).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(cashier.page.getByTestId('account-confirm')).toHaveCount(0);
});

test('ACC-1 an id that is too short shows only a hint, and the platform is not called', async ({ cashier, gallery }) => {
  await cashier.amounts.open();
  let asked = 0;
  cashier.page.on('request', (request) => {
    if (request.url().includes('check_display_id')) asked += 1;
  });
  await cashier.account.search('1234');
  await expect(cashier.page.getByText('رقم الحساب 5 أرقام على الأقل.').first()).toBeVisible();
  await gallery.keep('amounts-short-id');
  expect(asked).toBe(0);
});

const DECORATED = '꧁༺ الأميرة نورة بنت الخليج ملكة الأناقة ༻꧂';

test(
  'DIG-1 ACC-2 Arabic digits count as digits, an account with a source mismatch is accepted, and a decorated name is whole',
  DEEP_ONLY,
  async ({ cashier }) => {
    await cashier.page.route(/check_display_id/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"nickname":"[^"]*"/, `"nickname":"${DECORATED}"`) });
    });
    await cashier.amounts.open();
    await cashier.account.search('١٠٠٧٠٠');
    const name = cashier.page.locator('bdi', { hasText: DECORATED });
    await expect(name).toBeVisible();
    await expect(name).toHaveCSS('direction', 'rtl');
    // Nothing is cut off, and its first sign is at the right, where the name begins.
    const place = await name.evaluate((element) => {
      const first = document.createRange();
      first.setStart(element.firstChild ?? element, 0);
      first.setEnd(element.firstChild ?? element, 1);
      const [box, sign] = [element.getBoundingClientRect(), first.getBoundingClientRect()];
      return { cut: element.scrollHeight - element.clientHeight, fromRight: box.right - sign.right, wide: box.width };
    });
    expect(place.cut).toBeLessThanOrEqual(1);
    expect(place.fromRight).toBeLessThan(place.wide / 4);
    await cashier.page.getByTestId('account-confirm').click();
    await expect(cashier.account.card).toContainText('100700');
  },
);

test('PAY-3 PAY-16 CRD-1 CRD-20 CRD-27 CRD-28 every field of the card form shows its own error; confirm waits for the fields and says what cashier §2 says', async ({
  cashier,
  gallery,
}) => {
  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.chooseByKeys(23);
  await expect(cashier.confirm).toHaveText(/^اشحن الآن \$\d/);
  let load = (): void => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await cashier.page.route('**/checkout/frames.js', async (route) => {
    await held;
    await route.continue();
  });
  await cashier.confirm.click();
  await expect(cashier.confirm).toHaveText(/^تأكيد \$\d/);
  await expect(cashier.confirm).toBeDisabled();
  load();
  await expect(cashier.cardForm.note('card-number')).toHaveText(
    'نقبل \u2068Visa\u2069 و\u2068Mastercard\u2069 (16 رقمًا) و\u2068American Express\u2069 (15 رقمًا)',
  );
  await cashier.cardForm.pressIncomplete();
  for (const name of ['رقم البطاقة البنكية', 'رمز CVV', 'تاريخ الانتهاء', 'اسم حامل البطاقة']) {
    await expect(cashier.page.getByText(`أدخل ${name}`).first()).toBeVisible();
  }
  await expect(cashier.cardForm.field('cvv')).toBeEnabled();
  await cashier.cardForm.field('card-number').pressSequentially('4242424242424241');
  await cashier.cardForm.field('expiry-date').pressSequentially('0120');
  await cashier.cardForm.field('cvv').pressSequentially('12');
  await cashier.cardForm.holderName.fill('💎💎');
  await cashier.cardForm.pressIncomplete();
  for (const said of ['رقم البطاقة غير صحيح', 'رمز CVV من 3 أرقام.', 'راجع تاريخ الانتهاء: اكتب الشهر ثم السنة، وتأكّد أن التاريخ لم يمضِ.']) {
    await expect(cashier.page.getByText(said).first()).toBeVisible();
  }
  await gallery.keep('form-errors');
  await cashier.cardForm.holderName.fill('Ali ❤️1️⃣, 3');
  await expect(cashier.cardForm.holderName).toHaveValue('Ali , 3');
  await cashier.cardForm.holderName.fill('نورة');
  await expect(cashier.cardForm.holderName).toHaveAccessibleDescription('اكتب الاسم بالحروف الإنجليزية كما هو على البطاقة.');
  await cashier.cardForm.holderName.fill('a'.repeat(255));
  await expect(cashier.page.getByText('اسم حامل البطاقة غير صحيح').first()).toBeVisible();
});

test('CHN-10 CHN-4 PAY-70 PAY-71 a payment method that the platform refuses as not active is hidden at once, and for the rest of the visit', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  await cashier.askForCardForm();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', 1, { message: 'notActive' });
  await cashier.confirm.click();
  await cashier.expectToast('الطريقة التي حاولت الدفع بها متوقفة حاليًا');
  // The toast's text stays on the page, with what is known about the money and a link to customer service about this request.
  const problem = cashier.page.getByTestId('payment-problem');
  await expect(problem).toContainText('الطريقة التي حاولت الدفع بها متوقفة حاليًا');
  // The platform itself refused it: no bank was asked, so there can be no hold.
  await expect(problem).toContainText('لم يُخصم أي مبلغ');
  await expect(problem).not.toContainText('البنك');
  await expect(problem.getByRole('link', { name: 'خدمة العملاء' })).toHaveAttribute('href', /order_id=/);
  await expect(cashier.toast).toHaveText('');
  // The scroll position depends on what was rendered when the notice appeared.
  await cashier.page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await gallery.keep('attempt-refused');
  await cashier.page.getByTestId('payment-problem-read').click();
  await expect(problem).toHaveCount(0);
  await expect(cashier.paymentMethods.method(24)).toBeVisible();
  await expect(cashier.paymentMethods.method(23)).toHaveCount(0);
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.chooseAmount(999);
  await expect(cashier.paymentMethods.method(24)).toBeVisible();
  await expect(cashier.paymentMethods.method(23)).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('PAY-83 a create refused with an unlisted code says that nothing was charged, and with a bank’s code that the bank releases a hold', async ({
  cashier,
  sandbox,
}) => {
  await cashier.askForCardForm();
  const { clientId, deviceId } = await cashier.ids();
  const problem = cashier.page.getByTestId('payment-problem');
  for (const [code, said, unsaid] of [
    [77_777, 'لم يُخصم أي مبلغ.', 'محجوز'],
    [20_051, 'إن ظهر مبلغ محجوز', 'لم يُخصم أي مبلغ.'],
  ] as const) {
    await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
    await sandbox.refuseCall(clientId, '/api/order/create_coin_pay/', code);
    await cashier.confirm.click();
    await expect(problem).toContainText(said);
    await expect(problem).not.toContainText(unsaid);
    await cashier.page.getByTestId('payment-problem-read').click();
  }
  expect(await sandbox.orders(deviceId)).toEqual([]);
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

test('PAY-4 a double tap that opens the card form shows no field errors yet', DEEP_ONLY, async ({ cashier, sandbox }) => {
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.chooseByKeys(23);
  await cashier.confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await expect(cashier.page.getByText('أدخل رقم')).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: FBK-14 PAY-75 PAY-76 a blocked SDK script is reported, no order is created, and customer service and another form are one tap away', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  let fail = (): void => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  await cashier.page.route('**/checkout/frames.js', async (route) => {
    await held;
    await route.abort();
  });
  await cashier.askForCardForm();
  await cashier.cardForm.holderName.fill('NOURA ALI');
  fail();
  await expect(cashier.page.getByText('تعذّر فتح نموذج البطاقة')).toBeVisible();
  await expect(cashier.page.getByRole('alert')).toContainText('لم يُخصم أي مبلغ');
  await gallery.keep('form-failed');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
  await cashier.page.getByRole('alert').getByRole('link', { name: 'خدمة العملاء' }).click();
  await expect(cashier.page.getByTestId('feedback-account')).toHaveValue('100200');
  await expect(cashier.page.getByTestId('feedback-order')).toHaveValue('');
  await cashier.page.getByRole('link', { name: 'رجوع' }).click();
  await expect(cashier.page.getByText('تعذّر فتح نموذج البطاقة')).toBeVisible();
  // Another provider's form is one tap away, with what was typed outside the first one's fields.
  await cashier.page.getByTestId('other-route').click();
  await expect(cashier.cardForm.field('expiry-date')).toHaveAttribute('placeholder', 'MM/YY');
  await expect(cashier.cardForm.holderName).toHaveValue('NOURA ALI');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(0);
});

test('F23: once the SDK script loads, "try again" restores the form', DEEP_ONLY, async ({ cashier, sandbox }) => {
  let blocked = true;
  await cashier.page.route('**/checkout/frames.js', (route) => (blocked ? route.abort() : route.continue()));
  await cashier.askForCardForm();
  await expect(cashier.page.getByText('تعذّر فتح نموذج البطاقة')).toBeVisible();
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

/** Seven more declines lately, like the one that the page has stored itself. */
const declineSevenMore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const decoded = JSON.parse(decodeURIComponent(atob(localStorage.getItem('past_payments') ?? '')));
    const [declined] = decoded;
    const seven = Array.from({ length: 7 }, (_, index) => ({
      ...declined,
      requestId: `earlier-${index}`,
      createdAt: Date.now() - 30 * 60_000,
    }));
    localStorage.setItem('past_payments', btoa(encodeURIComponent(JSON.stringify([...seven, declined]))));
  });

test('PAY-150 a card that the bank refused before there was an order counts among the declined ones', async ({ cashier, sandbox }) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('success')).number);
  const { clientId, deviceId } = await cashier.ids();
  await sandbox.refuseCall(clientId, '/api/order/create_coin_pay/', 20_051);
  await cashier.confirm.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('past_payments'))).not.toBeNull();
  await declineSevenMore(page);
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(page.getByTestId('cards-held')).toBeVisible();
  expect(await sandbox.orders(deviceId)).toEqual([]);
});

test('PAY-150 after eight declined cards with one form no further one is sent for an hour; the other ways to pay stay', async ({
  cashier,
  sandbox,
  gallery,
}) => {
  const { page } = cashier;
  await cashier.askForCardForm();
  // Seven of them lately, as the eighth is stored by the page itself.
  await cashier.cardForm.enter({ number: (await sandbox.card('balance')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('balance')).toBeVisible();
  await declineSevenMore(page);
  await cashier.goToCardForm(23);
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(page.getByTestId('cards-held')).toContainText(/بعد الساعة .*\d\d:\d\d/);
  await expect(page.getByTestId('cards-held')).not.toContainText('رصيد');
  await gallery.keep('cards-held');
  await page.getByTestId('cards-held-read').click();
  await expect(page.getByTestId('cards-held')).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(1);
  // Another form has its own count.
  await cashier.payByForm(27, { number: '4111111111111111' });
  await expect(cashier.result.of('success')).toBeVisible();
});
