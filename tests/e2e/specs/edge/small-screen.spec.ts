import type { Locator } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { sampleOf } from '../../../support/browser/sample.ts';

/** Whether the middle of an element is uncovered and within the window. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return top >= 0 && top + height <= innerHeight && hit !== null && (shown.contains(hit) || hit.contains(shown));
  });

const KEYBOARD_OPEN = [
  { width: 844, height: 390 },
  { width: 390, height: 480 },
];
for (const { width, height } of sampleOf(KEYBOARD_OPEN, 1)) {
  test(`WCAG 2.4.11: with ${width} by ${height} px left above the keyboard, each focused field is visible, and so is the pay button`, async ({
    cashier,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await cashier.goToCardForm();
    for (const name of ['card-number', 'expiry-date', 'cvv'] as const) {
      await expect(cashier.cardForm.field(name)).toBeEnabled();
      await cashier.cardForm.field(name).focus();
      await expect.poll(() => isInSight(page.getByTestId(`field-${name}`).locator('iframe')), name).toBe(true);
    }
    await cashier.cardForm.holderName.focus();
    await expect.poll(() => isInSight(cashier.cardForm.holderName)).toBe(true);
    // The order is above the form, in one line on a phone held upright.
    await expect(page.getByTestId('order-summary')).toContainText('4.99');
    if (width <= 800) expect((await page.getByTestId('order-summary').boundingBox())?.height).toBeLessThan(64);
    await cashier.confirm.focus();
    await expect.poll(() => isInSight(cashier.confirm)).toBe(true);
  });
}
