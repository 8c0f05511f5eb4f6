import type { Locator } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** Uses accounts that no other test pays to, because the platform shows earlier top-ups. */
test('ACC-5 CAT-3 CAT-8 CAT-9 MON-2 FMT-9 from the empty amounts page to a chosen account and package, and earlier accounts on the next visit', async ({
  cashier,
  gallery,
}) => {
  const { page } = cashier;
  await cashier.amounts.open();
  await expect(page.getByTestId('continue')).toBeVisible();
  await expect(cashier.amounts.card(999)).toContainText('$9.99نحو 37.5 ريال');
  await expect(cashier.amounts.card(999)).toContainText(/1,060ألماسمنها 60 مجانًا\$9\.99/);
  await expect(page.getByText('أفضل قيمة')).toHaveCount(1);
  await expect(cashier.amounts.card(9999)).toContainText('أفضل قيمة');
  await expect(page.getByTestId('refunds')).toBeVisible();
  await expect(page.getByTestId('company')).toBeVisible();
  await gallery.keep('amounts');
  await cashier.account.search('100213');
  await expect(page.getByTestId('account-confirm')).toBeVisible();
  await gallery.keep('amounts-found');
  await page.getByTestId('account-confirm').click();
  await expect(cashier.account.card).toContainText('100213');
  await expect(cashier.account.card.locator('bdi')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByTestId('account-change')).toBeFocused();
  await cashier.amounts.card(499).click();
  await expect(page.getByTestId('chosen')).toContainText('520');
  await gallery.keep('amounts-chosen');
  await page.goto('/pay');
  await cashier.account.choose('100203');
  await expect(page).toHaveURL(/recharge-list/);
  await page.goto('/pay');
  // The chosen account is above the search, the others are below it.
  await expect(cashier.account.card).toContainText('100203');
  await expect(page.getByTestId('history-100203')).toHaveCount(0);
  await expect(page.getByTestId('history-100213')).toBeVisible();
  await gallery.keep('amounts-history');
});

test('ACC-66 earlier accounts are listed on the packages page too: below the packages once an account is chosen, below the search while it is changed', async ({
  cashier,
}) => {
  const { page } = cashier;
  for (const account of ['100203', '100213']) {
    await page.goto('/pay');
    await cashier.account.choose(account);
    await expect(page).toHaveURL(/recharge-list/);
  }
  const earlier = page.getByRole('region', { name: 'حسابات استخدمتها من قبل' });
  await expect(earlier.getByTestId('history-100203')).toBeVisible();
  await expect(page.getByTestId('history-100213')).toHaveCount(0);
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await top(earlier)).toBeGreaterThan(await top(cashier.amounts.card(99)));
  await cashier.account.change.click();
  await expect(cashier.account.field).toBeVisible();
  expect(await top(earlier)).toBeLessThan(await top(cashier.amounts.card(99)));
  await earlier.getByTestId('history-100203').click();
  await expect(cashier.account.card).toContainText('100203');
  await expect(cashier.account.field).toHaveCount(0);
  // From below the packages too; the effect is visible.
  await earlier.getByTestId('history-100213').click();
  await expect(cashier.account.card).toContainText('100213');
  await expect(cashier.account.card).toBeInViewport();
});

test('CAT-10 a package shows its diamonds without the free ones crossed out, and the platform’s own picture if there is one', async ({
  cashier,
}) => {
  await cashier.amounts.open();
  await expect(cashier.amounts.card(999).locator('s')).toHaveText('1,000');
  await expect(cashier.amounts.card(99).locator('s')).toHaveCount(0);
  await expect(cashier.amounts.card(99).locator('img')).toHaveCount(0);
  await expect(cashier.amounts.card(9999).locator('img')).toHaveAttribute('src', /packages\/chest\.svg/);
});

test('CAT-10 a picture that does not load leaves our diamonds', DEEP_ONLY, async ({ cashier }) => {
  const asked = cashier.page.waitForRequest('**/packages/chest.svg*');
  await cashier.page.route('**/packages/chest.svg*', (route) => route.abort());
  await cashier.amounts.open();
  await asked;
  await expect(cashier.amounts.card(9999).locator('svg').first()).toBeVisible();
  await expect(cashier.amounts.card(9999).locator('img')).toHaveCount(0);
});

test('CAT-9 PAY-74 the diamonds of a package are counted once, the free ones among them, from its tile to the receipt', async ({
  cashier,
  sandbox,
}) => {
  const { page } = cashier;
  const said = async (place: Locator): Promise<void> => {
    await expect(place).toContainText('1,060');
    await expect(place).toContainText('منها 60 مجانًا');
    // Nothing says that more is added on top.
    await expect(place).not.toContainText('+');
  };
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: { text: string }) => {
        document.documentElement.dataset['shared'] = data.text;
        return Promise.resolve();
      },
    });
  });
  await page.goto('/');
  await said(page.getByTestId('home-package-999'));
  await cashier.openAmounts('100212');
  await said(cashier.amounts.card(999));
  await cashier.chooseAmount(999);
  await said(page.getByTestId('order-summary'));
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  const facts = cashier.result.of('success').locator('dl');
  await expect(facts).toContainText('1,060 ألماسة');
  await expect(facts).toContainText('منها مجانًا60 ألماسة');
  await page.getByTestId('receipt-share').click();
  const shared = await page.locator('html').getAttribute('data-shared');
  expect(shared).toContain('1,060 ألماسة\n');
  expect(shared).toContain('منها مجانًا: 60 ألماسة\n');
  const { deviceId } = await cashier.ids();
  expect(await sandbox.orders(deviceId)).toMatchObject([{ coins: 1060 }]);
});
