import type { Page } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { isDeep } from '../../../support/browser/sample.ts';

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

/** What get_fine_info answers from now on; an answer without a result is the platform's refusal. */
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

test('FIN-3 FIN-4 FIN-9 FIN-12 FMT-9 every state of a fine has its sentence and its way on', async ({ cashier, gallery, clock }) => {
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
  await expect(fines.state('no-ban')).toContainText('هذا الحساب غير محظور ولا غرامة عليه');
  await gallery.keep('fine-none');

  await answerFine(page, { ...FINE, amount: 0 });
  await fines.open(ID);
  await expect(fines.state('nothing-to-pay')).toContainText('تواصل مع خدمة العملاء');

  await answerFine(page, null, 500);
  await fines.open(ID);
  await expect(fines.state('failed')).toContainText('تعذّر عرض بيانات الغرامة، حاول مرة أخرى');
  await gallery.keep('fine-failed');

  await answerFine(page, { ...FINE, ban_until: Date.UTC(2034, 11, 31, 9) / 1000 });
  await page.getByTestId('fine-retry').click();
  await expect(fines.fine).toContainText('31/12/2034');

  await answerFine(page, FINE);
  await fines.open(ID);
  await expect(fines.fine).toContainText('19.96');
  await expect(page.getByTestId('fine-local-amount')).toHaveText(/74\.85.*ر\.س.*، وقد يضيف بنكك رسومًا/);
  await expect(page.getByText('تتضاعف الغرامة مع كل حظر بسبب استرداد المبالغ')).toBeVisible();
  await expect(page.getByTestId('fine-phone')).toHaveAttribute('href', 'tel:+966500000000');
  await gallery.keep('fine');
  // An appeal begins with the banned account.
  await page.getByTestId('fine-contact').click();
  await expect(page.getByTestId('feedback-account')).toHaveValue(ID);
  await page.goBack();
  await expect(fines.fine).toContainText('19.96');

  await answerFine(page, { ...FINE, id: `${ID}-4`, amount: 39.92, ban_times: 4 });
  await fines.pay.click();
  await expect(fines.state('amount-changed')).toContainText('39.92');
  await gallery.keep('fine-amount-changed');

  await answerFine(page, FINE);
  await rememberPaid(page);
  await fines.open(ID);
  await expect(fines.state('unlocking')).toContainText('تم الدفع. يُرفع الحظر عن الحساب تلقائيًا خلال دقائق.');
  await gallery.keep('fine-unlocking');
  if (isDeep) {
    // An account that is not unlocked in five minutes.
    await clock.speedUp();
    await page.getByTestId('fine-check-again').click({ timeout: 40_000 });
    await expect(fines.state('unlocking')).toBeVisible();
  }
  await answerFine(page, { ...FINE, status: 0 });
  await expect(fines.state('lifted')).toContainText('رُفع الحظر عن الحساب');
  await gallery.keep('fine-lifted');
  // Inside the site, so that the page knows where it was opened from (D41).
  await page.getByTestId('fine-contact').click();
  await expect(page).toHaveURL(/\/feedback\?.*back=/);
});
