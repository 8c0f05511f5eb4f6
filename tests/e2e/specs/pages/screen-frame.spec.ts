import { holdChunk } from '../../built-chunk.ts';
import { expect, test } from '../../cashier-test.ts';
import { sampleOf } from '../../../support/browser/sample.ts';

const SCREENS = [
  ['/fines', 'رفع الحظر'],
  ['/feedback', 'خدمة العملاء'],
  ['/test', 'صفحة الفحص'],
] as const;

for (const [path, title] of sampleOf(SCREENS, 1)) {
  test(`LAY-6 a press on the back link of ${path} that ends after the content has loaded leads back`, async ({ cashier }) => {
    const { page } = cashier;
    const release = await holdChunk(page, 'src/ui/boot/attach-services.ts');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const placeholder = page.getByRole('main').getByRole('status', { name: 'جارٍ التحميل…' });
    await expect(placeholder).toBeVisible();
    await page.getByRole('link', { name: 'رجوع' }).hover();
    await page.mouse.down();
    release();
    await expect(placeholder).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/$/);
  });
}
