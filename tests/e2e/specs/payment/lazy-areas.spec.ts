import type { Page } from 'playwright/test';
import * as limits from '../../../../src/domain/limits.ts';
import { blockChunk, builtChunk } from '../../built-chunk.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';

const CARD_CODE = 'src/modules/payment/card-code.ts';
const WALLET_CODE = 'src/modules/payment/wallet-code.ts';
const GENERIC_WALLET = 2528;
const FORM_FAILED = 'تعذّر فتح نموذج البطاقة';
const FORM_LOADING = 'نجهّز خانات البطاقة الآمنة';
const WALLET_FAILED = 'تعذّر تجهيز Apple Pay';

/** Every request for a chunk, by its address. */
const requestsFor = async (page: Page, source: string): Promise<string[]> => {
  const [file, asked] = [await builtChunk(source), [] as string[]];
  page.on('request', (request) => {
    if (request.url().includes(file)) asked.push(request.url());
  });
  return asked;
};

test('cards and wallets load when first needed: cards with the pay step, wallets when one is prepared', async ({ cashier }) => {
  const [cards, wallets] = [await requestsFor(cashier.page, CARD_CODE), await requestsFor(cashier.page, WALLET_CODE)];
  await cashier.amounts.open('?sandbox_wallet=off');
  await cashier.account.choose('100200');
  await cashier.page.waitForLoadState('networkidle');
  expect([cards.length, wallets.length]).toEqual([0, 0]);
  await cashier.goToPaymentMethods();
  await expect.poll(() => [cards.length, wallets.length]).toEqual([1, 0]);
  // A device with a wallet: it is chosen first, and prepared for the tap.
  await cashier.amounts.open('?sandbox_wallet=on');
  await cashier.goToPaymentMethods();
  await expect(cashier.paymentMethods.method(GENERIC_WALLET).getByRole('radio')).toBeChecked();
  await expect(cashier.confirm).toBeEnabled();
  expect(wallets).toHaveLength(1);
});

test('F23: our card code, blocked: the form says so; "try again" loads it, and it pays', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const mend = await blockChunk(cashier.page, CARD_CODE);
  await cashier.askForCardForm();
  await expect(cashier.page.getByText(FORM_FAILED)).toBeVisible();
  await expect(cashier.page.getByText(FORM_LOADING)).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
  await mend();
  await cashier.action('إعادة المحاولة').click();
  await cashier.cardForm.enter({ number: '4242424242424242' });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
});

test('F23: our card code, slow: the form shows that it waits and says so after 10 s', DEEP_ONLY, async ({ cashier }) => {
  await cashier.page.clock.install();
  await cashier.page.route(`**/${await builtChunk(CARD_CODE)}*`, () => {});
  await cashier.askForCardForm();
  await expect(cashier.page.getByText(FORM_LOADING)).toBeVisible();
  await expect(cashier.confirm).toBeDisabled();
  await cashier.page.clock.fastForward(limits.scriptLoadTimeout);
  await expect(cashier.page.getByText(FORM_FAILED)).toBeVisible();
});

test(
  'F23 D13: our wallet code, blocked: the wallet says so; "try again" prepares it, and its sheet opens within the tap',
  DEEP_ONLY,
  async ({ cashier }) => {
    const mend = await blockChunk(cashier.page, WALLET_CODE);
    await cashier.goToPaymentMethods();
    await cashier.paymentMethods.method(GENERIC_WALLET).click();
    await expect(cashier.page.getByText(WALLET_FAILED)).toBeVisible();
    await mend();
    await cashier.page.getByTestId('wallet-retry').click();
    await expect(cashier.page.getByText(WALLET_FAILED)).toHaveCount(0);
    await cashier.confirm.click();
    await expect(cashier.page.locator('dialog [data-choice="approve"]')).toBeVisible();
  },
);
