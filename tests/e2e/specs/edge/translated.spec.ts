import { expect, test } from '../../cashier-test.ts';
import { holdApplication } from '../../held-application.ts';
import { onlyOrder } from '../../pages/only-order.ts';
import { FeedbackArea } from '../../pages/visit/feedback-area.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';
import { TRANSLATIONS } from '../../translation/translated-texts.ts';
import { sampleOf } from '../../../support/browser/sample.ts';

const CHECKOUT = 23;
const RAKAN = { id: '100212', password: 'pass-100212' };

/*
 * Journeys of shoppers whose browser translates the page, or whose extension replaces its texts, between any two of their steps.
 * In the deep suite every journey of the other specs also runs this way (playwright.config.ts).
 */
for (const translation of sampleOf(TRANSLATIONS, 1)) {
  test.describe(`texts ${translation}`, () => {
    test.use({ translation });

    test(`LAY-30 LAY-31 texts ${translation}: another account, another package, a decline, then paid; no old amount on the way`, async ({
      cashier,
      sandbox,
    }) => {
      const { page } = cashier;
      const chosen = page.getByTestId('chosen');
      await page.goto('/pay');
      await cashier.account.search('100213');
      await page.getByTestId('account-confirm').click();
      await expect(page).toHaveURL(/\/recharge-list$/);
      await page.getByTestId('account-change').click();
      await cashier.account.choose('100200');
      await expect(cashier.account.card).toContainText('100200');
      await cashier.amounts.card(9999).click();
      await expect(chosen).toContainText('$99.99');
      await cashier.amounts.card(499).click();
      await expect(chosen).toContainText('$4.99');
      await expect(chosen).not.toContainText('99.99');
      await cashier.chooseAmount(499);
      await expect(page.getByTestId('order-summary')).toContainText('100200');
      await cashier.paymentMethods.method(CHECKOUT).click();
      await cashier.cardForm.enter({ number: (await sandbox.card('balance')).number });
      await expect(cashier.confirm).toContainText('$4.99');
      await cashier.confirm.click();
      await expect(cashier.result.of('balance')).toContainText('$4.99');
      await page.getByTestId('action-lower-package').click();
      await expect(cashier.confirm).not.toContainText('$4.99');
      await expect(page.getByTestId('order-summary')).not.toContainText('4.99');
      await cashier.confirm.click();
      await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible();
      await expect(cashier.result.of('success')).not.toContainText('4.99');
      await cashier.result.close();
      expect((await sandbox.orders((await cashier.ids()).deviceId)).map(({ state }) => state).toSorted()).toEqual(['declined', 'paid']);
    });

    test(`LAY-30 EARLY-5 texts ${translation} before the framework starts: typing and taps on the painted page are kept`, async ({
      cashier,
    }) => {
      const { page } = cashier;
      const release = await holdApplication(page);
      await page.goto('/recharge-list', { waitUntil: 'commit' });
      await cashier.amounts.shownCard(499).click();
      await cashier.account.field.fill('1002');
      await expect(page.getByTestId('chosen')).toContainText('$4.99');
      release();
      await expect(page.getByTestId('continue')).not.toHaveAttribute('aria-busy');
      await expect(cashier.account.field).toBeFocused();
      await page.keyboard.type('00');
      await expect(cashier.account.field).toHaveValue('100200');
      await expect(page.getByTestId('chosen')).toContainText('$4.99');
      await cashier.amounts.card(9999).click();
      await expect(page.getByTestId('chosen')).toContainText('$99.99');
    });

    for (const what of ['a fine', 'feedback', 'login']) {
      test(`LAY-30 texts ${translation}: ${what}`, async ({ cashier, sandbox }) => {
        const { page } = cashier;
        const ways: Readonly<Record<string, () => Promise<void>>> = {
          'a fine': async () => {
            const fine = await sandbox.ban({ unlock_after_ms: 2000 });
            await cashier.fines.open('');
            await cashier.fines.search(fine.display_uid);
            await cashier.fines.pay.click();
            await cashier.paymentMethods.method(CHECKOUT).click();
            await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
            await cashier.confirm.click();
            await expect(cashier.result.of('success')).toBeVisible();
            expect(await onlyOrder(cashier, sandbox)).toMatchObject({ kind: 'fine', state: 'paid', charges: 1 });
            await cashier.fines.expectUnlocked();
          },
          feedback: async () => {
            const area = new FeedbackArea(page);
            await page.goto('/feedback');
            await area.send.click();
            await area.account.fill('100200');
            await area.content.fill('hello');
            await area.pick([{ name: 'no.exe', mimeType: '', buffer: Buffer.from('no picture') }]);
            await expect(area.refused).toContainText('no.exe');
            await area.send.click();
            await expect(area.success).toBeVisible();
          },
          login: async () => {
            const login = new LoginPage(page);
            await login.open();
            await login.logIn(RAKAN.id, 'wrong');
            await expect(login.password).toHaveAttribute('aria-invalid', 'true');
            await login.logIn(RAKAN.id, RAKAN.password);
            await expect(login.bar).toContainText(RAKAN.id);
            await page.getByTestId('log-out').click();
            await expect(login.bar).toHaveCount(0);
          },
        };
        await ways[what]?.();
      });
    }
  });
}
