import { expect, test } from '../../cashier-test.ts';

/** Each has something on its first screen that is pressed to buy. */
const PRESSED = ['amount-card-299', 'continue'];

test('What is pressed on a touch screen changes at once, with a mouse gradually', async ({ browser, baseURL }) => {
  for (const hasTouch of [true, false]) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      locale: 'ar-SA',
      hasTouch,
      isMobile: hasTouch,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await page.goto('/recharge-list');
    for (const testId of PRESSED) {
      const pressed = page.getByTestId(testId);
      await expect(pressed).toBeVisible();
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(hasTouch);
      const transitions = await pressed.evaluate((element) => getComputedStyle(element).transitionDuration.split(', '));
      expect(transitions.some((duration) => duration !== '0s')).toBe(!hasTouch);
    }
    await context.close();
  }
});
