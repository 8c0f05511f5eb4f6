import * as limits from '../../../../src/domain/limits.ts';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const ADYEN = 27;
const CONFIG = '**/api/sys/config/';

test('GRY-9 no price waits for a hanging config, the list on screen stays as it is, and the config applies when HOME is entered again', async ({
  cashier,
}) => {
  const { page } = cashier;
  let answer = (): void => {};
  const isHeld = new Promise<void>((free) => (answer = free));
  await page.route(CONFIG, async (route) => {
    await isHeld;
    await route.continue();
  });
  await cashier.openAmounts();
  await cashier.amounts.card(499).click();
  await page.getByTestId('continue').click();
  await cashier.paymentMethods.showAll();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(cashier.paymentMethods.method(ADYEN)).toHaveCount(0);
  const came = page.waitForResponse(CONFIG);
  answer();
  await (await came).finished();
  await expect(cashier.paymentMethods.method(23)).toBeVisible();
  await expect(cashier.paymentMethods.method(ADYEN)).toHaveCount(0);
  await cashier.back.click();
  await page.getByTestId('leave-go').click();
  await page.getByTestId('continue').click();
  await cashier.paymentMethods.showAll();
  await expect(cashier.paymentMethods.method(ADYEN)).toBeVisible();
});

test(
  'LIM-4 HST-3 a failing config is retried 5 times after the first try, with a domain dial between, and the amounts are on sale meanwhile',
  DEEP_ONLY,
  async ({ cashier }) => {
    let tries = 0;
    let dials = 0;
    cashier.page.on('request', (request) => {
      if (request.url().includes('/api/sys/h5_info')) dials += 1;
    });
    await cashier.page.route(CONFIG, async (route) => {
      tries += 1;
      await route.fulfill({ status: 500, body: '' });
    });
    await cashier.amounts.open();
    // Opening the cashier may have requested it once more after the first round had failed.
    await expect.poll(() => tries % (1 + limits.configFetchTries)).toBe(0);
    expect(tries).toBeGreaterThan(0);
    expect(dials).toBeGreaterThanOrEqual((tries / (1 + limits.configFetchTries)) * limits.configFetchTries);
  },
);
