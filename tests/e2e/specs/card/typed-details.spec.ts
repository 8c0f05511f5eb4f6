import { pasteInto } from '../../pages/browser/paste.ts';
import { createsOf, expect, test, VISA } from '../../saved-card-test.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

/** The caret position in a field. */
const caretOf = (input: HTMLInputElement | SVGElement | HTMLElement): number | null => (input as HTMLInputElement).selectionStart;

const FORMS = [
  [23, 'Checkout'],
  [27, 'Adyen'],
] as const;
for (const [payType, name] of sampleOf(FORMS, 1)) {
  test(`EXP-9 ${name}'s form: an autofilled, pasted or typed date is read in either order and any digits`, async ({ cashier }) => {
    await cashier.goToCardForm(payType);
    const date = cashier.cardForm.field('expiry-date');
    await expect(date).toBeEnabled();
    for (const filled of ['2034-09', '9/2034', '٠٩/٣٤', '０９／３４']) {
      await date.fill('');
      await date.fill(filled);
      await expect(date, filled).toHaveValue('09/34');
    }
    for (const pasted of ['\u200f09/34\u2069', '9 - 2034', '۲۰۳۴-۰۹']) {
      await pasteInto(date, pasted);
      await expect(date, pasted).toHaveValue('09/34');
    }
    for (const keys of ['934', '09/2034', '2034-09', '٠٩٣٤']) {
      await date.fill('');
      await date.pressSequentially(keys);
      await expect(date, keys).toHaveValue('09/34');
    }
    await date.press('Backspace');
    await date.press('Backspace');
    await date.press('Backspace');
    await expect(date).toHaveValue('09');
    await date.pressSequentially('35');
    await expect(date).toHaveValue('09/35');
    await date.press('Home');
    await date.press('Delete');
    await date.pressSequentially('1');
    await date.press('Delete');
    await date.pressSequentially('0');
    await expect(date).toHaveValue('10/35');
    expect(await date.evaluate(caretOf)).toBe(2);
  });
}

test('EXP-9 CRD-25 a card with an autofilled date and a pasted name is paid, and the name is the one on the card', async ({
  cashier,
  sandbox,
}) => {
  const creates = createsOf(cashier.page);
  await cashier.goToCardForm(23);
  const { cardForm } = cashier;
  await cardForm.enter({ number: (await sandbox.card('success')).number, expiry: '2034-09' });
  await pasteInto(cardForm.holderName, '\u200eNOURA\u00a0D´ANGELO‑ALI A/L\u3000MUSA_SAAD\u200f');
  await expect(cardForm.holderName).toHaveValue("NOURA D'ANGELO-ALI A/L MUSA SAAD");
  await expect(cashier.page.getByText('بالإنجليزية، كما هو على البطاقة')).toBeVisible();
  await pasteInto(cardForm.holderName, 'NOURA 💎 D’ANGELO @HOME');
  await expect(cardForm.holderName).toHaveValue("NOURA D'ANGELO HOME");
  await expect(cashier.page.getByText('حذفنا من الاسم ما لا يُكتب على البطاقات')).toContainText('💎 @');
  await pasteInto(cardForm.holderName, '💎');
  await expect(cardForm.holderName).toHaveValue('');
  await cardForm.holderName.blur();
  await expect(cardForm.holderName).toHaveAccessibleDescription(/غير صحيح\. حذفنا من الاسم ما لا يُكتب على البطاقات: .*💎/);
  await pasteInto(cardForm.holderName, "NOURA D'ANGELO HOME");
  await cardForm.holderName.press('Home');
  await cardForm.holderName.pressSequentially('MS* ');
  await expect(cardForm.holderName).toHaveValue("MS NOURA D'ANGELO HOME");
  expect(await cardForm.holderName.evaluate(caretOf)).toBe(3);
  await cardForm.expectComplete();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(creates.map((create) => create.get('cko_source_name'))).toEqual(["MS NOURA D'ANGELO HOME"]);
});

test(
  "EXP-9 a saved card's new date, autofilled, pasted and typed: the caret stays, no error flashes, and MM/YY is sent",
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    const { source_id: sourceId } = await sandbox.keepCard(session, VISA);
    await sandbox.changeDate(session, sourceId, '01/20');
    await cashier.goToPaymentMethods();
    await cashier.savedCards.card('4242').getByRole('button').first().click();
    await cashier.page.getByTestId('expired-update').click();
    const { expiry } = cashier.savedCards;
    const past = cashier.page.getByText('هذا التاريخ مضى. راجعه أو استخدم بطاقة أخرى.');
    await expect(expiry).toBeFocused();
    for (const filled of ['2034-09', '9/2034', '０９３４']) {
      await expiry.fill('');
      await expiry.fill(filled);
      await expect(expiry, filled).toHaveValue('09/34');
    }
    await pasteInto(expiry, '\u2067٢٠٣٤-٠٩\u2069');
    await expect(expiry).toHaveValue('09/34');
    await expiry.fill('');
    for (const key of '09/2034') {
      await expiry.press(key);
      await expect(past).toHaveCount(0);
    }
    await expect(expiry).toHaveValue('09/34');
    await expiry.press('ArrowLeft');
    await expiry.press('Backspace');
    await expiry.pressSequentially('5');
    await expect(expiry).toHaveValue('09/54');
    expect(await expiry.evaluate(caretOf)).toBe(4);
    await expiry.fill('');
    await expiry.pressSequentially('2034-1');
    await expect(expiry).toHaveValue('2034/1');
    await expiry.blur();
    await expect(expiry).toHaveValue('01/34');
    await cashier.confirm.click();
    await expect(cashier.savedCards.cvv.or(cashier.toast)).toBeVisible();
    expect(await sandbox.cards(session)).toMatchObject([{ card_valid_date: '01/34' }]);
  },
);
