import type { Page } from 'playwright/test';
import { manifest as checkout } from '../../../../src/adapters/providers/checkout/manifest.ts';
import createCheckoutSandbox from '../../../../src/adapters/providers/checkout/sandbox/server.ts';
import { expect, test as base } from '../../harness/buttons/button-test.ts';
import { startProviderHarness, type ProviderHarness } from '../../harness/provider-harness.ts';

const test = base.extend<object, { readonly checkoutHarness: ProviderHarness }>({
  checkoutHarness: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const harness = await startProviderHarness(
        { manifest: checkout, create: createCheckoutSandbox },
        'tests/e2e/harness/buttons/button-harness.ts',
      );
      await use(harness);
      await harness.close();
    },
    { scope: 'worker' },
  ],
});

const CHALLENGED = '4000000000003220';

const checkoutToken = async ({ providerOrigin }: ProviderHarness): Promise<string> => {
  const response = await fetch(`${providerOrigin}/checkout/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'pk_sandbox' },
    body: JSON.stringify({ type: 'card', number: CHALLENGED, expiry_month: 12, expiry_year: 2034, cvv: '123' }),
  });
  return ((await response.json()) as { readonly token: string }).token;
};

/** Creates an order and opens its page; returns its id. */
const open = async (page: Page, harness: ProviderHarness, payType: 23 | 24): Promise<string> => {
  const orderId = harness.newOrderId(String(payType));
  const fields: Readonly<Record<string, string>> = payType === 23 ? { cko_token: await checkoutToken(harness) } : {};
  const decision = harness.charge(orderId, payType, fields);
  if (decision.kind !== 'redirect') throw new Error(`no page: ${decision.kind}`);
  await page.goto(`${harness.siteOrigin}/before`);
  await page.goto(decision.url);
  return orderId;
};
/** The callback with what the provider adds to it. */
const wayBackOf =
  ({ siteOrigin }: ProviderHarness, orderId: string) =>
  ({ href }: URL): boolean =>
    href.startsWith(`${siteOrigin}/came-back?order=${orderId}&`);
const press = (page: Page, choice: string) => page.locator(`[data-choice=${choice}]`).click();

for (const [name, payType] of [
  ['PayerMax, card by redirect (24)', 24],
  ['Checkout, 3-D Secure (23)', 23],
] as const) {
  test.describe(name, () => {
    const harnessOf = (harnesses: { readonly payermaxHarness: ProviderHarness; readonly checkoutHarness: ProviderHarness }) =>
      payType === 24 ? harnesses.payermaxHarness : harnesses.checkoutHarness;

    for (const [choice, kind] of [
      ['approve', 'paid'],
      ['decline', 'declined'],
    ] as const) {
      test(`cashier §2: ${choice} leads to the callback, which informs the platform; going back changes nothing`, async ({
        quietPage: page,
        payermaxHarness,
        checkoutHarness,
      }) => {
        const harness = harnessOf({ payermaxHarness, checkoutHarness });
        const orderId = await open(page, harness, payType);
        await expect(page.getByText('4.99')).toBeVisible();
        await press(page, choice);
        await expect(page).toHaveURL(wayBackOf(harness, orderId));
        expect(harness.decided.get(orderId)?.kind).toBe(kind);
        await page.goBack();
        await expect(page.locator('[data-choice=approve]')).toHaveCount(0);
        await press(page, 'back');
        await expect(page).toHaveURL(wayBackOf(harness, orderId));
      });
    }

    test('D2: a double tap ends the order once', async ({ quietPage: page, payermaxHarness, checkoutHarness }) => {
      const harness = harnessOf({ payermaxHarness, checkoutHarness });
      const orderId = await open(page, harness, payType);
      await page.locator('[data-choice=approve]').dblclick();
      await expect(page).toHaveURL(wayBackOf(harness, orderId));
      expect(harness.decided.get(orderId)?.kind).toBe('paid');
    });

    test('D3: a reloaded page asks again; a page that is closed or left by going back reports nothing', async ({
      quietPage: page,
      payermaxHarness,
      checkoutHarness,
    }) => {
      const harness = harnessOf({ payermaxHarness, checkoutHarness });
      const orderId = await open(page, harness, payType);
      await page.reload();
      await expect(page.locator('[data-choice=approve]')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${harness.siteOrigin}/before`);
      await page.goForward();
      await press(page, 'close');
      await expect(page).toHaveURL(`${harness.siteOrigin}/recharge-list`);
      expect(harness.decided.has(orderId)).toBe(false);
    });

    test('cashier §1: the page fits a small phone, and every choice is large enough for a thumb', async ({
      quietPage: page,
      payermaxHarness,
      checkoutHarness,
    }) => {
      await page.setViewportSize({ width: 320, height: 600 });
      await open(page, harnessOf({ payermaxHarness, checkoutHarness }), payType);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      for (const choice of await page.locator('[data-choice]').all()) {
        expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.locator('[data-choice]').count()).toBeGreaterThanOrEqual(3);
    });
  });
}

test('D3: a payment left pending at PayerMax leads to the callback, and the shopper can go back to it', async ({
  quietPage: page,
  payermaxHarness,
}) => {
  const orderId = await open(page, payermaxHarness, 24);
  await press(page, 'pending');
  await expect(page).toHaveURL(wayBackOf(payermaxHarness, orderId));
  expect(payermaxHarness.decided.has(orderId)).toBe(false);
  await page.goBack();
  await press(page, 'approve');
  await expect(page).toHaveURL(wayBackOf(payermaxHarness, orderId));
  expect(payermaxHarness.decided.get(orderId)?.kind).toBe('paid');
});
