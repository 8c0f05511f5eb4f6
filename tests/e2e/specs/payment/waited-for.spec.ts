import { expect, test } from '../../cashier-test.ts';

test('PAY-143 a wait says what it depends on, and a check of the state when it was made', async ({ cashier, sandbox, clock, context }) => {
  const { page } = cashier;
  await cashier.readyToPay((await sandbox.card('pending')).number);
  await cashier.confirm.click();
  const { waiting, unresolved } = cashier.result;
  await expect(waiting).toContainText('ننتظر تأكيد البنك');

  await context.setOffline(true);
  await expect(waiting).toContainText('انقطع الإنترنت لديك');
  await expect(waiting).not.toContainText('البنك');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await expect(waiting).toContainText('خوادمنا لا تستجيب الآن');
  await page.unroute('**/api/**');
  await expect(waiting).toContainText(/ننتظر تأكيد البنك|رد البنك/);

  await clock.speedUp();
  await expect(unresolved).toBeVisible({ timeout: 60_000 });
  const asked = page.getByTestId('last-asked');
  await expect(asked).toHaveText(/^آخر تحقّق الساعة \d\d:\d\d:\d\d\.$/);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByTestId('action-check-again').click();
  await expect(asked).toHaveText(/، ولم يصلنا رد\.$/);
  await page.unroute('**/api/**');
});
