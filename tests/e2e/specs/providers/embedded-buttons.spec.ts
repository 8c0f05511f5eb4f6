import { expect, test, type ButtonPage } from '../../harness/buttons/button-test.ts';

const FAILED = (reason: string): string => `answered {"verify_code":1,"fail_reason":"${reason}"}`;

test.describe('PayerMax (31)', () => {
  test("D13: when the sheet is approved, the platform gets the token and the sheet gets the platform's answer", async ({ payermax }) => {
    await payermax.open();
    const orderId = await payermax.show();
    await payermax.button.click();
    await expect(payermax.sheet).toContainText('4.99');
    await payermax.choice('approve').click();
    await payermax.expectSheetEnd('success');
    await payermax.expectEvents('authorising', 'answered {"verify_code":0}');
    expect(payermax.submitted).toEqual([orderId]);
  });

  for (const [choice, reason] of [
    ['balance', 'Insufficient Funds or Exceeds Amount Limits'],
    ['verify', '3ds_authentication_failure'],
    ['risk', 'channel_user_risk'],
    ['decline', 'default'],
  ] as const) {
    test(`cashier §8: ${choice} in the sheet makes the platform decline, and the sheet shows a failure`, async ({ payermax }) => {
      await payermax.open();
      await payermax.show();
      await payermax.choose(choice);
      await payermax.expectSheetEnd('failure');
      await payermax.expectEvents('authorising', FAILED(reason));
    });
  }

  test('F26: when the sheet is cancelled, nothing is sent', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.choose('cancel');
    await payermax.expectEvents('cancelled');
    await expect(payermax.button).toBeDisabled();
    expect(payermax.submitted).toEqual([]);
  });

  for (const [name, answer] of [
    ['pending', null],
    ['lost', 'lost'],
  ] as const) {
    test(`D13: a ${name} answer leaves the sheet open until the page has a result`, async ({ payermax }) => {
      payermax.answer = answer;
      await payermax.open();
      await payermax.show();
      await payermax.choose('pending');
      await payermax.expectEvents('authorising', answer === null ? FAILED('pending') : 'answered {}');
      await expect(payermax.sheet).toBeVisible();
      await expect(payermax.sheet).not.toHaveAttribute('data-ended', /./);
      await payermax.page.evaluate(() => window.buttons.complete('success'));
      await payermax.expectSheetEnd('success');
    });
  }

  test('P1: a double tap opens one sheet and sends one token', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.button.dblclick();
    await expect(payermax.sheet).toHaveCount(1);
    await payermax.choice('approve').click();
    await payermax.expectEvents('authorising', 'answered {"verify_code":0}');
    expect(payermax.submitted).toHaveLength(1);
  });

  test('F27: when the button is removed with its sheet open, nothing is sent and the sheet closes', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.button.click();
    await expect(payermax.choice('approve')).toBeEnabled();
    await payermax.page.evaluate(() => window.buttons.unmount());
    await expect(payermax.sheet).toHaveCount(0);
    await expect(payermax.page.getByTestId('mount-point').locator('> *')).toHaveCount(0);
    expect([await payermax.events(), payermax.submitted]).toEqual([[], []]);
  });

  test('D30: no button is shown for keys of an unknown session', async ({ payermax }) => {
    await payermax.open();
    expect(await payermax.tryShow(payermax.newOrder(), JSON.stringify({ clientKey: 'c', sessionKey: 's' }))).toBe(
      'rejected SESSION_INVALID',
    );
    expect(await payermax.tryShow(payermax.newOrder(), null)).toBe('malformed platform-data');
    await expect(payermax.page.getByTestId('mount-point').locator('> *')).toHaveCount(0);
  });
});

test.describe('Airwallex (30)', () => {
  const end = (shop: ButtonPage, orderId: string) => shop.harness.decided.get(orderId);

  test("D30: when the sheet is approved, Airwallex confirms and tells the platform; the page only has the provider's answer", async ({
    airwallex,
  }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.button.click();
    await expect(airwallex.sheet).toContainText('4.99');
    await expect(airwallex.sheet).toContainText('لموزا');
    await airwallex.choice('approve').click();
    await airwallex.expectSheetEnd('success');
    await airwallex.expectEvents('opened', 'authorising', 'answered {}');
    expect(end(airwallex, orderId)).toMatchObject({ kind: 'paid' });
  });

  for (const [choice, facts] of [
    ['balance', { errCode: 'issuer_declined', failDetail: 'Insufficient Funds or Exceeds Amount Limits' }],
    ['verify', { errCode: 'authentication_declined' }],
    ['risk', { errCode: 'risk_declined' }],
  ] as const) {
    test(`cashier §8: ${choice} in the sheet is reported to the platform, whose result counts`, async ({ airwallex }) => {
      await airwallex.open();
      const orderId = await airwallex.show();
      await airwallex.choose(choice);
      await airwallex.expectSheetEnd('failure');
      await airwallex.expectEvents('opened', 'authorising', 'answered {}');
      expect(end(airwallex, orderId)).toMatchObject({ kind: 'declined', facts });
    });
  }

  test("D30: the element's success does not count while the platform has no result", async ({ airwallex }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.choose('pending');
    await airwallex.expectEvents('opened', 'authorising', 'answered {}');
    expect(end(airwallex, orderId)).toBeUndefined();
  });

  test('F26: when the sheet is cancelled, nothing is confirmed', async ({ airwallex }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.choose('cancel');
    await airwallex.expectEvents('opened', 'cancelled');
    expect(end(airwallex, orderId)).toBeUndefined();
  });

  test('F27: when the confirmation is lost, the platform decides the result', async ({ airwallex }) => {
    await airwallex.page.route('**/confirm', (route) => route.abort());
    await airwallex.open();
    await airwallex.show();
    await airwallex.choose('approve');
    await airwallex.expectSheetEnd('failure');
    await airwallex.expectEvents('opened', 'authorising', 'answered {}');
  });

  test('F27: a button removed while it confirms finishes the confirmation, then disappears', async ({ airwallex }) => {
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await airwallex.page.route('**/confirm', async (route) => {
      await held;
      await route.continue();
    });
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.choose('approve');
    await airwallex.expectEvents('opened', 'authorising');
    await airwallex.page.evaluate(() => window.buttons.unmount());
    await expect(airwallex.button).toBeHidden();
    go();
    await airwallex.expectEvents('opened', 'authorising', 'answered {}');
    expect(end(airwallex, orderId)).toMatchObject({ kind: 'paid' });
    await expect(airwallex.page.getByTestId('mount-point').locator('> *')).toHaveCount(0);
  });

  test('P5: no button is shown for an intent whose price differs from the one shown', async ({ airwallex }) => {
    await airwallex.open('', { amountCents: 4990 });
    const orderId = airwallex.newOrder();
    expect(await airwallex.tryShow(orderId, airwallex.platformDataOf(orderId))).toBe('malformed platform-data');
  });

  test('D30: no button is shown for the secret of another intent', async ({ airwallex }) => {
    await airwallex.open();
    expect(await airwallex.tryShow(airwallex.newOrder(), JSON.stringify({ intent_id: 'int_x', client_secret: 's' }))).toBe(
      'rejected resource_not_found',
    );
  });
});

for (const provider of ['payermax', 'airwallex'] as const) {
  test.describe(`${provider}, whatever it is`, () => {
    test('cashier §4: a browser without a wallet is reported', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.open('?sandbox_wallet=unable');
      const orderId = shop.newOrder();
      expect(await shop.tryShow(orderId, shop.platformDataOf(orderId))).toMatch(/^rejected /);
      await shop.expectEvents('failed not_support_apple_pay');
    });

    test('F23: a blocked script is reported, and the next attempt works', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      const script = `**/${provider}/*.js`;
      await shop.page.route(script, (route) => route.abort());
      await shop.open();
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('script-blocked');
      await shop.page.unroute(script);
      await shop.show();
    });

    test('F23: a script that is not the SDK is reported as broken', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.page.route(`**/${provider}/*.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.PMdropin = {}; window.Airwallex = {};' }),
      );
      await shop.open();
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('script-broken surface');
    });

    test('cashier §4: a button that does not load in time leaves nothing behind', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.page.route(/\/(?:dropin\/session|retrieve)$/, () => {});
      await shop.open('', { readyTimeoutMs: 200 });
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('fields-timeout');
      await expect(shop.page.getByTestId('mount-point').locator('> *')).toHaveCount(0);
    });

    test('F20: a button that is removed and shown again pays the order that it was shown for', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.open();
      await shop.show();
      await shop.page.evaluate(() => window.buttons.unmount());
      await expect(shop.button).toHaveCount(0);
      const orderId = await shop.show();
      await shop.choose('approve');
      await shop.expectSheetEnd('success');
      expect(provider === 'payermax' ? shop.submitted : [...shop.harness.decided.keys()].slice(-1)).toEqual([orderId]);
    });
  });
}
