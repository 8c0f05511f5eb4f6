import { ADYEN_CARD, expect, test } from '../../harness/adyen/adyen-test.ts';

test('F24: after twenty mounts into the same mount points, each interrupted at a different moment, three working frames remain', async ({
  shop,
  harness,
}) => {
  test.slow();
  await shop.open();
  // Fixed, so that a failure can be repeated.
  let seed = 20_261_121;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 20; round += 1) {
    const delay = round < 4 ? [0, 1, 30, 80][round] : random(400);
    await shop.page.evaluate((ms) => window.harness.mountBriefly(ms), delay ?? 0);
    expect(await shop.frames()).toBe(0);
  }
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(3);
  await shop.typeCard('4111111111111111');
  expect(harness.charge('remounted', ADYEN_CARD, await shop.submitCard())).toMatchObject({ kind: 'paid' });
});

test("F24: React's StrictMode mounts twice and leaves no stray frame", async ({ shop }) => {
  await shop.open();
  await shop.page.evaluate(() => {
    window.unmountStrict = window.harness.strictMode();
  });
  await expect.poll(() => shop.log()).toContain('strict ready');
  expect((await shop.log()).filter((line) => line === 'strict ready')).toHaveLength(1);
  expect(await shop.frames()).toBe(3);
  await shop.page.evaluate(() => window.unmountStrict());
  await expect.poll(() => shop.frames()).toBe(0);
});

test('F24: a second mount replaces the first', async ({ shop }) => {
  await shop.open();
  await shop.mountCard();
  await shop.field('card-number').pressSequentially('4111');
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
  expect(await shop.frames()).toBe(3);
  expect(await shop.log()).toContain('failed fields-timeout superseded');
  await expect(shop.field('card-number')).toHaveValue('');
});

test('T12: messages from another origin, and malformed ones from the right origin, change nothing', async ({ shop, harness }) => {
  await shop.open();
  await shop.page.evaluate(() => {
    window.recordedMessages = [];
    window.addEventListener('message', (event) => typeof event.data === 'string' && window.recordedMessages.push(event.data));
  });
  await shop.mountCard();
  const before = await shop.log();
  // Even with the keys of the fields, which no attacker knows, the origin alone must stop these messages.
  const forged = await shop.page.evaluate(() => {
    const keys = window.recordedMessages.map((text) => JSON.parse(text)).filter(({ action }) => action === 'config');
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

test('F23: SDK code that does not load is reported in time, and loads when it is requested again', async ({ shop }) => {
  await shop.page.route('**/es.modern-*.js', (route) => route.abort());
  await shop.open({ timeouts: { scriptLoadTimeout: 5000 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-blocked', detail: 'module' } });
  expect(await shop.frames()).toBe(0);
  await shop.page.unrouteAll();
  expect(await shop.mountCard()).toEqual({ ok: true, value: 'mounted' });
});

test('F23: SDK code that hangs times out', async ({ shop }) => {
  await shop.page.route('**/es.modern-*.js', () => {});
  await shop.open({ timeouts: { scriptLoadTimeout: 300 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-timeout', detail: null } });
});

test('F23: a client key that the SDK refuses is reported', async ({ shop }) => {
  await shop.open({ clientKey: 'live_key' });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-broken', detail: 'init' } });
});

test('D21: an environment that the SDK cannot use is rejected at once', async ({ shop, harness }) => {
  await shop.open({ environmentUrl: `${harness.providerOrigin}/adyen/checkoutshopper/` });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'script-broken', detail: 'not-configured' } });
});

test('F24: fields that never load time out and leave nothing behind', async ({ shop }) => {
  await shop.page.route('**/securedFields.html*', () => {});
  await shop.open({ timeouts: { cardFormTimeout: 500 } });
  expect(await shop.mountCard()).toEqual({ ok: false, error: { fault: 'fields-timeout', detail: null } });
  expect(await shop.frames()).toBe(0);
});

test('F24: a field that reloads has lost its text, and the form reports the failure', async ({ shop, harness }) => {
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

test('F24: a card pays even when the look-up of its brand fails', async ({ shop, harness }) => {
  await shop.page.route('**/binLookup*', (route) => route.abort());
  await shop.open();
  await shop.mountCard();
  await shop.typeCard('4111111111111111');
  const fields = await shop.submitCard();
  expect(JSON.parse(fields['platform_data'] ?? '')).toMatchObject({ paymentMethod: { brand: 'visa' } });
  expect(harness.charge('no-bin', ADYEN_CARD, fields)).toMatchObject({ kind: 'paid' });
  expect(await shop.reports()).toContain('provider_payload_ignored adyen onError binLookup');
});
