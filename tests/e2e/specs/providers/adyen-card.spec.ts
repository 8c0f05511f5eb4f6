import { CARD, expect, test } from '../../harness/adyen/adyen-test.ts';

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

test('cashier §5: a complete card gives the create its wire fields; the number is nowhere in our page', async ({ shop, harness }) => {
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
  expect(harness.charge('card-wire', CARD, fields)).toMatchObject({ kind: 'paid', card: { last4: '1111', validDate: '12/34' } });
  // A second submission, after a failure of the create, gives them again.
  expect(await shop.submitCard('NOURA ALI')).toEqual(fields);
});

test('CRD-9 a card of another brand is wrong, and is not submitted', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('371449635398431');
  await shop.says('card-number', 'invalid');
  await shop.field('expiry-date').pressSequentially('1234');
  await shop.field('cvv').pressSequentially('123');
  await shop.says('cvv', 'valid');
  await shop.says('card-number', 'invalid');
  const result = await shop.page.evaluate(() => window.harness.submitCard('NOURA'));
  expect(result).toEqual({ ok: false, error: { fault: 'rejected', detail: 'incomplete' } });
});

test('EXP-6 the earliest expiry is the current month of platform time', async ({ shop }) => {
  // In Riyadh it is June already.
  await shop.open({ now: Date.UTC(2027, 4, 31, 21, 30) });
  await shop.mountCard();
  await shop.field('expiry-date').pressSequentially('0527');
  await shop.says('expiry-date', 'invalid');
  await shop.field('expiry-date').fill('06/27');
  await shop.says('expiry-date', 'valid');
});

test('cashier §5: wrong, incomplete and emptied fields say so', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('4111111111111112');
  await shop.says('card-number', 'invalid');
  await shop.field('cvv').pressSequentially('12');
  await shop.field('expiry-date').focus();
  await shop.says('cvv', 'invalid');
  await shop.field('cvv').fill('');
  await shop.field('card-number').fill('');
  await shop.field('expiry-date').focus();
  await shop.says('cvv', 'empty');
  await shop.says('card-number', 'empty');
  expect((await shop.log()).findLast((line) => line.startsWith('brand'))).toBe('brand null');
});

test('cashier §5: a number that was valid and is changed is no longer, and is not submitted', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.typeCard('4111111111111111');
  await shop.field('card-number').press('End');
  await shop.field('card-number').press('Backspace');
  await shop.says('card-number', 'invalid');
  const result = await shop.page.evaluate(() => window.harness.submitCard('NOURA'));
  expect(result).toMatchObject({ ok: false, error: { fault: 'rejected' } });
});

test('cashier §2: a label puts the caret into its field', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.page.evaluate(() => window.harness.focusCard('cvv'));
  await expect.poll(() => shop.log()).toContain('cvv focus');
  await shop.page.keyboard.type('123');
  await shop.says('cvv', 'valid');
});

test('F24: twenty mounts into the same holders, cut short at any moment, leave three frames that work', async ({ shop, harness }) => {
  test.slow();
  await shop.open();
  // Drawn anew by every run would be a test that cannot be repeated.
  let seed = 20_261_121;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 20; round += 1) {
    const delay = round < 4 ? [0, 1, 30, 80][round] : random(400);
    await shop.page.evaluate((ms) => window.harness.flash(ms), delay ?? 0);
    expect(await shop.frames()).toBe(0);
  }
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(3);
  await shop.typeCard('4111111111111111');
  expect(harness.charge('remounted', CARD, await shop.submitCard())).toMatchObject({ kind: 'paid' });
});

test("F24: React's StrictMode mounts twice and leaves no stray frame", async ({ shop }) => {
  await shop.open();
  await shop.page.evaluate(() => {
    window.takeAway = window.harness.strictMode();
  });
  await expect.poll(() => shop.log()).toContain('strict ready');
  expect((await shop.log()).filter((line) => line === 'strict ready')).toHaveLength(1);
  expect(await shop.frames()).toBe(3);
  await shop.page.evaluate(() => window.takeAway());
  await expect.poll(() => shop.frames()).toBe(0);
});

test('F24: a second mount takes the place of the first', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('4111');
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(3);
  expect(await shop.log()).toContain('failed fields-timeout superseded');
  await expect(shop.field('card-number')).toHaveValue('');
});

test('T12: messages of another origin, and malformed ones of the right origin, change nothing', async ({ shop, harness }) => {
  await shop.open();
  await shop.page.evaluate(() => {
    window.heard = [];
    window.addEventListener('message', (event) => typeof event.data === 'string' && window.heard.push(event.data));
  });
  await shop.mountCard();
  const before = await shop.log();
  // The keys of the fields, which a stranger could not know: the origin alone has to stop these.
  const forged = await shop.page.evaluate(() => {
    const keys = window.heard.map((text) => JSON.parse(text)).filter(({ action }) => action === 'config');
    for (const { numKey, fieldType } of keys) {
      const blob = [{ type: 'card', encryptedFieldName: fieldType, blob: 'stolen' }];
      window.postMessage(JSON.stringify({ action: 'encryption', fieldType, numKey, [fieldType]: blob }), '*');
      window.postMessage(JSON.stringify({ action: 'focus', fieldType, numKey, focus: true, numChars: 4 }), '*');
      window.postMessage(JSON.stringify({ action: 'brand', fieldType, numKey, brand: 'visa' }), '*');
    }
    return keys.length;
  });
  expect(forged).toBe(3);
  const frame = shop.page.frames().find((each) => each.url().startsWith(harness.providerOrigin));
  await frame?.evaluate(() => {
    const send = (data: unknown): void => window.parent.postMessage(data, '*');
    send('no JSON');
    send('{}');
    send(JSON.stringify({ action: 'encryption' }));
    send(JSON.stringify({ action: 'encryption', numKey: 1, fieldType: 'encryptedCardNumber' }));
    send(JSON.stringify([1, 2]));
    send({ action: 'config', numKey: 1 });
  });
  await shop.typeCard('4111111111111111');
  const after = await shop.log();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)[0]).toBe('card-number focus');
  expect(await shop.submitCard()).not.toMatchObject({ platform_data: expect.stringContaining('stolen') });
});

test('F23: SDK code that does not come says so within its time, and comes when it is asked for again', async ({ shop }) => {
  await shop.page.route('**/es.modern-*.js', (route) => route.abort());
  await shop.open({ waits: { scriptLoadTimeout: 5000 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-blocked', detail: 'module' } });
  expect(await shop.frames()).toBe(0);
  await shop.page.unrouteAll();
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
});

test('F23: SDK code that hangs times out', async ({ shop }) => {
  await shop.page.route('**/es.modern-*.js', () => {});
  await shop.open({ waits: { scriptLoadTimeout: 300 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-timeout', detail: null } });
});

test('F23: a client key that the SDK refuses says so', async ({ shop }) => {
  await shop.open({ clientKey: 'live_key' });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-broken', detail: 'init' } });
});

test('D21: an environment at which the SDK could never work is not tried', async ({ shop, harness }) => {
  await shop.open({ environmentUrl: `${harness.providerOrigin}/adyen/checkoutshopper/` });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-broken', detail: 'not-configured' } });
});

test('F24: fields that never come time out and leave nothing behind', async ({ shop }) => {
  await shop.page.route('**/securedFields.html*', () => {});
  await shop.open({ waits: { cardFormTimeout: 500 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'fields-timeout', detail: null } });
  expect(await shop.frames()).toBe(0);
});

test('F24: a field that loads anew has lost its text, and the form says that it died', async ({ shop, harness }) => {
  shop.expectedErrors = [/One or more securedFields has just loaded new content/];
  await shop.open();
  await shop.mountCard();
  const frame = shop.page.frames().find((each) => each.url().startsWith(harness.providerOrigin));
  await frame?.evaluate(() => location.reload());
  await expect.poll(() => shop.log()).toContain('failed fields-timeout reloaded');
  expect(await shop.frames()).toBe(0);
  expect(await shop.page.evaluate(() => window.harness.submitCard('NOURA'))).toMatchObject({ ok: false, error: { detail: 'not-mounted' } });
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
});

test('F24: without the look-up of its brand a card can still be paid with', async ({ shop, harness }) => {
  await shop.page.route('**/binLookup*', (route) => route.abort());
  await shop.open();
  await shop.mountCard();
  await shop.typeCard('4111111111111111');
  const fields = await shop.submitCard();
  expect(JSON.parse(fields['platform_data'] ?? '')).toMatchObject({ paymentMethod: { brand: 'visa' } });
  expect(harness.charge('no-bin', CARD, fields)).toMatchObject({ kind: 'paid' });
  expect(await shop.reports()).toContain('provider_payload_ignored adyen onError binLookup');
});

test('cashier §5: the CVC of a saved card is read by its own field and pays', async ({ shop, harness }) => {
  await shop.open();
  expect(await shop.page.evaluate((card) => window.harness.mountCvv(card), SAVED_VISA)).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(1);
  await shop.field('saved-cvv').pressSequentially('12');
  await shop.field('saved-cvv').blur();
  await shop.says('saved', 'invalid');
  expect(await shop.page.evaluate(() => window.harness.submitCvv())).toMatchObject({ ok: false, error: { fault: 'rejected' } });
  await shop.field('saved-cvv').press('End');
  await shop.field('saved-cvv').pressSequentially('3');
  await shop.says('saved', 'valid');
  const result = await shop.page.evaluate(() => window.harness.submitCvv());
  if (result === null || !result.ok) return expect(result).toMatchObject({ ok: true });
  expect(result.value['source_id']).toBe(SAVED_VISA.sourceId);
  expect(JSON.parse(result.value['platform_data'] ?? '')).toMatchObject({
    paymentMethod: { type: 'scheme', storedPaymentMethodId: SAVED_VISA.sourceId, brand: 'visa' },
  });
  const card = { ...SAVED_VISA, number: '4111111111111111', issuerCountry: 'SA' };
  expect(harness.charge('saved', CARD, result.value, card)).toMatchObject({ kind: 'paid', platformData: '{"resultCode":"Authorised"}' });
  await shop.page.evaluate(() => window.harness.unmountCvv());
  expect(await shop.frames()).toBe(0);
});
