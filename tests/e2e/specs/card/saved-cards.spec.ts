import { typedCard } from '../../taint/typed-values.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { fillUp } from '../../../support/browser/large-data.mjs';
import { holdChunk } from '../../built-chunk.ts';
import { allDrawn } from '../../pages/browser/all-drawn.ts';
import { configHasCome } from '../../pages/browser/config-has-come.ts';
import { AMEX, createsOf, expect, LATE, MASTERCARD, test, VISA } from '../../saved-card-test.ts';

/** No shopper, or every shopper, is in group B of the repurchase test. */
const POLICY_A = { ABtest_repurchase_ratio: 0 };
const POLICY_B = { ABtest_repurchase_ratio: 100 };

test('PAY-39 a remembered card comes first on the next visit and pays with its CVV alone', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  const creates = createsOf(cashier.page);
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number: VISA });
  await cashier.cardForm.remember.check();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toContainText('حُفظت بطاقتك');
  await gallery.keep('result-success-saved');
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.recent('4242')).toContainText(typedCard().expiry);
  await gallery.keep('methods-recent');
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toBeFocused();
  await cashier.savedCards.cvv.fill('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  const [first, second] = creates;
  expect(first?.get('cko_token')).toMatch(/^tok_/);
  expect([second?.get('cko_token'), second?.get('cko_source_id'), second?.get('cko_cvv')]).toEqual([
    null,
    (await sandbox.cards(session))[0]?.source_id,
    '123',
  ]);
  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ state, charges }) => [state, charges])).toEqual([
    ['paid', 1],
    ['paid', 1],
  ]);
});

const DELETED = [
  [27, '5555444433331111', '1111'],
  [23, VISA, '4242'],
] as const;
for (const [payType, number, last4] of sampleOf(DELETED, 1)) {
  test(
    `PAY-84 a saved card of ${payType} deleted elsewhere: the page says so, and leads to its form`,
    DEEP_ONLY,
    async ({ cashier, sandbox, session }) => {
      await cashier.payByForm(payType, { number }, true);
      await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
      await cashier.result.closeForGood();
      await cashier.goToPaymentMethods();
      await expect(cashier.savedCards.recent(last4)).toBeVisible();
      await cashier.confirm.click();
      if (payType === 23) await cashier.savedCards.cvv.fill('123');
      else await cashier.cardForm.fillCvv('737');
      // On this device too: the platform no longer stores it.
      const { deviceId } = await cashier.ids();
      for (const { fingerprint } of await sandbox.cards(session))
        await cashier.page.request.get('/api/web/delete_card_source/', {
          params: { h5_deviceid: deviceId, session_key: session, fingerprint },
        });
      await cashier.confirm.click();
      const result = cashier.result.of('other');
      await expect(result).toContainText('لم تعد محفوظة');
      await expect(result).toContainText('لم يُخصم أي مبلغ');
      await expect(result).not.toContainText('البنك');
      await cashier.page.getByTestId('action-enter-card').click();
      await cashier.cardForm.enter({ number });
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible();
      expect(await sandbox.cards(session)).toEqual([]);
    },
  );
}

test(
  'PAY-39 the card that paid last comes first, the other methods on request, and choosing one of them reorders nothing',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, MASTERCARD);
    await sandbox.keepCard(session, VISA);
    await cashier.amounts.open();
    await sandbox.configure((await cashier.ids()).clientId, POLICY_A);
    await cashier.goToPaymentMethods();
    await expect(cashier.paymentMethods.method(2528).getByRole('radio')).toBeChecked();
    await cashier.savedCards.select('6378');
    await expect(cashier.paymentMethods.method(23)).toBeVisible();
    await expect(cashier.paymentMethods.method(2528).getByRole('radio')).not.toBeChecked();
    await cashier.confirm.click();
    await cashier.savedCards.cvv.fill('123');
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    await cashier.page.getByTestId('action-pay-same').click();
    await expect(cashier.savedCards.recent('6378')).toBeVisible();
    await expect(cashier.paymentMethods.method(23)).toHaveCount(0);
    await cashier.paymentMethods.others.click();
    await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();
    await expect(cashier.page.locator('legend', { hasText: 'اختر طريقة الدفع' })).toBeFocused();
  },
);

test(
  'PAY-31 under policy B, "pay the same amount again" goes straight to the CVV of the remembered card',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA);
    await cashier.amounts.open();
    await sandbox.configure((await cashier.ids()).clientId, POLICY_B);
    await cashier.goToCvv('4242');
    await cashier.savedCards.cvv.fill('123');
    await cashier.confirm.click();
    await expect(cashier.result.of('success')).toBeVisible();
    await cashier.page.getByTestId('action-pay-same').click();
    await expect(cashier.savedCards.cvv).toBeFocused();
    await expect(cashier.savedCards.cvv).toHaveValue('');
  },
);

test('CRD-3 HOME shows three cards, the list shows all, and a tap in the list chooses a card', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  // Saved once it is paid, 3 s later: in an earlier second than the others, by which the platform sorts them.
  await expect(sandbox.keepCard(session, LATE)).rejects.toThrow('did not keep');
  await expect.poll(async () => (await sandbox.cards(session)).map(({ last4 }) => last4)).toEqual(['3000']);
  const second = (): number => Math.floor(Date.now() / 1000);
  const kept = second();
  await expect.poll(second).toBeGreaterThan(kept);
  // Within one second the platform sorts by the card's id: here both orders agree.
  for (const number of [MASTERCARD, VISA, AMEX]) await sandbox.keepCard(session, number);
  await cashier.goToPaymentMethods();
  await expect(cashier.savedCards.all).toHaveCount(3);
  await gallery.keep('methods-saved-cards');
  await cashier.page.getByTestId('all-cards').click();
  await expect(cashier.savedCards.all).toHaveCount(4);
  await gallery.keep('all-cards');
  await expect(cashier.confirm).toHaveCount(0);
  await cashier.savedCards.card('3000').getByRole('button').first().click();
  await expect(cashier.page.getByRole('heading', { name: 'أدخل رمز CVV للبطاقة' })).toContainText('3000');
});

test(
  'COST-2 of 100 saved cards those far from the screen are not rendered, and the last can be reached and chosen',
  DEEP_ONLY,
  async ({ cashier, context }) => {
    await fillUp(context, { cards: 100 });
    await cashier.goToPaymentMethods();
    await cashier.page.getByTestId('all-cards').click();
    const { all } = cashier.savedCards;
    await expect(all.first()).toBeVisible();
    expect(await all.count()).toBeLessThan(60);
    await allDrawn(all, 100);
    await cashier.savedCards.card('1099').getByRole('button').first().click();
    await expect(cashier.page.getByRole('heading', { name: 'أدخل رمز CVV للبطاقة' })).toContainText('1099');
  },
);

test('PAY-29 unchecking “remember” makes the platform forget the card at once; the card still pays', async ({
  cashier,
  sandbox,
  session,
}) => {
  await sandbox.keepCard(session, VISA);
  await cashier.goToCvv('4242');
  await cashier.savedCards.cvv.pressSequentially('123');
  await cashier.cardForm.remember.uncheck();
  await expect(cashier.page.getByText('لن تظهر هذه البطاقة بين بطاقاتك')).toBeVisible();
  await expect.poll(() => sandbox.cards(session)).toEqual([]);
  await expect(cashier.savedCards.cvv).toHaveValue('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.cards(session)).toEqual([]);
  await cashier.result.closeForGood();
  await cashier.goToPaymentMethods();
  await expect(cashier.page.getByTestId('recent-channel-23')).toBeVisible();
  await cashier.paymentMethods.others.click();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(cashier.savedCards.card('4242')).toHaveCount(0);
});

test(
  'PAY-29 when a card cannot be forgotten, the page says so and the box stays checked',
  DEEP_ONLY,
  async ({ cashier, sandbox, session }) => {
    await sandbox.keepCard(session, VISA);
    await cashier.goToCvv('4242');
    await sandbox.refuseCall((await cashier.ids()).clientId, '/api/web/update_card_source/', 31073);
    await cashier.cardForm.remember.click();
    await expect(cashier.toast).toContainText('تعذّر تحديث بيانات البطاقة.');
    await expect(cashier.cardForm.remember).toBeChecked();
    expect(await sandbox.cards(session)).toHaveLength(1);
  },
);

test('PAY-28 deleting a card asks first; then another card is selected, and after the last card a payment method', async ({
  cashier,
  sandbox,
  gallery,
  session,
}) => {
  await sandbox.keepCard(session, MASTERCARD);
  await sandbox.keepCard(session, VISA);
  const bringQuestion = await holdChunk(cashier.page, 'src/ui/screens/pay-step/cards/saved-cards.tsx');
  await cashier.goToPaymentMethods();
  await cashier.savedCards.select('4242');
  await cashier.page.getByTestId('delete-card-4242').click();
  await expect(cashier.page.getByTestId('part-dismiss')).toBeVisible();
  bringQuestion();
  await expect(cashier.dialog).toContainText('لن تُملأ بيانات هذه البطاقة تلقائيًا');
  await gallery.keep('delete-card');
  await cashier.page.getByTestId('delete-cancel').click();
  await expect(cashier.page.getByTestId('delete-card-4242')).toBeFocused();
  expect(await sandbox.cards(session)).toHaveLength(2);
  await cashier.page.getByTestId('delete-card-4242').click();
  await cashier.page.getByTestId('delete-confirm').click();
  await expect(cashier.savedCards.card('4242')).toHaveCount(0);
  await expect(cashier.savedCards.card('6378').getByRole('radio')).toBeChecked();
  await expect(cashier.page.locator('legend', { hasText: 'اختر طريقة الدفع' })).toBeFocused();
  await cashier.page.getByTestId('delete-card-6378').click();
  await cashier.page.getByTestId('delete-confirm').click();
  await expect(cashier.savedCards.all).toHaveCount(0);
  await expect(cashier.paymentMethods.method(23).getByRole('radio')).toBeChecked();
  expect(await sandbox.cards(session)).toEqual([]);
  // Deleted cards stay deleted when the shopper goes back to the amounts and returns.
  await cashier.page.goBack();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.chooseAmount(999);
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(cashier.savedCards.all).toHaveCount(0);
});

test('WCAG 2.1.1: the keyboard alone is enough to pay with a saved card', DEEP_ONLY, async ({ cashier, sandbox, keyboard, session }) => {
  await sandbox.keepCard(session, MASTERCARD);
  await sandbox.keepCard(session, VISA);
  const { page } = cashier;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await cashier.amounts.open();
  await keyboard.tabTo(page.getByTestId('account-field'));
  await page.keyboard.type('100200');
  await press('Enter');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await keyboard.tabTo(page.getByTestId('account-confirm'));
  await press('Enter');
  await expect(cashier.account.card).toContainText('100200');
  await keyboard.tabTo(page.getByTestId(/^amount-(card|remembered)-499$/));
  await press('Space');
  await configHasCome(page);
  await keyboard.tabTo(page.getByTestId('continue'));
  await press('Enter');
  await expect(cashier.savedCards.card('4242')).toBeVisible();
  await keyboard.tabTo(cashier.paymentMethods.method(2528).getByRole('radio'));
  // A radio group is one tab stop; the arrow keys move from the wallet down to the cards.
  await press('ArrowDown', 'ArrowDown');
  await expect(cashier.savedCards.card('6378').getByRole('radio')).toBeChecked();
  await press('ArrowUp');
  await expect(cashier.savedCards.card('4242').getByRole('radio')).toBeChecked();
  await keyboard.tabTo(page.getByTestId('confirm'));
  await press('Enter');
  await expect(cashier.savedCards.cvv).toBeFocused();
  await page.keyboard.type('123');
  // The help comes after its field.
  await press('Escape', 'Tab', 'Enter');
  await expect(cashier.dialog).toContainText('الأرقام الثلاثة');
  await press('Escape');
  await expect(page.getByTestId('cvv-help')).toBeFocused();
  await cashier.cardForm.expectComplete();
  await press('Shift+Tab', 'Enter');
  await expect(cashier.result.of('success')).toBeVisible();
  await keyboard.tabTo(page.getByTestId('action-close'));
});

test('CRD-63 "pay the same again" begins with the newly saved card, without a reload', async ({ cashier, sandbox }) => {
  await cashier.amounts.open();
  await sandbox.configure((await cashier.ids()).clientId, POLICY_A);
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number: VISA });
  await cashier.cardForm.remember.check();
  await cashier.confirm.click();
  await expect(cashier.page.getByTestId('card-fetch-succeeded')).toBeVisible();
  await cashier.action('شحن المبلغ نفسه مرة أخرى').click();
  await expect(cashier.savedCards.recent('4242')).toBeVisible();
  await cashier.confirm.click();
  await expect(cashier.savedCards.cvv).toBeFocused();
  await cashier.savedCards.cvv.pressSequentially('123');
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toHaveLength(2);
});
