import type { Page } from 'playwright/test';
import { minimumExpiry } from '../../../../src/domain/expiry/card-expiry.ts';
import { expect, test } from '../../fixtures.ts';

/** This user's cards are this file's: the others leave them alone. */
const SESSION = 'sk_sandbox_alanoud';
const VISA = '4242424242424242';
const MASTERCARD = '5436031030606378';
const AMEX = '345678901234564';
const LATE = '4000300000003000';

/** The running month is near its end, and the month before it is over (cashier §5). */
const monthsFromNow = (months: number): string => {
  const [month = 0, year = 0] = minimumExpiry(Date.now()).split('/').map(Number);
  const at = (2000 + year) * 12 + month - 1 + months;
  return `${String((at % 12) + 1).padStart(2, '0')}/${String(Math.floor(at / 12) % 100).padStart(2, '0')}`;
};
/** Shares of the repurchase test: nobody and everybody is B. */
const POLICY_A = { ABtest_repurchase_ratio: 0 };
const POLICY_B = { ABtest_repurchase_ratio: 100 };
const NEAR = monthsFromNow(0);
const EXPIRED = monthsFromNow(-1);

/** Every create that leaves the page, by its parameters. */
const createsOf = (page: Page): URLSearchParams[] => {
  const creates: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().includes('create_coin_pay')) creates.push(new URL(request.url()).searchParams);
  });
  return creates;
};

// One user's cards for all of them: one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ cashier, sandbox }) => {
  await sandbox.forgetCards(SESSION);
  await cashier.logIn(SESSION);
});

test('PAY-39 a remembered card comes first on the next visit and pays again by its CVV alone', async ({ cashier, sandbox }) => {
  const creates = createsOf(cashier.page);
  await cashier.goToCardForm();
  await cashier.fillCard({ number: VISA });
  await cashier.rememberBox.check();
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toContainText('حُفظت بطاقتك');
  await cashier.keep('result-success-saved');
  await cashier.close();
  await cashier.goToWays();
  await expect(cashier.recentCard('4242')).toContainText('12/34');
  await cashier.keep('ways-recent');
  await cashier.confirm.click();
  await expect(cashier.cvv).toBeFocused();
  await cashier.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  const [first, second] = creates;
  expect(first?.get('cko_token')).toMatch(/^tok_/);
  expect([second?.get('cko_token'), second?.get('cko_source_id'), second?.get('cko_cvv')]).toEqual([
    null,
    (await sandbox.cards(SESSION))[0]?.source_id,
    '123',
  ]);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, charges }) => [state, charges])).toEqual([
    ['paid', 1],
    ['paid', 1],
  ]);
});

test('cashier §2, §3: the chosen card comes first, the other ways on request, and a tap among them moves nothing', async ({
  cashier,
  sandbox,
}) => {
  await sandbox.keepCard(SESSION, VISA);
  await sandbox.keepCard(SESSION, MASTERCARD);
  await cashier.openAmounts();
  await sandbox.configure((await cashier.ids()).clientId, POLICY_A);
  await cashier.goToWays();
  await expect(cashier.paymentMethod(23).getByRole('radio')).toBeChecked();
  await cashier.savedCard('6378').getByRole('radio').check();
  await expect(cashier.paymentMethod(23)).toBeVisible();
  await expect(cashier.paymentMethod(23).getByRole('radio')).not.toBeChecked();
  await cashier.confirm.click();
  await cashier.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await cashier.page.getByTestId('action-pay-same').click();
  await expect(cashier.recentCard('6378')).toBeVisible();
  await expect(cashier.paymentMethod(23)).toHaveCount(0);
  await cashier.page.getByTestId('other-methods').click();
  await expect(cashier.paymentMethod(23).getByRole('radio')).toBeChecked();
  await expect(cashier.page.getByText('اختر طريقة الدفع')).toBeFocused();
});

test('PAY-31 by policy B "pay another same amount" asks for the CVV of the remembered card at once', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA);
  await cashier.openAmounts();
  await sandbox.configure((await cashier.ids()).clientId, POLICY_B);
  await cashier.goToCvv('4242');
  await cashier.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await cashier.page.getByTestId('action-pay-same').click();
  await expect(cashier.cvv).toBeFocused();
  await expect(cashier.cvv).toHaveValue('');
});

test('CRD-3 three cards stand on HOME, every one in the list, and one that is tapped there is chosen', async ({ cashier, sandbox }) => {
  for (const number of [LATE, VISA, MASTERCARD, AMEX]) {
    if (number !== LATE) await sandbox.keepCard(SESSION, number);
    else await expect(() => sandbox.keepCard(SESSION, number)).toPass();
  }
  await cashier.goToWays();
  await expect(cashier.page.locator('[data-testid^="saved-card-"]')).toHaveCount(3);
  await cashier.keep('ways-saved-cards');
  await cashier.page.getByTestId('all-cards').click();
  await expect(cashier.page.locator('[data-testid^="saved-card-"]')).toHaveCount(4);
  await cashier.keep('all-cards');
  await expect(cashier.confirm).toHaveCount(0);
  await cashier.savedCard('3000').getByRole('button').first().click();
  await expect(cashier.recentCard('3000')).toBeVisible();
});

test('PAY-26 a wrong CVV is told by a toast and beside the field, and no order is made', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA);
  await cashier.goToCvv('4242');
  await cashier.keep('cvv');
  await cashier.cvv.fill('12');
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('رمز CVV غير صحيح، يرجى إدخاله مجددًا');
  await expect(cashier.page.getByText('رمز CVV غير صحيح', { exact: true })).toBeVisible();
  await expect(cashier.cvv).toBeFocused();
  await expect(cashier.toast).toHaveText('');
  await cashier.keep('cvv-wrong');
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
  await cashier.cvv.fill('123');
  await expect(cashier.page.getByText('رمز CVV غير صحيح', { exact: true })).toHaveCount(0);
});

test('CRD-8 only digits stand in the CVV, at most as many as the brand has, typed in any script', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, AMEX);
  await sandbox.keepCard(SESSION, VISA);
  const creates = createsOf(cashier.page);
  await cashier.goToCvv('4564');
  await cashier.cvv.pressSequentially('١ a٢-٣٤5');
  await expect(cashier.cvv).toHaveValue('1234');
  await cashier.page.getByTestId('cvv-help').click();
  await expect(cashier.dialog).toContainText('الأرقام الأربعة على وجه البطاقة');
  await cashier.keep('cvv-help');
  await cashier.dialog.getByRole('button', { name: 'فهمت' }).click();
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.page.getByTestId('other-methods').click();
  await cashier.savedCard('4242').getByRole('radio').check();
  await cashier.confirm.click();
  await cashier.page.getByTestId('cvv-help').click();
  await expect(cashier.dialog).toContainText('الأرقام الثلاثة على ظهر البطاقة');
  await cashier.dialog.getByRole('button', { name: 'فهمت' }).click();
  await cashier.cvv.pressSequentially('۹۸۷۶');
  await expect(cashier.cvv).toHaveValue('987');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(creates.map((create) => create.get('cko_cvv'))).toEqual(['987']);
});

test('P10, D10: the CVV is in the one field of the create, and nowhere else that a page can write', async ({ cashier, sandbox }) => {
  const { source_id: sourceId } = await sandbox.keepCard(SESSION, AMEX);
  const CANARY = '7391';
  const seen: string[] = [];
  cashier.page.on('console', (message) => seen.push(message.text()));
  cashier.page.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
  // The platform's "no" leaves the shopper on the step: the input must be empty again.
  await cashier.goToCvv('4564');
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', 20051);
  await cashier.cvv.pressSequentially(CANARY);
  /** Everything that the page keeps, and the payment's whole state, found by way of React's own tree. */
  const kept = () =>
    cashier.page.evaluate(() => {
      interface Fiber {
        readonly memoizedProps: { readonly value?: { readonly gate?: { readonly payment: { readonly state: object } | null } } } | null;
        readonly child: Fiber | null;
      }
      const root = document.getElementById('root') as unknown as Record<string, Fiber>;
      let fiber: Fiber | null = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'))?.[1] ?? null;
      while (fiber !== null && fiber.memoizedProps?.value?.gate === undefined) fiber = fiber.child;
      const state = fiber?.memoizedProps?.value?.gate?.payment?.state;
      if (state === undefined) throw new Error('the payment was not found');
      const decoded = Object.entries(localStorage).map(([key, value]) => `${key} ${decodeURIComponent(atob(value))}`);
      return [JSON.stringify(state), ...decoded, JSON.stringify(sessionStorage), location.href, document.cookie].join('\n');
    });
  expect(await kept()).not.toContain(CANARY);
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('الرصيد غير كافٍ');
  await expect(cashier.cvv).toHaveValue('');
  await expect(cashier.cvv).toBeFocused();
  expect(await kept()).not.toContain(CANARY);
  await cashier.page.keyboard.type(CANARY);
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await kept()).not.toContain(CANARY);
  const carrying = seen.filter((text) => text.includes(CANARY));
  expect(carrying).toHaveLength(2);
  for (const text of carrying) {
    expect(text).toContain('/api/order/create_coin_pay/');
    expect(text).toContain(`cko_source_id=${sourceId}`);
    expect(text.replaceAll(`cko_cvv=${CANARY}`, '')).not.toContain(CANARY);
  }
});

test('D10: with the exchange switched on the platform is sent a token for the CVV, and never sees the digits', async ({
  cashier,
  sandbox,
  context,
}) => {
  // A document that a test rewrote counts as one from afar, which may not speak to this machine unasked.
  await context.grantPermissions(['local-network-access']);
  await sandbox.keepCard(SESSION, AMEX);
  const creates = createsOf(cashier.page);
  await cashier.page.route('**/recharge-list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"checkout.exchangeCvv":"off"', '"checkout.exchangeCvv":"on"');
    expect(body).toContain('"checkout.exchangeCvv":"on"');
    await route.fulfill({ response: answer, body });
  });
  await cashier.goToCvv('4564');
  await cashier.cvv.fill('7391');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(creates).toHaveLength(1);
  expect(creates[0]?.get('cko_cvv')).toMatch(/^tok_/);
  expect(creates[0]?.toString()).not.toContain('7391');
});

test('PAY-29 switching the remembrance off forgets the card on the platform at once; it still pays', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA);
  await cashier.goToCvv('4242');
  await cashier.cvv.pressSequentially('123');
  await cashier.rememberBox.uncheck();
  await expect(cashier.page.getByText('لن تظهر هذه البطاقة بين بطاقاتك')).toBeVisible();
  await expect.poll(() => sandbox.cards(SESSION)).toEqual([]);
  await expect(cashier.cvv).toHaveValue('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  expect(await sandbox.cards(SESSION)).toEqual([]);
  await cashier.goToWays();
  await expect(cashier.page.getByTestId('recent-channel-23')).toBeVisible();
  await cashier.otherMethods.click();
  await expect(cashier.paymentMethod(23)).toBeVisible();
  await expect(cashier.savedCard('4242')).toHaveCount(0);
});

test('PAY-29 a remembrance that could not be switched off stays on, and says so', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA);
  await cashier.goToCvv('4242');
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/update_card_source/', 31073);
  await cashier.rememberBox.click();
  await expect(cashier.toast).toContainText('تعذّر تحديث بيانات البطاقة');
  await expect(cashier.rememberBox).toBeChecked();
  expect(await sandbox.cards(SESSION)).toHaveLength(1);
});

test('PAY-28 a card is deleted after a question only; another takes its place, after the last the payment methods do', async ({
  cashier,
  sandbox,
}) => {
  await sandbox.keepCard(SESSION, VISA);
  await sandbox.keepCard(SESSION, MASTERCARD);
  await cashier.goToWays();
  await cashier.savedCard('4242').getByRole('radio').check();
  await cashier.page.getByTestId('delete-card-4242').click();
  await expect(cashier.dialog).toContainText('لن تُملأ بيانات هذه البطاقة تلقائيًا');
  await cashier.keep('delete-card');
  await cashier.page.getByTestId('delete-cancel').click();
  await expect(cashier.page.getByTestId('delete-card-4242')).toBeFocused();
  expect(await sandbox.cards(SESSION)).toHaveLength(2);
  await cashier.page.getByTestId('delete-card-4242').click();
  await cashier.page.getByTestId('delete-confirm').click();
  await expect(cashier.savedCard('4242')).toHaveCount(0);
  await expect(cashier.savedCard('6378').getByRole('radio')).toBeChecked();
  await expect(cashier.page.getByText('اختر طريقة الدفع')).toBeFocused();
  await cashier.page.getByTestId('delete-card-6378').click();
  await cashier.page.getByTestId('delete-confirm').click();
  await expect(cashier.page.locator('[data-testid^="saved-card-"]')).toHaveCount(0);
  await expect(cashier.paymentMethod(23).getByRole('radio')).toBeChecked();
  expect(await sandbox.cards(SESSION)).toEqual([]);
  // What is gone stays gone when the same amounts are left and come back to.
  await cashier.page.goBack();
  await cashier.amount(999).click();
  await cashier.page.getByTestId('continue').click();
  await expect(cashier.paymentMethod(23)).toBeVisible();
  await expect(cashier.page.locator('[data-testid^="saved-card-"]')).toHaveCount(0);
});

test('CRD-12 a card near its expiry warns and takes a new date; back from there returns at once', async ({ cashier, sandbox }) => {
  const card = await sandbox.keepCard(SESSION, VISA, NEAR);
  await cashier.goToWays();
  await expect(cashier.savedCard('4242')).toContainText('تنتهي صلاحية البطاقة قريبًا');
  await cashier.keep('ways-card-near-expiry');
  await cashier.page.getByTestId('update-card-4242').click();
  await expect(cashier.page.getByRole('heading', { name: '4242' })).toContainText(`صالحة حتى`);
  await expect(cashier.page.getByRole('heading', { name: '4242' })).toContainText(NEAR);
  await expect(cashier.expiry).toBeFocused();
  await cashier.keep('modify-expiry');
  await cashier.back.click();
  await expect(cashier.savedCard('4242')).toBeVisible();
  await expect(cashier.dialog).toHaveCount(0);
  await cashier.page.getByTestId('update-card-4242').click();
  await expect(cashier.confirm).toContainText('تحديث تاريخ الصلاحية');
  await cashier.confirm.click();
  await expect(cashier.page.getByText('يرجى إدخال تاريخ الصلاحية')).toBeVisible();
  await cashier.expiry.pressSequentially(EXPIRED.replace('/', ''));
  await expect(cashier.page.getByText('تاريخ الصلاحية غير صحيح')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.expiry).toBeFocused();
  await cashier.expiry.fill('');
  await cashier.expiry.pressSequentially('٠٩٣٥');
  await expect(cashier.expiry).toHaveValue('09/35');
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.toast).toContainText('تم تحديث تاريخ صلاحية البطاقة');
  await expect(cashier.savedCard('4242')).toContainText('09/35');
  await expect(cashier.savedCard('4242')).not.toContainText('قريبًا');
  expect(await sandbox.cards(SESSION)).toMatchObject([{ source_id: card.source_id, card_valid_date: '09/35' }]);
});

test('CRD-13 a date that the platform refuses stays to be corrected, with its own text', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA, NEAR);
  await cashier.goToWays();
  await cashier.page.getByTestId('update-card-4242').click();
  await cashier.expiry.pressSequentially('0935');
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/update_card_source/', 31073);
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('تعذّر تحديث بيانات البطاقة');
  await expect(cashier.expiry).toHaveValue('09/35');
  await expect(cashier.toast).toHaveText('');
  await cashier.keep('modify-expiry-refused');
  await expect(cashier.confirm).toBeFocused();
});

test('PAY-38 the popup of an expired card leads to a new date', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA, EXPIRED);
  await cashier.goToWays();
  await cashier.savedCard('4242').getByRole('button').first().click();
  await expect(cashier.dialog).toContainText('انتهت صلاحية البطاقة');
  await cashier.keep('card-expired');
  await cashier.page.getByTestId('expired-update').click();
  await expect(cashier.expiry).toBeFocused();
  await cashier.expiry.pressSequentially('0935');
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('تم تحديث تاريخ صلاحية البطاقة');
  await expect(cashier.recentCard('4242')).toContainText('09/35');
});

test('CRD-7 "use another card" leads to the other saved card, or to card entry when there is none', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, MASTERCARD);
  const expired = await sandbox.keepCard(SESSION, VISA, EXPIRED);
  await cashier.goToWays();
  await cashier.savedCard('4242').getByRole('button').first().click();
  await cashier.page.getByTestId('expired-another').click();
  await expect(cashier.savedCard('6378').getByRole('radio')).toBeChecked();
  await cashier.page.getByTestId('delete-card-6378').click();
  await cashier.page.getByTestId('delete-confirm').click();
  await expect(cashier.savedCard('6378')).toHaveCount(0);
  await cashier.savedCard('4242').getByRole('button').first().click();
  await cashier.page.getByTestId('expired-another').click();
  await expect(cashier.hosted('card-number')).toBeVisible();
  expect(await sandbox.cards(SESSION)).toMatchObject([{ source_id: expired.source_id }]);
});

test('PAY-27 confirm on an expired card asks for its date, "update and pay" goes on to the CVV, and it pays', async ({
  cashier,
  sandbox,
}) => {
  const { source_id: sourceId } = await sandbox.keepCard(SESSION, VISA);
  await cashier.goToCvv('4242');
  await cashier.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
  await sandbox.changeDate(SESSION, sourceId, EXPIRED);
  await cashier.goToWays();
  await expect(cashier.recentCard('4242')).toContainText('انتهت صلاحية البطاقة');
  await cashier.keep('ways-card-expired');
  await cashier.confirm.click();
  await expect(cashier.confirm).toContainText('تحديث ودفع');
  await expect(cashier.page.getByText('أدخل التاريخ الجديد المكتوب عليها')).toBeVisible();
  await cashier.expiry.pressSequentially('935');
  await expect(cashier.expiry).toHaveValue('09/35');
  await cashier.confirm.click();
  await expect(cashier.cvv).toBeFocused();
  await cashier.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.resultOf('success')).toBeVisible();
});

test('PAY-25 a card that the bank has ended says so and takes no new date', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA, EXPIRED);
  await cashier.page.route('**/api/sys/batch_request/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(is_bank_expire\\*":)false/g, '$1true');
    expect(body).toMatch(/is_bank_expire\\*":true/);
    await route.fulfill({ response: answer, body });
  });
  await cashier.goToWays();
  await expect(cashier.savedCard('4242')).toContainText('احذفها وادفع من جديد');
  await cashier.keep('ways-card-ended');
  await expect(cashier.page.getByTestId('update-card-4242')).toHaveCount(0);
  await cashier.savedCard('4242').getByRole('radio').check();
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('يفيد البنك بأن صلاحية البطاقة انتهت');
});

test('PAY-6 back on the CVV step asks first; give up goes to HOME, the typed CVV is gone', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, VISA);
  await cashier.goToCvv('4242');
  await cashier.cvv.fill('123');
  await cashier.back.click();
  await expect(cashier.dialog).toContainText('باقي خطوة واحدة لإتمام الطلب');
  await cashier.keep('cvv-leave');
  await cashier.page.getByTestId('leave-stay').click();
  await expect(cashier.cvv).toHaveValue('123');
  await cashier.back.click();
  await cashier.page.getByTestId('leave-go').click();
  await expect(cashier.recentCard('4242')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.cvv).toHaveValue('');
});

test('WCAG 2.1.1: from the amounts to paid with a saved card by the keyboard alone', async ({ cashier, sandbox }) => {
  await sandbox.keepCard(SESSION, MASTERCARD);
  await sandbox.keepCard(SESSION, VISA);
  const { page } = cashier;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await cashier.openAmounts();
  await cashier.tabTo(page.getByTestId('account-field'));
  await page.keyboard.type('100200');
  await press('Enter');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await cashier.tabTo(page.getByTestId('account-confirm'));
  await press('Enter');
  await expect(cashier.accountCard).toContainText('100200');
  await cashier.tabTo(page.getByTestId('amount-card-499'));
  await press('Space');
  await cashier.tabTo(page.getByTestId('continue'));
  await press('Enter');
  await expect(cashier.savedCard('4242')).toBeVisible();
  await cashier.tabTo(cashier.paymentMethod(23).getByRole('radio'));
  // From the first payment method up to the nearest card: radios are one stop, arrows choose.
  await press('ArrowUp');
  await expect(cashier.savedCard('6378').getByRole('radio')).toBeChecked();
  await press('ArrowUp');
  await expect(cashier.savedCard('4242').getByRole('radio')).toBeChecked();
  await cashier.tabTo(page.getByTestId('confirm'));
  await press('Enter');
  await expect(cashier.cvv).toBeFocused();
  await page.keyboard.type('123');
  await press('Escape', 'Shift+Tab', 'Enter');
  await expect(cashier.dialog).toContainText('الأرقام الثلاثة');
  await press('Escape');
  await expect(page.getByTestId('cvv-help')).toBeFocused();
  await press('Tab', 'Enter');
  await expect(cashier.resultOf('success')).toBeVisible();
  await cashier.tabTo(page.getByTestId('action-close'));
});
