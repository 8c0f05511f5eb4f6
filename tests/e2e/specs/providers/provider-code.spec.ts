import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from 'playwright/test';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';
import { expect, test } from '../../cashier-test.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';
import { isDeep } from '../../../support/browser/sample.ts';

const LOADING = 'نجهّز خانات البطاقة الآمنة';
const SDK_CODE = '**/es.modern-*.js*';
/** Strings that survive minification in the SDKs and in our code for them, and that the eagerly loaded manifests do not contain. */
const SIGNS = [
  'securedFields',
  'securedfields',
  'checkoutshopper',
  'encryptedCardNumber',
  'adyen-checkout',
  'createFromAction',
  'enableSubmitForm',
  'cko_issuer_country',
];

interface Chunk {
  readonly file: string;
}

/** The files that the build made from the providers' modules and Adyen's SDK. */
const providerFiles = async (): Promise<readonly string[]> => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(await readFile(join(REPOSITORY, 'dist/site/.vite/manifest.json'), 'utf8'));
  const files = Object.entries(manifest)
    .filter(([name]) => /adapters\/providers\/[^/]+\/module\.ts$|@adyen\//.test(name))
    .map(([, { file }]) => file);
  expect(files.length).toBeGreaterThan(8);
  return files;
};

/** The scripts and styles that the page has loaded, by file. */
const codeOf = (page: Page): Map<string, Response> => {
  const code = new Map<string, Response>();
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) code.set(new URL(response.url()).pathname.slice(1), response);
  });
  return code;
};

test('cashier §7, design: the first download contains no provider code and no SDK; choosing Adyen loads it while the page says so', async ({
  cashier,
}) => {
  const { page } = cashier;
  const code = codeOf(page);
  await cashier.amounts.open();
  await cashier.account.choose('100200');
  await page.waitForLoadState('networkidle');
  const files = await providerFiles();
  expect(files.filter((file) => code.has(file))).toEqual([]);
  expect(code.size).toBeGreaterThan(5);
  for (const [file, response] of code) {
    const said = await response.text();
    expect([file, SIGNS.filter((sign) => said.includes(sign))]).toEqual([file, []]);
  }
  let come = (): void => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(SDK_CODE, async (route) => {
    await held;
    await route.continue();
  });
  await cashier.chooseAmount(499);
  const asked = page.waitForRequest(SDK_CODE);
  await cashier.paymentMethods.method(27).click();
  await asked;
  await expect(page.getByText(LOADING)).toBeVisible();
  await expect(page.getByText(LOADING).locator('xpath=ancestor-or-self::*[@role="status"]')).toHaveCount(1);
  await expect(cashier.confirm).toBeDisabled();
  await expect(page.locator('iframe')).toHaveCount(0);
  come();
  await expect(cashier.cardForm.field('card-number')).toBeEnabled();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  expect([...code.keys()].some((file) => /es\.modern-/.test(file))).toBe(true);
});

/** Frames of provider fields on the page, in use or left behind. */
const frames = (cashier: CashierPage) => cashier.page.locator('iframe');

test('F24: quick changes of payment method and step leave no stray field, and the last form pays once', async ({ cashier, sandbox }) => {
  test.slow();
  const { page } = cashier;
  await cashier.goToPaymentMethods();
  /** Moments at which to interrupt a mount. */
  const moments: readonly (() => Promise<unknown>)[] = [
    async () => {},
    () => page.evaluate(() => new Promise(requestAnimationFrame)),
    () => expect(page.getByText(LOADING).or(frames(cashier)).first()).toBeVisible(),
    () => frames(cashier).first().waitFor({ state: 'attached' }),
    () => expect(cashier.cardForm.field('card-number')).toBeVisible(),
  ];
  for (let change = 0; change < (isDeep ? 10 : 5); change += 1) {
    await cashier.paymentMethods.method(change % 2 === 0 ? 27 : 23).click();
    await moments[change % moments.length]?.();
    if (change % 3 === 2) {
      // Out of the payment through the browser's history, and forward to the form again: the payment is still on its step.
      await page.evaluate(() => history.go(-3));
      await expect(page).toHaveURL(/\/recharge-list$/);
      await expect(frames(cashier)).toHaveCount(0);
      await page.goForward();
    }
    await cashier.back.click();
    await page.getByTestId('leave-go').click();
    await expect(cashier.paymentMethods.method(23)).toBeVisible();
    await expect(frames(cashier)).toHaveCount(0);
  }
  await cashier.paymentMethods.method(27).click();
  await cashier.cardForm.enter({ number: '4111111111111111' });
  await expect(frames(cashier)).toHaveCount(3);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect(frames(cashier)).toHaveCount(0);
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toMatchObject([{ pay_type: 27, state: 'paid', creates: 1, charges: 1 }]);
});
