import { expect, test } from '../../cashier-test.ts';

/** What stands on the first screen and is pressed to buy. */
const PRESSED = ['amount-card-299', 'continue'];

const DEVICES = [
  { hasTouch: true, reducedMotion: 'no-preference', moves: false },
  { hasTouch: true, reducedMotion: 'reduce', moves: false },
  { hasTouch: false, reducedMotion: 'no-preference', moves: true },
  { hasTouch: false, reducedMotion: 'reduce', moves: false },
] as const;

for (const { hasTouch, reducedMotion, moves } of DEVICES)
  test(`Packages and buttons have ${moves ? 'a' : 'no'} transition with a ${hasTouch ? 'finger' : 'mouse'}, motion ${reducedMotion}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'ar-SA', hasTouch, isMobile: hasTouch, reducedMotion });
    const page = await context.newPage();
    await page.goto('/recharge-list');
    for (const testId of PRESSED) {
      const pressed = page.getByTestId(testId);
      await expect(pressed).toBeVisible();
      const durations = await pressed.evaluate((element) => getComputedStyle(element).transitionDuration.split(', '));
      expect(durations.some((duration) => duration !== '0s')).toBe(moves);
    }
    await context.close();
  });

test('A package shows that it is being pressed where nothing moves', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'ar-SA', hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/recharge-list');
  const card = page.getByTestId('amount-card-299');
  const border = () => card.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(card).toBeVisible();
  const before = await border();
  await card.hover();
  await page.mouse.down();
  await expect.poll(border).not.toBe(before);
  await context.close();
});
