import { expect, test, type ButtonShop } from '../../harness/buttons/button-test.ts';

const FAILED = (reason: string): string => `answered {"verify_code":1,"fail_reason":"${reason}"}`;

test.describe('PayerMax (31)', () => {
  test('D13: approved in the sheet, the token goes to the platform, and its word to the sheet', async ({ payermax }) => {
    await payermax.open();
    const orderId = await payermax.show();
    await payermax.button.click();
    await expect(payermax.sheet).toContainText('4.99');
    await payermax.choice('approve').click();
    await payermax.sheetEnds('success');
    await payermax.says('authorising', 'answered {"verify_code":0}');
    expect(payermax.submitted).toEqual([orderId]);
  });

  for (const [choice, reason] of [
    ['balance', 'Insufficient Funds or Exceeds Amount Limits'],
    ['verify', '3ds_authentication_failure'],
    ['risk', 'channel_user_risk'],
    ['decline', 'default'],
  ] as const) {
    test(`cashier §8: ${choice} in the sheet is a decline by the platform, and the sheet says failure`, async ({ payermax }) => {
      await payermax.open();
      await payermax.show();
      await payermax.choose(choice);
      await payermax.sheetEnds('failure');
      await payermax.says('authorising', FAILED(reason));
    });
  }

  test('F26: cancelled in the sheet, nothing is sent', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.choose('cancel');
    await payermax.says('cancelled');
    await expect(payermax.button).toBeDisabled();
    expect(payermax.submitted).toEqual([]);
  });

  for (const [name, answer] of [
    ['pending', null],
    ['lost', 'lost'],
  ] as const) {
    test(`D13: a word that is ${name} leaves the sheet open until the page has one`, async ({ payermax }) => {
      payermax.answer = answer;
      await payermax.open();
      await payermax.show();
      await payermax.choose('pending');
      await payermax.says('authorising', answer === null ? FAILED('pending') : 'answered {}');
      await expect(payermax.sheet).toBeVisible();
      await expect(payermax.sheet).not.toHaveAttribute('data-ended', /./);
      await payermax.page.evaluate(() => window.buttons.complete('success'));
      await payermax.sheetEnds('success');
    });
  }

  test('P1: a double tap opens one sheet and sends one token', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.button.dblclick();
    await expect(payermax.sheet).toHaveCount(1);
    await payermax.choice('approve').click();
    await payermax.says('authorising', 'answered {"verify_code":0}');
    expect(payermax.submitted).toHaveLength(1);
  });

  test('F27: taken off the page with its sheet open, nothing is sent and the sheet goes', async ({ payermax }) => {
    await payermax.open();
    await payermax.show();
    await payermax.button.click();
    await expect(payermax.choice('approve')).toBeEnabled();
    await payermax.page.evaluate(() => window.buttons.unmount());
    await expect(payermax.sheet).toHaveCount(0);
    await expect(payermax.page.getByTestId('place').locator('> *')).toHaveCount(0);
    expect([await payermax.said(), payermax.submitted]).toEqual([[], []]);
  });

  test('D30: keys of no session show no button', async ({ payermax }) => {
    await payermax.open();
    expect(await payermax.tryShow(payermax.newOrder(), JSON.stringify({ clientKey: 'c', sessionKey: 's' }))).toBe(
      'rejected SESSION_INVALID',
    );
    expect(await payermax.tryShow(payermax.newOrder(), null)).toBe('malformed platform-data');
    await expect(payermax.page.getByTestId('place').locator('> *')).toHaveCount(0);
  });
});

test.describe('Airwallex (30)', () => {
  const end = (shop: ButtonShop, orderId: string) => shop.harness.decided.get(orderId);

  test("D30: approved in the sheet, Airwallex confirms and tells the platform; the page has the provider's word only", async ({
    airwallex,
  }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.button.click();
    await expect(airwallex.sheet).toContainText('4.99');
    await expect(airwallex.sheet).toContainText('سوا');
    await airwallex.choice('approve').click();
    await airwallex.sheetEnds('success');
    await airwallex.says('authorising', 'answered {}');
    expect(end(airwallex, orderId)).toMatchObject({ kind: 'paid' });
  });

  for (const [choice, facts] of [
    ['balance', { errCode: 'issuer_declined', failDetail: 'Insufficient Funds or Exceeds Amount Limits' }],
    ['verify', { errCode: 'authentication_declined' }],
    ['risk', { errCode: 'risk_declined' }],
  ] as const) {
    test(`cashier §8: ${choice} in the sheet is told to the platform, which is to be asked`, async ({ airwallex }) => {
      await airwallex.open();
      const orderId = await airwallex.show();
      await airwallex.choose(choice);
      await airwallex.sheetEnds('failure');
      await airwallex.says('authorising', 'answered {}');
      expect(end(airwallex, orderId)).toMatchObject({ kind: 'declined', facts });
    });
  }

  test("D30: a success of the element's without an end at the platform is no success of ours", async ({ airwallex }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.choose('pending');
    await airwallex.says('authorising', 'answered {}');
    expect(end(airwallex, orderId)).toBeUndefined();
  });

  test('F26: cancelled in the sheet, nothing is confirmed', async ({ airwallex }) => {
    await airwallex.open();
    const orderId = await airwallex.show();
    await airwallex.choose('cancel');
    await airwallex.says('cancelled');
    expect(end(airwallex, orderId)).toBeUndefined();
  });

  test('F27: a confirmation that gets lost on its way leaves the end to the platform', async ({ airwallex }) => {
    await airwallex.page.route('**/confirm', (route) => route.abort());
    await airwallex.open();
    await airwallex.show();
    await airwallex.choose('approve');
    await airwallex.sheetEnds('failure');
    await airwallex.says('authorising', 'answered {}');
  });

  test('F27: taken off the page while it confirms, it confirms to the end and is gone then', async ({ airwallex }) => {
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
    await airwallex.says('authorising');
    await airwallex.page.evaluate(() => window.buttons.unmount());
    await expect(airwallex.button).toBeHidden();
    go();
    await airwallex.says('authorising', 'answered {}');
    expect(end(airwallex, orderId)).toMatchObject({ kind: 'paid' });
    await expect(airwallex.page.getByTestId('place').locator('> *')).toHaveCount(0);
  });

  test('P5: an intent over another price than the shopper was shown gets no button', async ({ airwallex }) => {
    await airwallex.open('', { amountCents: 4990 });
    const orderId = airwallex.newOrder();
    expect(await airwallex.tryShow(orderId, airwallex.platformDataOf(orderId))).toBe('malformed platform-data');
  });

  test("D30: another intent's secret shows no button", async ({ airwallex }) => {
    await airwallex.open();
    expect(await airwallex.tryShow(airwallex.newOrder(), JSON.stringify({ intent_id: 'int_x', client_secret: 's' }))).toBe(
      'rejected resource_not_found',
    );
  });
});

for (const provider of ['payermax', 'airwallex'] as const) {
  test.describe(`${provider}, whatever it is`, () => {
    test('cashier §4: a browser without a wallet is told so', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.open('?sandbox_wallet=unable');
      const orderId = shop.newOrder();
      expect(await shop.tryShow(orderId, shop.platformDataOf(orderId))).toMatch(/^rejected /);
      await shop.says('failed not_support_apple_pay');
    });

    test('F23: a script that is blocked is told so, and the next try works', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      const script = `**/${provider}/*.js`;
      await shop.page.route(script, (route) => route.abort());
      await shop.open();
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('script-blocked');
      await shop.page.unroute(script);
      await shop.show();
    });

    test('F23: a script that is something else is broken', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.page.route(`**/${provider}/*.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.PMdropin = {}; window.Airwallex = {};' }),
      );
      await shop.open();
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('script-broken surface');
    });

    test('PAY-36 a button that does not come in time leaves nothing behind', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.page.route(/\/(?:dropin\/session|retrieve)$/, () => {});
      await shop.open('', { readyTimeoutMs: 200 });
      expect(await shop.tryShow(shop.newOrder(), shop.platformDataOf(shop.newOrder()))).toBe('fields-timeout');
      await expect(shop.page.getByTestId('place').locator('> *')).toHaveCount(0);
    });

    test('F20: taken off and shown again, it pays for the order that it was shown for', async ({ payermax, airwallex }) => {
      const shop = { payermax, airwallex }[provider];
      await shop.open();
      await shop.show();
      await shop.page.evaluate(() => window.buttons.unmount());
      await expect(shop.button).toHaveCount(0);
      const orderId = await shop.show();
      await shop.choose('approve');
      await shop.sheetEnds('success');
      expect(provider === 'payermax' ? shop.submitted : [...shop.harness.decided.keys()].slice(-1)).toEqual([orderId]);
    });
  });
}
