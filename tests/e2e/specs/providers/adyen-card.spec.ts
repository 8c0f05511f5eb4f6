import { ADYEN_CARD, expect, test } from '../../harness/adyen/adyen-test.ts';

const SAVED_VISA = {
  sourceId: 'CEAF956EC115EF1F',
  last4: '1111',
  bin: '411111',
  toUid: null,
  scheme: 'visa',
  fingerprint: 'F',
  issuerCountry: 'SA',
  validDate: '12/34',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 0,
};

test("cashier §5: a complete card returns the create's wire fields; its number is nowhere on our page", async ({ shop, harness }) => {
  await shop.open();
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
  await shop.typeCard('5555444433331111');
  const fields = await shop.submitCard('NOURA ALI');
  expect(Object.keys(fields)).toEqual(['platform_data']);
  const { paymentMethod, browserInfo, origin, ...rest } = JSON.parse(fields['platform_data'] ?? '');
  expect(rest).toEqual({});
  expect(origin).toBe(harness.siteOrigin);
  expect(browserInfo).toMatchObject({ screenWidth: 390, language: 'ar-SA', javaEnabled: false });
  expect(paymentMethod).toEqual({
    type: 'scheme',
    encryptedCardNumber: expect.stringMatching(/^adyensim_v1\$/),
    encryptedExpiryMonth: expect.stringMatching(/^adyensim_v1\$/),
    encryptedExpiryYear: expect.stringMatching(/^adyensim_v1\$/),
    encryptedSecurityCode: expect.stringMatching(/^adyensim_v1\$/),
    holderName: 'NOURA ALI',
    brand: 'mc',
  });
  expect(await shop.log()).toContain('brand mastercard');
  expect((await shop.page.content()).replace(/\D/g, '')).not.toContain('5555444433331111');
  expect(harness.charge('card-wire', ADYEN_CARD, fields)).toMatchObject({ kind: 'paid', card: { last4: '1111', validDate: '12/34' } });
  // A second submission, after a failed create, returns them again.
  expect(await shop.submitCard('NOURA ALI')).toEqual(fields);
});

test('cashier §5: a card of an unsupported brand is invalid, and is not submitted', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('371449635398431');
  await shop.expectState('card-number', 'invalid');
  await shop.field('expiry-date').pressSequentially('1234');
  await shop.field('cvv').pressSequentially('123');
  await shop.expectState('cvv', 'valid');
  await shop.expectState('card-number', 'invalid');
  const result = await shop.page.evaluate(() => window.harness.submitCard('NOURA'));
  expect(result).toEqual({ ok: false, error: { fault: 'rejected', detail: 'incomplete' } });
});

test('cashier §5: the earliest valid expiry is the current month in platform time', async ({ shop }) => {
  // It is already June in Riyadh.
  await shop.open({ now: Date.UTC(2027, 4, 31, 21, 30) });
  await shop.mountCard();
  await shop.field('expiry-date').pressSequentially('0527');
  await shop.expectState('expiry-date', 'invalid');
  await shop.field('expiry-date').fill('06/27');
  await shop.expectState('expiry-date', 'valid');
});

test('cashier §5: wrong, incomplete and emptied fields are reported', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('4111111111111112');
  await shop.expectState('card-number', 'invalid');
  await shop.field('cvv').pressSequentially('12');
  await shop.field('expiry-date').focus();
  await shop.expectState('cvv', 'invalid');
  await shop.field('cvv').fill('');
  await shop.field('card-number').fill('');
  await shop.field('expiry-date').focus();
  await shop.expectState('cvv', 'empty');
  await shop.expectState('card-number', 'empty');
  expect((await shop.log()).findLast((line) => line.startsWith('brand'))).toBe('brand null');
});

test('cashier §5: a valid number that is changed becomes invalid, and is not submitted', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.typeCard('4111111111111111');
  await shop.field('card-number').press('End');
  await shop.field('card-number').press('Backspace');
  await shop.expectState('card-number', 'invalid');
  const result = await shop.page.evaluate(() => window.harness.submitCard('NOURA'));
  expect(result).toMatchObject({ ok: false, error: { fault: 'rejected' } });
});

test('cashier §2: focusing a field puts the caret into it', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.page.evaluate(() => window.harness.focusCard('cvv'));
  await expect.poll(() => shop.log()).toContain('cvv focus');
  await shop.page.keyboard.type('123');
  await shop.expectState('cvv', 'valid');
});

test('cashier §5: a saved card pays with the CVC from its own field', async ({ shop, harness }) => {
  await shop.open();
  expect(await shop.page.evaluate((card) => window.harness.mountCvv(card), SAVED_VISA)).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(1);
  await shop.field('saved-cvv').pressSequentially('12');
  await shop.field('saved-cvv').blur();
  await shop.expectState('saved', 'invalid');
  expect(await shop.page.evaluate(() => window.harness.submitCvv())).toMatchObject({ ok: false, error: { fault: 'rejected' } });
  await shop.field('saved-cvv').press('End');
  await shop.field('saved-cvv').pressSequentially('3');
  await shop.expectState('saved', 'valid');
  const result = await shop.page.evaluate(() => window.harness.submitCvv());
  if (result === null || !result.ok) return expect(result).toMatchObject({ ok: true });
  expect(result.value['source_id']).toBe(SAVED_VISA.sourceId);
  expect(JSON.parse(result.value['platform_data'] ?? '')).toMatchObject({
    paymentMethod: { type: 'scheme', storedPaymentMethodId: SAVED_VISA.sourceId, brand: 'visa' },
  });
  const card = { ...SAVED_VISA, number: '4111111111111111', issuerCountry: 'SA' };
  expect(harness.charge('saved', ADYEN_CARD, result.value, card)).toMatchObject({
    kind: 'paid',
    platformData: '{"resultCode":"Authorised"}',
  });
  await shop.page.evaluate(() => window.harness.unmountCvv());
  expect(await shop.frames()).toBe(0);
});
