import type { Page } from 'playwright/test';
import { encodeStored } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { expect, test } from '../../cashier-test.ts';
import { CashierPage } from '../../pages/cashier-page.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';

/** The account remembered on the device, and another one: نورة and ريم. */
const EARLIER = '100200';
const OTHER = '100202';
const OTHER_UID = '7000008';

interface Way {
  readonly what: string;
  /** What the shopper does where the account is shown; `hasChange`: the search is behind a button. */
  readonly act: (cashier: CashierPage, hasChange: boolean) => Promise<void>;
  readonly says: string;
  readonly leadsTo: string;
}

const open = async ({ account }: CashierPage, hasChange: boolean): Promise<void> => {
  if (hasChange) await account.change.click();
};

const WAYS: readonly Way[] = [
  {
    what: 'found and not confirmed',
    act: async (cashier, hasChange) => {
      await open(cashier, hasChange);
      await cashier.account.search(OTHER);
      await expect(cashier.account.confirm).toBeVisible();
    },
    says: 'أكّد الحساب أولًا',
    leadsTo: 'account-confirm',
  },
  {
    what: 'typed and not searched',
    act: async (cashier, hasChange) => {
      await open(cashier, hasChange);
      await cashier.account.field.fill(OTHER);
    },
    says: 'ابحث عن الحساب أولًا',
    leadsTo: 'account-search',
  },
];

const REFUSED: Way = {
  what: 'refused',
  act: async (cashier, hasChange) => {
    await open(cashier, hasChange);
    await cashier.account.search('999999999');
    await expect(cashier.page.getByText('لم نجد حسابًا بهذا الرقم')).toBeVisible();
  },
  says: 'اكتب رقمًا آخر',
  leadsTo: 'account-field',
};

const CHANGED: Way = {
  what: 'wanted and nothing typed',
  act: open,
  says: 'حدّد الحساب أولًا',
  leadsTo: 'account-field',
};

/** The continue button says what is missing and leads there; nothing opens, and the first step is not done. */
const holds = async ({ page, amounts }: CashierPage, { says, leadsTo }: Pick<Way, 'says' | 'leadsTo'>): Promise<void> => {
  await amounts.card(499).click();
  const goOn = page.getByTestId('continue');
  await expect(goOn).toHaveText(says);
  await goOn.click();
  await expect(page.getByTestId(leadsTo)).toBeFocused();
  await expect(page.getByTestId(leadsTo)).toBeInViewport();
  await expect(page).toHaveURL(/recharge-list$/);
  await expect(page.getByTestId('progress').locator('[aria-current=step]')).toContainText('الحساب');
};

/** On to the steps, which are for this account only. */
const goesOnFor = async (cashier: CashierPage, displayId: string): Promise<void> => {
  await expect(cashier.page.getByTestId('continue')).toHaveText('متابعة');
  await cashier.chooseAmount(499);
  await expect(cashier.page).toHaveURL(/pay-step$/);
  await expect(cashier.page.getByTestId('order-summary')).toContainText(displayId);
};

for (const way of sampleOf([...WAYS, CHANGED, REFUSED], 3)) {
  test(`ACC-60 ACC-61 packages: nothing opens while another account is ${way.what}, and the earlier one may be kept`, async ({
    cashier,
  }) => {
    await cashier.openAmounts(EARLIER);
    await way.act(cashier, true);
    await holds(cashier, way);
    await cashier.account.keep.click();
    await expect(cashier.account.card).toContainText(EARLIER);
    await expect(cashier.account.change).toBeFocused();
    await goesOnFor(cashier, EARLIER);
  });

  test(`ACC-60 home: a package leads to the packages, and nothing opens while another account is ${way.what}`, async ({ cashier }) => {
    await cashier.openAmounts(EARLIER);
    await cashier.page.goto('/');
    await expect(cashier.account.card).toContainText(EARLIER);
    await way.act(cashier, true);
    await cashier.page.locator('[data-testid^="home-package-"]').first().click();
    await holds(cashier, way);
  });
}

test('ACC-60 CAT-11 home: a package leads to its payment for the account that is shown', async ({ cashier }) => {
  const { page } = cashier;
  await cashier.openAmounts(EARLIER);
  await page.goto('/');
  await expect(cashier.account.card).toContainText(EARLIER);
  await page.locator('[data-testid^="home-package-"]').first().click();
  await expect(cashier.confirm).toBeVisible();
  await expect(page.getByTestId('order-summary')).toContainText(EARLIER);
  await page.goBack();
  await page.getByTestId('leave-go').click();
  await expect(page).toHaveURL(/recharge-list$/);
});

for (const way of sampleOf(WAYS, 1)) {
  test(`ACC-60 /pay: the packages know that another account is ${way.what}`, async ({ cashier }) => {
    const { page, account } = cashier;
    await cashier.openAmounts(EARLIER);
    await page.goto('/pay');
    await expect(account.card).toContainText(EARLIER);
    await way.act(cashier, false);
    await expect(page.getByText('متابعة إلى الباقات')).toHaveCount(0);
    await page.getByRole('link', { name: 'رجوع' }).click();
    await expect(account.field).toHaveValue(way.what === 'refused' ? '999999999' : OTHER);
    await page.locator('[data-testid^="home-package-"]').first().click();
    await holds(cashier, way);
    await account.keep.click();
    await goesOnFor(cashier, EARLIER);
  });
}

test('ACC-61 the found account is topped up once confirmed', async ({ cashier }) => {
  await cashier.openAmounts(EARLIER);
  const [found] = WAYS;
  await found?.act(cashier, true);
  await cashier.account.confirm.click();
  await expect(cashier.account.card).toContainText(OTHER);
  await goesOnFor(cashier, OTHER);
});

test('ACC-64 the steps for one account cannot be returned to once another one is typed', DEEP_ONLY, async ({ cashier }) => {
  const { page, account } = cashier;
  await cashier.goToPaymentMethods(EARLIER);
  await expect(page).toHaveURL(/pay-step$/);
  await page.goBack();
  await page.getByTestId('leave-go').click();
  await account.change.click();
  await account.field.fill(OTHER);
  await page.goForward();
  await expect(page).toHaveURL(/recharge-list$/);
  await expect(page.getByTestId('continue')).toHaveText('ابحث عن الحساب أولًا');
  await expect(cashier.confirm).toHaveCount(0);
});

test('ACC-60 after "change the account" in the steps the earlier account is topped up only if it is kept', async ({ cashier }) => {
  const { page, account } = cashier;
  await cashier.goToPaymentMethods(EARLIER);
  await page.getByTestId('change-account').click();
  await expect(page).toHaveURL(/pay$/);
  await expect(page.getByText('متابعة إلى الباقات')).toHaveCount(0);
  await page.goBack();
  await holds(cashier, CHANGED);
  await page.goForward();
  await account.keep.click();
  await page.getByText('متابعة إلى الباقات').click();
  await goesOnFor(cashier, EARLIER);
});

test('ACC-63 a tab pays for the account that its shopper sees, whatever another tab chooses', async ({ cashier, sandbox, context }) => {
  await cashier.openAmounts(EARLIER);
  await cashier.amounts.card(499).click();
  const second = new CashierPage(await context.newPage());
  await second.amounts.open();
  await second.account.change.click();
  await second.account.choose(OTHER);
  await cashier.page.bringToFront();
  await expect(cashier.account.card).toContainText(EARLIER);
  await goesOnFor(cashier, EARLIER);
  await second.chooseAmount(999);
  await expect(second.page.getByTestId('order-summary')).toContainText(OTHER);
  // An account found but not confirmed in this tab stays in this tab too.
  await cashier.page.goBack();
  await cashier.page.getByTestId('leave-go').click();
  await cashier.account.change.click();
  await cashier.account.search('100203');
  await holds(cashier, { says: 'أكّد الحساب أولًا', leadsTo: 'account-confirm' });
  await cashier.account.keep.click();
  await goesOnFor(cashier, EARLIER);
  // After a reload it shows what the device remembers by now, and asks.
  await second.page.goBack();
  await second.page.getByTestId('leave-go').click();
  await second.account.change.click();
  await second.account.keep.click();
  await cashier.page.goto('/recharge-list');
  await expect(cashier.account.card).toContainText(OTHER);
  await holds(cashier, { says: 'أكّد الحساب أولًا', leadsTo: 'account-confirm' });
  expect(await sandbox.orders((await cashier.ids()).deviceId)).toEqual([]);
});

/** Stores something in the browser before the page reads it. */
const keep = async (page: Page, key: string, value: unknown): Promise<void> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await page.addInitScript(
    (entry) => {
      if (location.origin === entry.origin && localStorage.getItem(entry.key) === null) localStorage.setItem(entry.key, entry.value);
    },
    { origin, key, value: encodeStored(value) ?? '' },
  );
};

test('ACC-62 an earlier account whose number now belongs to another account is shown as found and needs confirmation', async ({
  cashier,
}) => {
  const { page, account } = cashier;
  await keep(page, 'target_history', [
    {
      toUid: '7000999',
      toDisplayUid: OTHER,
      toNickname: 'منى',
      toIcon: null,
      isGuest: false,
      status: 'normal',
      uid: null,
      deviceId: 'd',
      fillTimes: 1,
      firstFillTime: 1_790_000_000,
      lastFillTime: 1_790_000_000,
    },
  ]);
  await page.goto('/pay');
  await page.getByTestId(`history-${OTHER}`).click();
  await expect(account.confirm).toBeVisible();
  await expect(account.card).toContainText('ريم');
  await expect(account.card).toContainText('أصبح هذا الرقم لحساب آخر');
  await expect(page).toHaveURL(/pay$/);
  await page.getByText('تصفّح الباقات').click();
  await holds(cashier, { says: 'أكّد الحساب أولًا', leadsTo: 'account-confirm' });
  expect(await page.evaluate(() => localStorage.getItem('target_user'))).toBeNull();
  await account.confirm.click();
  await goesOnFor(cashier, OTHER);
});

test(
  'ACC-62 so is the remembered account: the number needs confirmation, and the account itself has its current number',
  DEEP_ONLY,
  async ({ cashier }) => {
    const { page, account } = cashier;
    await keep(page, 'target_user', {
      uid: '7000001',
      displayUid: OTHER,
      nickname: 'نورة',
      icon: null,
      isGuest: false,
      status: 'normal',
      source: 1,
    });
    await cashier.amounts.open();
    await expect(account.card).toContainText('ريم');
    await holds(cashier, { says: 'أكّد الحساب أولًا', leadsTo: 'account-confirm' });
    await account.keep.click();
    await expect(account.card).toContainText(EARLIER);
    await goesOnFor(cashier, EARLIER);
  },
);

test('ACC-65 a forged link in a fresh browser shows its account as found; nothing is paid before it is confirmed', async ({ cashier }) => {
  const { page, account } = cashier;
  const forged = { target: OTHER_UID, item: 9999, channel: 23, device: null, gray: {} };
  const link = (path: string): string => `${path}#pageinfo=${encodeURIComponent(JSON.stringify(forged))}`;
  for (const path of ['/', '/pay', '/pay-step', '/recharge-list']) {
    await page.goto('about:blank');
    await page.goto(link(path), { referer: 'https://evil.example/' });
    await expect(account.confirm).toBeVisible();
    await expect(account.card).toContainText('ريم');
    await expect(account.card).toContainText('من الرابط');
    expect(await page.evaluate(() => localStorage.getItem('target_user'))).toBeNull();
  }
  await holds(cashier, { says: 'أكّد الحساب أولًا', leadsTo: 'account-confirm' });
  await account.search(EARLIER);
  await account.confirm.click();
  await goesOnFor(cashier, EARLIER);
});

test('ACC-65 once a link’s account is confirmed, the rest of its choice is used', async ({ cashier }) => {
  const { page, account } = cashier;
  const info = { target: OTHER_UID, item: 999, channel: 23, device: null, gray: {} };
  await page.goto(`/recharge-list#pageinfo=${encodeURIComponent(JSON.stringify(info))}`);
  await account.confirm.click();
  await expect(page).toHaveURL(/pay-step$/);
  await expect(page.getByTestId('order-summary')).toContainText(OTHER);
  await expect(page.getByTestId('order-summary')).toContainText('9.99');
});

test('ACC-61 ACC-64 an account confirmed while an earlier order is unresolved gets what is bought after it', async ({
  cashier,
  sandbox,
  clock,
}) => {
  const { page, account } = cashier;
  await cashier.payUntilUnresolved(sandbox, clock);
  const { deviceId } = await cashier.ids();
  await cashier.action('إغلاق').click();
  await expect(account.change).toBeVisible();
  await account.change.click();
  await account.choose(OTHER);
  await cashier.amounts.card(499).click();
  await page.getByTestId('continue').click();
  await cashier.action('الشراء من جديد').click();
  await page.getByTestId('buy-again-confirm').click();
  // The steps of the earlier account close: the packages are those of the account that was confirmed last.
  await expect(page).toHaveURL(/recharge-list$/);
  await goesOnFor(cashier, OTHER);
  expect(await sandbox.orders(deviceId)).toHaveLength(1);
});
