import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

test('DEP-13 without scripts the page says what it needs, and promises nothing', async ({ page }) => {
  await page.goto('/recharge-list');
  await expect(page.locator('.shell-noscript')).toBeVisible();
  await expect(page.locator('.shell-title')).toBeHidden();
});
