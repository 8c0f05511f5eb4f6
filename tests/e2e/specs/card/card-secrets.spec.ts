import type { Page, Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { isPlatform, PROVIDER_ORIGIN, SITE_ORIGIN } from '../../sandbox-origins.ts';

/** A user whose saved cards only this test touches. */
const SESSION = 'sk_sandbox_rakan';
const CREATE = '/api/order/create_coin_pay/';

/** American Express has a four-digit CVV that cannot be confused with another number. */
const CHECKOUT = { number: '345678901234564', last4: '4564', cvv: '7391', savedCvv: '8264' };
const ADYEN = { number: '5555444433331111', last4: '1111', cvv: '739', savedCvv: '826' };
/** Like a CVV, it occurs nowhere else. */
const EXPIRY = '11/39';

test.use({ taints: true });

const requestsOf = (page: Page): readonly Request[] => {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return requests;
};

test('T1, D10: paying with 23, 24 and 27 calls no other machine, and card secrets go only to their providers', async ({
  cashier,
  sandbox,
  tainted,
}) => {
  test.setTimeout(240_000);
  const { page } = cashier;
  await sandbox.forgetCards(SESSION);
  const requests = requestsOf(page);
  const expectNoLeak = async (): Promise<void> =>
    expect((await tainted?.look())?.leaks.filter(({ sink }) => sink !== 'timing')).toEqual([]);
  const expectSuccess = async (): Promise<void> => {
    await expect(cashier.result.of('success')).toBeVisible();
    await expectNoLeak();
  };

  await page.goto(`/recharge-list#session_key=${SESSION}`);
  await expect(page.getByTestId('session-bar')).toContainText('راكان');
  await page.getByTestId('session-confirm').click();
  for (const [payType, card] of [
    [23, CHECKOUT],
    [27, ADYEN],
  ] as const) {
    await cashier.askForCardForm(payType);
    await cashier.cardForm.enter({ number: card.number, cvv: card.cvv, expiry: EXPIRY });
    await cashier.cardForm.remember.check();
    await expectNoLeak();
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
  await expectNoLeak();
  await cashier.confirm.click();
  await expectSuccess();
  await cashier.result.closeForGood();

  await cashier.goToPaymentMethods();
  await cashier.paymentMethods.showAll();
  await cashier.savedCards.open(ADYEN.last4);
  await cashier.cardForm.fillCvv(ADYEN.savedCvv);
  await expectNoLeak();
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
  const foreign = requests.map((request) => new URL(request.url())).filter((url) => !['data:', 'blob:'].includes(url.protocol));
  expect([...new Set(foreign.map((url) => (isPlatform(url) ? SITE_ORIGIN : url.origin)))].sort()).toEqual(
    [SITE_ORIGIN, PROVIDER_ORIGIN].sort(),
  );

  // The watch has met them: in the provider's frames, and the saved card's CVV in its one field beside the card's id.
  const { learned, used } = (await tainted?.judgement()) ?? { learned: [], used: [] };
  expect(learned).toEqual(
    expect.arrayContaining(['card number', 'CVV', 'expiry date', 'holder name', 'card token', 'saved card', 'session key']),
  );
  expect(used).toEqual(
    expect.arrayContaining([
      'card number · body provider:checkout *',
      'CVV · url create_coin_pay ?cko_cvv',
      'saved card · url create_coin_pay ?cko_source_id',
    ]),
  );
  const cvvs = requests.map((request) => new URL(request.url()).searchParams.get('cko_cvv')).filter((cvv) => cvv !== null);
  expect(cvvs).toEqual([CHECKOUT.savedCvv]);
});

/** What the platform received: the address and the body of each request. */
const sent = (requests: readonly Request[]): readonly string[] =>
  requests.filter((request) => isPlatform(new URL(request.url()))).map((request) => `${request.url()} ${request.postData() ?? ''}`);

test('CRD-60 a card number entered as the name has its own error, is removed at once and appears in no request', async ({
  cashier,
  page,
  tainted,
}) => {
  const requests = requestsOf(page);
  await cashier.goToCardForm();
  await cashier.cardForm.enter({ number: CHECKOUT.number, cvv: CHECKOUT.cvv, expiry: EXPIRY });
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
  expect((await tainted?.look())?.learned).toContain('card number');
});

test('CRD-61 a card number typed as an account is not sent, and a message with one is neither sent nor stored', async ({
  cashier,
  page,
  tainted,
}) => {
  await cashier.amounts.open();
  await cashier.account.search(CHECKOUT.number);
  await expect(page.getByText('هذا رقم بطاقة. أدخل رقم الحساب.').first()).toBeVisible();
  await page.goto('/feedback');
  await page.getByTestId('feedback-account').fill('100200');
  await page.getByTestId('feedback-content').fill(`بطاقتي ${CHECKOUT.number} لا تعمل`);
  await page.getByTestId('send-feedback').click();
  await expect(page.getByText('احذف رقم البطاقة.')).toBeVisible();
  await expect(page.getByTestId('feedback-content')).toBeFocused();
  expect((await tainted?.look())?.learned).toContain('card number');
});
