import { expect, test } from '../../cashier-test.ts';
import { FeedbackArea } from '../../pages/visit/feedback-area.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

const TEXT = 'خُصم المبلغ ولم يصل الألماس.';

test('FBK-18 FBK-19 FBK-8 a message without a line is kept, sent when the line returns, and its number and answer are named', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page } = cashier;
  const area = new FeedbackArea(page);
  await page.goto('/feedback');
  await area.account.fill('100200');
  await area.order.fill('abc');
  await area.content.fill(TEXT);
  await area.send.click();
  await expect(area.order).toHaveAccessibleDescription(/رقم الطلب غير صحيح/);
  await area.order.fill('');

  await context.setOffline(true);
  await area.send.click();
  const queued = page.getByTestId('feedback-queued');
  await expect(queued).toContainText('سنرسلها عند عودة الاتصال');
  await expect(page.getByText('تعذّر الإرسال')).toHaveCount(0);
  await context.setOffline(false);
  await expect(area.success).toBeVisible();
  await expect(area.success).toContainText('نرد عليك خلال 24 ساعة عبر رسائل التطبيق.');
  await expect(area.success).toContainText(/رقم بلاغكFB[0-9A-F]{6}/);
  await page.reload();
  await expect(area.success).toContainText(/رقم بلاغكFB[0-9A-F]{6}/);
  const { clientId } = await cashier.ids();
  expect(await sandbox.feedback(clientId)).toMatchObject([{ uid: '100200', content: TEXT }]);
});

test(
  'FBK-18 FBK-20 a kept message is sent from another page of a later visit; the page after a message claims none',
  DEEP_ONLY,
  async ({ cashier, sandbox, context }) => {
    const { page } = cashier;
    const area = new FeedbackArea(page);
    await page.goto('/feedback');
    await area.account.fill('100200');
    await area.content.fill(TEXT);
    await context.setOffline(true);
    await area.send.click();
    await expect(page.getByTestId('feedback-queued')).toBeVisible();
    const { clientId } = await cashier.ids();
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/feedback-success');
    await expect(later.getByTestId('feedback-none')).toBeVisible();
    await expect(later.getByText('وصلتنا رسالتك')).toHaveCount(0);
    await expect.poll(async () => (await sandbox.feedback(clientId)).length).toBe(1);
    await later.goto('/feedback');
    await expect(new FeedbackArea(later).content).toHaveValue('');
  },
);
