import type { Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { kept, watchTraffic } from '../../pages/visit/page-traffic.ts';
import { isPlatform, PROVIDER_ORIGIN, SITE_ORIGIN } from '../../sandbox-origins.ts';

/** A user whose saved cards only this test touches. */
const SESSION = 'sk_sandbox_rakan';
const CREATE = '/api/order/create_coin_pay/';

/** American Express has a four-digit CVV that cannot be confused with another number. */
const CHECKOUT = { number: '345678901234564', last4: '4564', cvv: '7391', savedCvv: '8264' };
const ADYEN = { number: '5555444433331111', last4: '1111', cvv: '739', savedCvv: '826' };
const NUMBERS = [CHECKOUT.number, ADYEN.number];
const CVVS = [CHECKOUT.cvv, CHECKOUT.savedCvv, ADYEN.cvv, ADYEN.savedCvv];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The canaries in a text: a card number in any grouping or encoding, or a CVV as a separate value. */
const canariesIn = (text: string): readonly string[] => {
  const plain = decoded(text);
  const digits = plain.replace(/[\s+-]/g, '');
  const coded = (number: string): readonly string[] => [btoa(number), Buffer.from(number).toString('hex')];
  return [
    ...NUMBERS.filter((number) => digits.includes(number) || coded(number).some((code) => plain.includes(code))),
    ...CVVS.filter((cvv) => new RegExp(`(?<![\\w.])${cvv}(?![\\w.])`).test(plain)),
  ];
};

test('T1, D10: paying with 23, 24 and 27 calls no other machine, and card secrets go only to their providers', async ({
  cashier,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { page } = cashier;
  const [origin, providerOrigin] = [SITE_ORIGIN, PROVIDER_ORIGIN];
  await sandbox.forgetCards(SESSION);
  const { requests, heard, said, addresses } = await watchTraffic(page);
  const expectNothingKept = async (): Promise<void> => expect(canariesIn(await kept(page))).toEqual([]);
  const expectSuccess = async (): Promise<void> => {
    await expect(cashier.result.of('success')).toBeVisible();
    await expectNothingKept();
  };

  await page.goto(`/recharge-list#session_key=${SESSION}`);
  await expect(page.getByTestId('session-bar')).toContainText('راكان');
  await page.getByTestId('session-confirm').click();
  for (const [payType, card] of [
    [23, CHECKOUT],
    [27, ADYEN],
  ] as const) {
    await cashier.askForCardForm(payType);
    await cashier.cardForm.enter({ number: card.number, cvv: card.cvv });
    await cashier.cardForm.remember.check();
    await expectNothingKept();
    await cashier.confirm.click();
    await expectSuccess();
    await expect(page.getByTestId('card-fetch-succeeded')).toBeVisible();
    await cashier.result.closeForGood();
  }
  await cashier.askForCardForm(24);
  await page.locator('[data-choice=approve]').click();
  await expectSuccess();
  await cashier.result.closeForGood();

  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.savedCards.open(CHECKOUT.last4);
  await cashier.savedCards.cvv.pressSequentially(CHECKOUT.savedCvv);
  await expectNothingKept();
  await cashier.confirm.click();
  await expectSuccess();
  await cashier.result.closeForGood();

  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.savedCards.open(ADYEN.last4);
  await cashier.cardForm.fillCvv(ADYEN.savedCvv);
  await expectNothingKept();
  await cashier.confirm.click();
  await expectSuccess();

  const orders = await sandbox.orders((await cashier.ids()).deviceId);
  expect(orders.map(({ pay_type: payType, state, charges }) => [payType, state, charges])).toEqual([
    [23, 'paid', 1],
    [27, 'paid', 1],
    [24, 'paid', 1],
    [23, 'paid', 1],
    [27, 'paid', 1],
  ]);

  // No request leaves this machine.
  const foreign = requests.map(({ request }) => new URL(request.url())).filter((url) => !['data:', 'blob:'].includes(url.protocol));
  expect([...new Set(foreign.map((url) => (isPlatform(url) ? origin : url.origin)))].sort()).toEqual([origin, providerOrigin].sort());

  // Secrets go from the providers' pages to the providers only; ours go out in one field of one call.
  const carried: string[] = [];
  for (const { request, from } of requests) {
    const text = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(await request.allHeaders().catch(() => request.headers()))}`;
    const found = canariesIn(text);
    if (found.length === 0) continue;
    const { origin: to, pathname, searchParams } = new URL(request.url());
    if (to === providerOrigin && from === providerOrigin) carried.push('provider');
    else if (to === origin && pathname === CREATE && searchParams.get('cko_cvv') === CHECKOUT.savedCvv) {
      searchParams.delete('cko_cvv');
      expect(canariesIn(`${searchParams.toString()} ${request.postData() ?? ''}`)).toEqual([]);
      expect(searchParams.get('cko_source_id')).toMatch(/^src_/);
      carried.push('cko_cvv');
    } else carried.push(`${from} to ${to}${pathname}: ${found.join(' ')}`);
  }
  expect([...new Set(carried)].sort()).toEqual(['cko_cvv', 'provider']);
  expect(carried.filter((what) => what === 'cko_cvv')).toHaveLength(1);

  // Messages between the fields and our page; messages between the fields are the provider's business.
  const across = heard.filter(({ by, from }) => by === origin || from === origin);
  expect(across.some(({ by, from }) => by === origin && from === providerOrigin)).toBe(true);
  expect(across.some(({ by, from }) => by === providerOrigin && from === origin)).toBe(true);
  expect(across.filter(({ text }) => canariesIn(text).length > 0)).toEqual([]);

  expect(said.filter((text) => canariesIn(text).length > 0)).toEqual([]);
  expect(addresses.filter((text) => canariesIn(text).length > 0)).toEqual([]);
  const { clientId } = await cashier.ids();
  const told = async (): Promise<string> => (await page.request.get(`/sandbox/events?client_id=${clientId}`)).text();
  await expect.poll(told).toContain('h5_create_pay_result');
  const events = await told();
  expect(canariesIn(events)).toEqual([]);
});

/** What the platform received: the address and the body of each request. */
const sent = (requests: readonly { readonly request: Request }[]): readonly string[] =>
  requests.filter(({ request }) => isPlatform(new URL(request.url()))).map(({ request }) => `${request.url()} ${request.postData() ?? ''}`);

test('CRD-60 a card number entered as the name has its own error, is removed at once and appears in no request', async ({
  cashier,
  page,
}) => {
  const { requests } = await watchTraffic(page);
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number: CHECKOUT.number, cvv: CHECKOUT.cvv });
  const { holderName } = cashier.cardForm;
  const error = page.getByText('اكتب هنا اسم حامل البطاقة فقط.');
  for (const typed of [`Ali ${CHECKOUT.number}`, 'Ali ٣٤٥٦ ٧٨٩٠ ١٢٣٤ ٥٦٤', `ALI ${CHECKOUT.cvv}`]) {
    await holderName.fill(typed);
    await expect(holderName).toHaveValue('');
    await expect(error).toBeVisible();
    await expect(cashier.confirm).toHaveAttribute('data-complete', 'false');
    await holderName.fill('NOURA ALI');
    await expect(error).toHaveCount(0);
  }
  // Typed digit by digit, with the rest after the number was removed.
  await holderName.fill('');
  await holderName.pressSequentially(`A ${CHECKOUT.number}`);
  await expect(holderName).toHaveValue('');
  await expect(error).toBeVisible();
  await cashier.cardForm.pressIncomplete();
  await expect(holderName).toBeFocused();
  expect(sent(requests).filter((text) => text.includes(CREATE))).toEqual([]);
  await holderName.fill('NOURA ALI');
  await cashier.confirm.click();
  await expect(cashier.result.any).toBeVisible();
  expect(sent(requests).flatMap(canariesIn)).toEqual([]);
  expect(canariesIn(await kept(page))).toEqual([]);
});

test('CRD-61 a card number typed as an account is not sent, and a message with one is neither sent nor stored', async ({
  cashier,
  page,
}) => {
  const { requests } = await watchTraffic(page);
  await cashier.amounts.open();
  await cashier.account.search(CHECKOUT.number);
  await expect(page.getByText('هذا رقم بطاقة. أدخل رقم الحساب.').first()).toBeVisible();
  await page.goto('/feedback');
  await page.getByTestId('feedback-account').fill('100200');
  await page.getByTestId('feedback-content').fill(`بطاقتي ${CHECKOUT.number} لا تعمل`);
  await page.getByTestId('send-feedback').click();
  await expect(page.getByText('احذف رقم البطاقة.')).toBeVisible();
  await expect(page.getByTestId('feedback-content')).toBeFocused();
  expect(canariesIn(await kept(page))).toEqual([]);
  expect(sent(requests).flatMap(canariesIn)).toEqual([]);
});
