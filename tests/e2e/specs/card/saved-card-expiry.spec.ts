import { minimumExpiry } from '../../../../src/domain/card/card-expiry.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, MASTERCARD, test, VISA } from '../../saved-card-test.ts';

const monthsFromNow = (months: number): string => {
  const [month = 0, year = 0] = minimumExpiry(Date.now()).split('/').map(Number);
  const at = (2000 + year) * 12 + month - 1 + months;
  return `${String((at % 12) + 1).padStart(2, '0')}/${String(Math.floor(at / 12) % 100).padStart(2, '0')}`;
};
/** The current month is near its end; the month before it has expired (cashier §5). */
const NEAR = monthsFromNow(0);
const EXPIRED = monthsFromNow(-1);

test('CRD-12 a card that expires soon shows a warning and accepts a new date; back returns at once', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  const card = await sandbox.keepCard(session, VISA, NEAR);
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.card('4242')).toContainText('تنتهي صلاحية البطاقة قريبًا');
  await gallery.keep('methods-card-near-expiry');
  await cashier.page.getByTestId('update-card-4242').click();
  await expect(cashier.page.getByRole('heading', { name: '4242' })).toContainText('تاريخ انتهائها المسجّل');
  await expect(cashier.page.getByRole('heading', { name: '4242' })).toContainText(NEAR);
  await expect(cashier.savedCards.expiry).toBeFocused();
  await gallery.keep('modify-expiry');
  await cashier.back.click();
  await expect(cashier.savedCards.card('4242')).toBeVisible();
  await expect(cashier.dialog).toHaveCount(0);
  await cashier.page.getByTestId('update-card-4242').click();
  await expect(cashier.confirm).toContainText('تحديث تاريخ الانتهاء');
  await cashier.cardForm.pressIncomplete();
  await expect(cashier.page.getByText('أدخل تاريخ الانتهاء')).toBeVisible();
  await cashier.savedCards.expiry.pressSequentially(EXPIRED.replace('/', ''));
  await expect(cashier.page.getByText('هذا التاريخ مضى. راجعه أو استخدم بطاقة أخرى.')).toBeVisible();
  await cashier.cardForm.pressIncomplete();
  await expect(cashier.savedCards.expiry).toBeFocused();
  await cashier.savedCards.expiry.fill('');
  await cashier.savedCards.expiry.pressSequentially('٠٩٣٥');
  await expect(cashier.savedCards.expiry).toHaveValue('09/35');
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.toast).toContainText('تم تحديث تاريخ انتهاء البطاقة.');
  await expect(cashier.savedCards.card('4242')).toContainText('09/35');
  await expect(cashier.savedCards.card('4242')).not.toContainText('قريبًا');
  expect(await sandbox.cards(session)).toMatchObject([{ source_id: card.source_id, card_valid_date: '09/35' }]);
});

test(
  "DBG-8 with test_update_date an invalid date is sent too, so that the platform's refusal can be seen",
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA, NEAR);
    await cashier.openAmounts();
    await cashier.page.goto('/recharge-list?test_update_date=1');
    await cashier.chooseAmount(499);
    await cashier.page.getByTestId('update-card-4242').click();
    await cashier.savedCards.expiry.fill('13/30');
    await expect(cashier.savedCards.expiry).toHaveAccessibleErrorMessage('');
    const sent = cashier.page.waitForRequest('**/api/web/update_card_source/**');
    await cashier.confirm.click();
    expect(new URL((await sent).url()).searchParams.get('card_info')).toBe('{"card_valid_date":"13/30"}');
    await cashier.expectToast('تعذّر تحديث بيانات البطاقة.');
  },
);

test(
  'EXP-8 a stored date with a four-digit year is accepted: the card is valid, and its date shown as MM/YY',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA, '12/34');
    await cashier.page.route(/batch_request|get_card_source/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('12/34', '12/2034') });
    });
    await cashier.goToPaymentMethods();
    await expect(cashier.savedCards.card('4242')).toContainText('12/34');
    await expect(cashier.savedCards.card('4242')).not.toContainText('انتهت');
    await cashier.savedCards.open('4242');
    await expect(cashier.savedCards.cvv).toBeFocused();
  },
);

test("CRD-13 a date refused by the platform stays in the field, with the platform's own message", async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  await sandbox.keepCard(session, VISA, NEAR);
  await cashier.goToPaymentMethods();
  await cashier.page.getByTestId('update-card-4242').click();
  await cashier.savedCards.expiry.pressSequentially('0935');
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/update_card_source/', 31073);
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('تعذّر تحديث بيانات البطاقة.');
  await expect(cashier.savedCards.expiry).toHaveValue('09/35');
  await expect(cashier.confirm).toBeFocused();
  await expect(cashier.toast).toHaveText('');
  await gallery.keep('modify-expiry-refused');
});

test('PAY-38 the expired card dialog leads to a new date', async ({ cashier, sandbox, gallery, session }) => {
  await sandbox.keepCard(session, VISA, EXPIRED);
  await cashier.goToPaymentMethods();
  await cashier.savedCards.card('4242').getByRole('button').first().click();
  await expect(cashier.dialog).toContainText('انتهت صلاحية البطاقة');
  await gallery.keep('card-expired');
  await cashier.page.getByTestId('expired-update').click();
  await expect(cashier.savedCards.expiry).toBeFocused();
  await cashier.savedCards.expiry.pressSequentially('0935');
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('تم تحديث تاريخ انتهاء البطاقة.');
  await expect(cashier.savedCards.recent('4242')).toContainText('09/35');
});

test(
  'CRD-7 "use another card" leads to the other saved card, or to the card form if there is none',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, MASTERCARD);
    const expired = await sandbox.keepCard(session, VISA, EXPIRED);
    await cashier.goToPaymentMethods();
    await cashier.savedCards.card('4242').getByRole('button').first().click();
    await cashier.page.getByTestId('expired-another').click();
    await expect(cashier.savedCards.card('6378').getByRole('radio')).toBeChecked();
    await cashier.page.getByTestId('delete-card-6378').click();
    await cashier.page.getByTestId('delete-confirm').click();
    await expect(cashier.savedCards.card('6378')).toHaveCount(0);
    await cashier.savedCards.card('4242').getByRole('button').first().click();
    await cashier.page.getByTestId('expired-another').click();
    await expect(cashier.cardForm.field('card-number')).toBeVisible();
    expect(await sandbox.cards(session)).toMatchObject([{ source_id: expired.source_id }]);
  },
);

test('PAY-27 confirming an expired card asks for its new date, "update and pay" leads to the CVV, and it pays', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  const { source_id: sourceId } = await sandbox.keepCard(session, VISA);
  await cashier.goToCvv('4242');
  await cashier.savedCards.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await sandbox.changeDate(session, sourceId, EXPIRED);
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.recent('4242')).toContainText('انتهت صلاحية البطاقة');
  await gallery.keep('methods-card-expired');
  await cashier.confirm.click();
  await expect(cashier.confirm).toContainText('حدّث التاريخ وادفع');
  await expect(cashier.page.getByText('فأدخل تاريخ انتهائها لتُكمل الدفع')).toBeVisible();
  await cashier.savedCards.expiry.pressSequentially('935');
  await expect(cashier.savedCards.expiry).toHaveValue('09/35');
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toBeFocused();
  await cashier.savedCards.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
});

test('CRD-11 a card that the bank reports as expired says so and accepts no new date', async ({ cashier, sandbox, gallery, session }) => {
  await sandbox.keepCard(session, VISA, EXPIRED);
  await cashier.page.route('**/api/sys/batch_request/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(is_bank_expire\\*":)false/g, '$1true');
    expect(body).toMatch(/is_bank_expire\\*":true/);
    await route.fulfill({ response: answer, body });
  });
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.card('4242')).toContainText('احذفها وادفع من جديد');
  await gallery.keep('methods-card-ended');
  await expect(cashier.page.getByTestId('update-card-4242')).toHaveCount(0);
  await cashier.savedCards.card('4242').getByRole('radio').click();
  await expect(cashier.toast).toContainText('أفاد البنك بأن صلاحية البطاقة انتهت');
});
