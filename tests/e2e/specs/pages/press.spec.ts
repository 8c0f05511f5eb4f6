import { expect, test } from '../../cashier-test.ts';

/** What is on the first screen and is pressed to buy. */
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

/** In the page: the contrast of a button's text with its background, as WCAG 2.2 computes it. */
const contrastOf = (button: Element): number => {
  const pen = document.createElement('canvas').getContext('2d')!;
  const luminanceOf = (colour: string): number => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((level) => {
      const share = level / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const behind: string[] = [];
  for (let element: Element | null = button; element !== null; element = element.parentElement)
    behind.unshift(getComputedStyle(element).backgroundColor);
  // Painted on top of each other, since some are translucent.
  const background = behind.map(luminanceOf).at(-1)!;
  const text = luminanceOf(getComputedStyle(button).color);
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`WCAG 1.4.3: each login button is readable while pressed, on a ${colorScheme} page`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'ar-SA', hasTouch: true, isMobile: true, colorScheme });
    const page = await context.newPage();
    await page.goto('/login');
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.filter({ hasText: 'فيسبوك' })).toBeVisible();
    for (const button of await buttons.all()) {
      await button.hover();
      await page.mouse.down();
      expect(await button.evaluate((element) => element.matches(':active'))).toBe(true);
      expect(await button.evaluate(contrastOf), await button.innerText()).toBeGreaterThanOrEqual(4.5);
      // Released elsewhere, so that nothing happens.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
    await context.close();
  });
