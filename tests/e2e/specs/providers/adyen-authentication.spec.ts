import type { AuthenticationResult } from '../../../../src/domain/ports/providers.ts';
import type { ChargeDecision } from '../../../../src/sandbox/provider-sandbox.ts';
import { ADYEN_CARD, expect, test, type AdyenPage } from '../../harness/adyen/adyen-test.ts';

const FINGERPRINT = '5201281505129736';
const FINGERPRINT_CHALLENGE = '4917610000000000';
const CHALLENGE = '4212345678910006';
const OLD_FINGERPRINT_CHALLENGE = '5454545454545454';
const OLD_CHALLENGE = '4000270000060302';
const REDIRECT = '5212345678901234';
const REDIRECT_BY_FORM = '4000270000003104';

const platformDataOf = (decision: ChargeDecision): string => decision.platformData ?? '';

/** One step of a verification as the app performs it: on the page, then submitted to the platform. */
const step = async (shop: AdyenPage, orderId: string, decision: ChargeDecision, choice: string | null): Promise<ChargeDecision> => {
  expect(decision.kind).toBe('action');
  const running = shop.authenticate(platformDataOf(decision));
  if (choice !== null) await shop.choice(choice).click();
  const result = await running;
  if (!result.ok) throw new Error(`no details: ${JSON.stringify(result)}`);
  const ended = result.value as AuthenticationResult;
  if (ended.kind !== 'completed') throw new Error(`no details: ${ended.kind}`);
  // Nothing is left on the page.
  expect(await shop.page.getByTestId('challenge').locator(':scope > *').count()).toBe(0);
  const again = shop.harness.sandbox.authenticate?.({ orderId, payType: ADYEN_CARD, amountCents: 499, platformData: ended.platformData });
  if (again === undefined) throw new Error('the simulator verifies nothing');
  return again;
};

/** How the adapter reads the platform's last answer. */
const answered = async (shop: AdyenPage, decision: ChargeDecision): Promise<unknown> => {
  const result = await shop.authenticate(platformDataOf(decision));
  return result.ok ? result.value : result;
};

const AUTHORISED = { kind: 'answered', hint: { result_code: 'Authorised', refusal_reason_code: null } };
const NOT_AUTHENTICATED = { kind: 'answered', hint: { result_code: 'Refused', refusal_reason_code: '11' } };

for (const [name, number, steps] of [
  ['fingerprint', FINGERPRINT, [null]],
  ['fingerprint and challenge', FINGERPRINT_CHALLENGE, ['approve']],
  ['challenge', CHALLENGE, ['approve']],
  ['former fingerprint and challenge', OLD_FINGERPRINT_CHALLENGE, [null, 'approve']],
  ['former challenge', OLD_CHALLENGE, ['approve']],
] as const) {
  test(`cashier §4: a verification by ${name} is completed in the 3DS frame and pays`, async ({ shop }) => {
    await shop.open();
    let decision = await shop.createAtOnce(name, number);
    for (const choice of steps) decision = await step(shop, name, decision, choice);
    expect(decision).toMatchObject({ kind: 'paid', card: { last4: number.slice(-4) } });
    expect(await answered(shop, decision)).toEqual(AUTHORISED);
    expect(await shop.log()).toContain('shown');
  });
}

test('cashier §4: from the form to the verified payment on one page', async ({ shop }) => {
  await shop.open();
  const decision = await step(shop, 'whole', await shop.create('whole', FINGERPRINT_CHALLENGE), 'approve');
  expect(await answered(shop, decision)).toEqual(AUTHORISED);
  expect(await shop.frames()).toBe(0);
});

for (const [name, number, choice] of [
  ['declined', CHALLENGE, 'decline'],
  ['cancelled', FINGERPRINT_CHALLENGE, 'cancel'],
  ['cancelled in the former flow', OLD_CHALLENGE, 'cancel'],
  ["broken at the bank's side", CHALLENGE, 'error'],
] as const) {
  test(`cashier §4: a challenge that is ${name} is submitted and refused as not authenticated`, async ({ shop }) => {
    await shop.open();
    const decision = await step(shop, name, await shop.createAtOnce(name, number), choice);
    expect(decision).toMatchObject({ kind: 'declined', facts: { failDetail: '3ds_authentication_failure' } });
    expect(await answered(shop, decision)).toEqual(NOT_AUTHENTICATED);
  });
}

test("D30: a verified payment without the acquirer's decision is pending, neither a success nor a decline", async ({ shop }) => {
  await shop.open();
  const decision = await step(shop, 'pending', await shop.createAtOnce('pending', CHALLENGE), 'pending');
  expect(decision.kind).toBe('pending');
  expect(await answered(shop, decision)).toEqual({ kind: 'answered', hint: { result_code: 'Pending', refusal_reason_code: null } });
});

test('cashier §9: the challenge is requested with window size 05 and fills its mount point', async ({ shop }) => {
  await shop.open();
  const decision = await shop.createAtOnce('size', CHALLENGE);
  const posted = shop.page.waitForRequest((request) => request.url().endsWith('/adyen/3ds/challenge'));
  const running = shop.authenticate(platformDataOf(decision));
  const creq = new URLSearchParams((await posted).postData() ?? '').get('creq') ?? '';
  expect(JSON.parse(Buffer.from(creq, 'base64url').toString())).toMatchObject({ messageType: 'CReq', challengeWindowSize: '05' });
  await expect(shop.choice('approve')).toBeVisible();
  const box = await shop.page.getByTestId('challenge').boundingBox();
  const frame = await shop.page.locator('iframe[name=threeDSIframe]').boundingBox();
  expect(frame).toMatchObject({ width: box?.width, height: box?.height });
  await expect(shop.page.frameLocator('iframe[name=threeDSIframe]').locator('html')).toHaveAttribute('lang', 'ar');
  await shop.choice('approve').click();
  expect(await running).toMatchObject({ ok: true });
});

test('P4: a challenge without an answer times out and leaves the page', async ({ shop }) => {
  await shop.open({ timeouts: { authenticationBound: 3000 } });
  const running = shop.authenticate(platformDataOf(await shop.createAtOnce('hanging', CHALLENGE)));
  await shop.choice('close').click();
  expect(await running).toEqual({ ok: false, error: { fault: 'timeout', detail: null } });
  expect(await shop.frames()).toBe(0);
});

test('P4: an interrupted verification leaves the page, and can be started again', async ({ shop }) => {
  await shop.open();
  const decision = await shop.createAtOnce('again', CHALLENGE);
  const first = shop.authenticate(platformDataOf(decision)).catch(() => 'interrupted');
  await expect(shop.choice('approve')).toBeVisible();
  await shop.page.evaluate(() => window.harness.endAuthentication());
  expect(await first).toBe('interrupted');
  expect(await shop.frames()).toBe(0);
  expect(await step(shop, 'again', decision, 'approve')).toMatchObject({ kind: 'paid' });
});

test('T12: a message from another origin, or of an unknown shape, does not end a verification', async ({ shop }) => {
  await shop.open();
  const decision = await shop.createAtOnce('forged', CHALLENGE);
  const running = shop.authenticate(platformDataOf(decision));
  await expect(shop.choice('approve')).toBeVisible();
  const forged = JSON.stringify({ type: 'challengeResult', result: { transStatus: 'Y' } });
  await shop.page.evaluate((message) => window.postMessage(message, '*'), forged);
  const bank = shop.page.frame({ name: 'threeDSIframe' });
  await bank?.evaluate(() => {
    window.parent.postMessage('no JSON', '*');
    window.parent.postMessage(JSON.stringify({ type: 'challengeResults', result: { transStatus: 'Y' } }), '*');
    window.parent.postMessage({ type: 'challengeResult', result: { transStatus: 'Y' } }, '*');
  });
  await expect(shop.choice('approve')).toBeVisible();
  // Had the forged result been accepted, Y would be submitted instead of N.
  await shop.choice('decline').click();
  const result = await running;
  expect(JSON.stringify(result)).toContain('threeDSResult');
  const { platformData } = (result as { readonly value: { readonly platformData: string } }).value;
  const { details } = JSON.parse(platformData);
  expect(JSON.parse(atob(details.threeDSResult))).toMatchObject({ transStatus: 'N' });
});

test('cashier §4: only our page leaves for the bank on a redirect, and ends there', async ({ shop, harness }) => {
  await shop.open();
  const decision = await shop.createAtOnce('redirect', REDIRECT);
  const visits: string[] = [];
  shop.page.on('request', (request) => request.isNavigationRequest() && visits.push(new URL(request.url()).pathname));
  await shop.authenticate(platformDataOf(decision));
  await shop.page.locator('[data-choice=approve]').click();
  await shop.page.waitForURL(({ href }) => href.startsWith(`${harness.siteOrigin}/came-back?order=redirect&redirectResult=`));
  expect(visits.filter((path) => path.startsWith('/adyen/redirect/'))).toHaveLength(2);
  expect(harness.decided.get('redirect')).toMatchObject({ kind: 'paid', card: { last4: '1234' } });
});

test('PAY-142: our page posts the 3-D Secure 1 form to the bank, and keeps nothing', async ({ shop, harness }) => {
  await shop.open();
  const decision = await shop.createAtOnce('posted', REDIRECT_BY_FORM);
  const posted = shop.page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await shop.authenticate(platformDataOf(decision));
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect([...fields.keys()]).toEqual(['MD', 'PaReq', 'TermUrl']);
  expect(new URL((await posted).url()).origin).toBe(harness.providerOrigin);
  await expect(shop.page.locator('[data-choice=approve]')).toBeVisible();
  await shop.page.goBack();
  await expect(shop.page.locator('form[method=post]')).toHaveCount(0);
  await shop.open();
  await shop.authenticate(platformDataOf(decision));
  await shop.page.locator('[data-choice=approve]').click();
  await shop.page.waitForURL(({ href }) => href.startsWith(`${harness.siteOrigin}/came-back?order=posted&redirectResult=`));
  expect(harness.decided.get('posted')).toMatchObject({ kind: 'paid', card: { last4: '3104' } });
});

test('cashier §4: when a bank redirects after the fingerprint, our page leaves for it, not the SDK', async ({ shop, harness }) => {
  const url = `${harness.providerOrigin}/adyen/redirect/elsewhere`;
  await shop.page.route('**/submitThreeDS2Fingerprint*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { type: 'action', action: { type: 'redirect', method: 'GET', url, paymentMethodType: 'scheme' } },
    }),
  );
  await shop.open();
  const decision = await shop.createAtOnce('late-redirect', FINGERPRINT);
  await shop.authenticate(platformDataOf(decision));
  await shop.page.waitForURL(url);
});

test('T11: after a fingerprint, only web addresses are opened', async ({ shop }) => {
  await shop.page.route('**/submitThreeDS2Fingerprint*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        type: 'action',
        action: { type: 'redirect', method: 'GET', url: 'javascript:document.title="broken"', paymentMethodType: 'scheme' },
      },
    }),
  );
  await shop.open();
  const decision = await shop.createAtOnce('script', FINGERPRINT);
  expect(await shop.authenticate(platformDataOf(decision))).toEqual({ ok: false, error: { fault: 'malformed', detail: 'address' } });
  await expect(shop.page).not.toHaveTitle('broken');
});

test('F24: a fingerprint that cannot be submitted ends with an error', async ({ shop }) => {
  await shop.page.route('**/submitThreeDS2Fingerprint*', (route) => route.abort());
  await shop.open({ timeouts: { authenticationDetailsGrace: 100 } });
  const decision = await shop.createAtOnce('no-fingerprint', FINGERPRINT);
  expect(await shop.authenticate(platformDataOf(decision))).toEqual({ ok: false, error: { fault: 'rejected', detail: 'NETWORK_ERROR' } });
  expect(await shop.frames()).toBe(0);
});

test('F23: a verification without the SDK is reported', async ({ shop }) => {
  await shop.open();
  const decision = await shop.createAtOnce('no-sdk', CHALLENGE);
  await shop.page.route('**/es.modern-*.js', (route) => route.abort());
  await shop.open();
  expect(await shop.authenticate(platformDataOf(decision))).toEqual({ ok: false, error: { fault: 'script-blocked', detail: 'module' } });
});

test('F24: a token that the SDK cannot use never reaches it', async ({ shop }) => {
  await shop.open();
  const action = { type: 'threeDS2', subtype: 'challenge', token: btoa('{"acsURL":"https://bank.example/"}'), authorisationToken: 'x' };
  const result = await shop.authenticate(JSON.stringify({ resultCode: 'ChallengeShopper', action }));
  expect(result).toEqual({ ok: false, error: { fault: 'malformed', detail: 'token' } });
  expect(await shop.frames()).toBe(0);
});
