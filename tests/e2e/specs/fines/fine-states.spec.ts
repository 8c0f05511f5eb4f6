import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';
import { DEEP_ONLY, isDeep } from '../../../support/browser/sample.ts';

const ID = '7000041';
const FINE = {
  id: `${ID}-3`,
  uid: ID,
  amount: 19.96,
  reason: 'استرداد مبالغ شحن بعد استخدامها',
  ban_times: 3,
  ban_until: 0,
  currency: 'USD',
  status: 2,
};

/** The answer of get_fine_info from now on; an answer without a result is the platform's refusal. */
const answerFine = async (page: Page, data: object | null, result = 0): Promise<void> => {
  await page.unroute('**/api/fine/get_fine_info/**');
  await page.route('**/api/fine/get_fine_info/**', (route) => route.fulfill({ json: { result, message: '', toast: '', data } }));
};

/** This device has seen the fine paid. */
const rememberPaid = (page: Page): Promise<void> =>
  page.evaluate(
    ([fineId]) => {
      const paid = [{ fineId, amount: 1996, at: Date.now() }];
      localStorage.setItem('paid_fines', btoa(encodeURIComponent(JSON.stringify(paid))));
    },
    [FINE.id] as const,
  );

test('FIN-3 FIN-4 FIN-9 FIN-12 FMT-9 every state of a fine has its sentence and its next step', async ({ cashier, gallery, clock }) => {
  test.slow();
  const { fines, page } = cashier;
  await page.goto('/pay');
  await cashier.account.field.fill('100400');
  await cashier.account.field.press('Enter');
  await page.getByRole('link', { name: 'دفع غرامة رفع الحظر' }).click();
  await expect(page.getByTestId('fine-account')).toHaveValue('100400');
  await page.goto('/fines');
  await expect(page.getByTestId('fine-account')).toBeVisible();
  await gallery.keep('fine-whose');

  await answerFine(page, null);
  await fines.open(ID);
  await expect(fines.state('no-ban')).toContainText('هذا الحساب غير محظور.');
  await gallery.keep('fine-none');

  await answerFine(page, { ...FINE, amount: 0 });
  await fines.open(ID);
  await expect(fines.state('nothing-to-pay')).toContainText('تواصل مع خدمة العملاء');

  await answerFine(page, null, 500);
  await fines.open(ID);
  await expect(fines.state('failed')).toContainText('لم تصلنا بيانات الغرامة. حاول مرة أخرى.');
  await gallery.keep('fine-failed');

  await answerFine(page, { ...FINE, ban_until: Date.UTC(2034, 11, 31, 9) / 1000 });
  await page.getByTestId('fine-retry').click();
  await expect(fines.fine).toContainText('31/12/2034');

  await answerFine(page, FINE);
  await fines.open(ID);
  await expect(fines.fine).toContainText('19.96');
  await expect(page.getByTestId('fine-local-amount')).toHaveText(/يعادل نحو 74\.9 ريال، وقد يضيف بنكك رسومًا/);
  await expect(page.getByText('تتضاعف الغرامة مع كل حظر سببه استرداد المبالغ.')).toBeVisible();
  await expect(page.getByTestId('agreement')).toHaveText('بالدفع توافق على اتفاقية المستخدم وسياسة الاسترداد.');
  await expect(page.getByTestId('fine-phone')).toHaveAttribute('href', 'https://wa.me/966500000000');
  await gallery.keep('fine');
  // An appeal begins with the banned account.
  await page.getByTestId('fine-contact').click();
  await expect(page.getByTestId('feedback-account')).toHaveValue('100401');
  await page.goBack();
  await expect(fines.fine).toContainText('19.96');

  await answerFine(page, { ...FINE, id: `${ID}-4`, amount: 39.92, ban_times: 4 });
  await fines.pay.click();
  await expect(fines.state('amount-changed')).toContainText('39.92');
  await gallery.keep('fine-amount-changed');

  await answerFine(page, FINE);
  await rememberPaid(page);
  await fines.open(ID);
  await expect(fines.state('unlocking')).toContainText('يُرفع الحظر عن الحساب تلقائيًا خلال دقائق.');
  await gallery.keep('fine-unlocking');
  if (isDeep) {
    // An account that is not unlocked in five minutes.
    await clock.speedUp();
    await page.getByTestId('fine-check-again').click({ timeout: 40_000 });
    await expect(fines.state('unlocking')).toBeVisible();
  }
  await answerFine(page, { ...FINE, status: 0 });
  await expect(fines.state('lifted')).toContainText('رُفع الحظر');
  await gallery.keep('fine-lifted');
  // Inside the site, so that the page knows where it was opened from (D41).
  await page.getByTestId('fine-contact').click();
  await expect(page).toHaveURL(/\/feedback\?.*back=/);
});

test('FIN-13 a refused payment of a fine that someone else has paid meanwhile says that the ban is lifted, and offers no further attempt', async ({
  cashier,
  sandbox,
}) => {
  const { fines, page } = cashier;
  const fine = await sandbox.ban();
  await fines.goToPaymentMethods(fine.uid, 23);
  await cashier.confirm.click();
  await cashier.cardForm.enter({ number: (await sandbox.card('balance')).number });
  await page.route('**/api/order/create_fine_pay/**', async (route) => {
    await answerFine(page, { ...FINE, id: fine.id, uid: fine.uid, amount: fine.amount, status: 0 });
    await route.continue();
  });
  await cashier.confirm.click();
  await expect(cashier.result.of('balance')).toBeVisible();
  await expect(page.getByTestId('fine-after-refusal')).toHaveText('رُفع الحظر عن هذا الحساب أثناء المحاولة، فلا حاجة إلى الدفع.');
  await expect(page.getByText('وما زال الحظر قائمًا')).toHaveCount(0);
  await expect(page.getByTestId('action-another-method')).toHaveCount(0);
  await page.getByTestId('action-close').click();
  await expect(fines.state('no-ban').or(fines.state('lifted'))).toBeVisible();
});

test(
  'FIN-13 a refused payment of a fine that is still due says that this attempt did not pay it',
  DEEP_ONLY,
  async ({ cashier, sandbox }) => {
    const fine = await sandbox.ban();
    await cashier.fines.goToPaymentMethods(fine.uid, 23);
    await cashier.confirm.click();
    await cashier.cardForm.enter({ number: (await sandbox.card('balance')).number });
    await cashier.confirm.click();
    await expect(cashier.result.of('balance')).toContainText('لم تُدفع الغرامة');
    await expect(cashier.page.getByTestId('action-another-method')).toBeVisible();
    await expect(cashier.page.getByTestId('fine-after-refusal')).toHaveCount(0);
  },
);

test('FIN-14 FIN-16 a fine from a link says whose it is, by name and display id, and that it is not the logged-in shopper’s', async ({
  cashier,
  sandbox,
}) => {
  const { fines, page } = cashier;
  const fine = await sandbox.ban();
  await fines.open(fine.uid);
  await expect(fines.fine).toContainText(fine.display_uid);
  await expect(fines.fine).not.toContainText(fine.uid);
  await expect(page.getByTestId('fine-of-another')).toHaveCount(0);
  await expect(page.getByTestId('fine-phone')).toHaveAttribute('href', 'https://wa.me/966500000000');
  await cashier.logIn('sk_sandbox_turki');
  await fines.open(fine.uid);
  await expect(page.getByTestId('fine-of-another')).toBeVisible();
  // What the shopper must know before paying comes before the button.
  const rules = page.getByRole('heading', { name: 'قبل أن تدفع' });
  expect((await rules.boundingBox())?.y ?? Infinity).toBeLessThan((await fines.pay.boundingBox())?.y ?? 0);
  // An account that cannot be read: no fine of an unknown account is offered.
  await page.route('**/api/user/check_uid/**', (route) => route.abort());
  await fines.open(fine.uid);
  await expect(fines.state('failed')).toBeVisible();
  await expect(fines.pay).toHaveCount(0);
  // The platform does not name the account: the page asks for the display id.
  await page.unroute('**/api/user/check_uid/**');
  await page.route('**/api/user/check_uid/**', (route) => route.fulfill({ json: { result: 20001, message: '', toast: '', data: null } }));
  await fines.open(fine.uid);
  await expect(page.getByText('لم نتمكن من معرفة صاحب هذه الغرامة.')).toBeVisible();
  await fines.search(fine.display_uid);
  await expect(fines.fine).toContainText(fine.display_uid);
});

test('FIN-12 FIN-15 every page that refuses a banned account leads to its fine; so does a banned account’s ticket', async ({ cashier }) => {
  const { page } = cashier;
  for (const path of ['/', '/recharge-list', '/pay']) {
    await test.step(path, async () => {
      await page.goto(path);
      await cashier.account.search('100400');
      await page.getByRole('link', { name: 'دفع غرامة رفع الحظر' }).click();
      await expect(page.getByTestId('fine-account')).toHaveValue('100400');
    });
  }
  const login = new LoginPage(page);
  await page.goto('/login');
  await login.logIn('100400', 'pass-100400');
  await expect(login.fault).toHaveText('هذا الحساب محظور نهائيًا.');
  await expect(page.getByRole('link', { name: 'كيف يُرفع الحظر؟' })).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('link', { name: 'خدمة العملاء' })).toHaveAttribute('href', '/feedback');
  for (const [uid, way] of [
    ['7000003', '/feedback'],
    ['7000041', '/fines'],
  ]) {
    const made = await page.request.post('/sandbox/tickets', { data: { uid, expired: '' } });
    const { data }: { readonly data: { readonly ticket: string } } = await made.json();
    await login.follow(`/recharge-list#ticket=${data.ticket}`);
    await expect(login.problem).toContainText('هذا الحساب محظور');
    await expect(page.getByRole('alert').locator(`a[href="${way}"]`)).toBeVisible();
    await page.getByTestId('login-problem-read').click();
  }
});
