import { expect, test } from '../../cashier-test.ts';

declare global {
  interface Window {
    /** When packages could first be bought, in ms since the visit began; 0 before. */
    buyableAt: number;
  }
}

/** Init script: notes when "continue" first takes a tap beside a package. */
const noteBuyable = (): void => {
  window.buyableAt = 0;
  const note = (): void => {
    const canBuy = document.querySelector('[data-testid="continue"]:enabled:not([aria-busy])') !== null;
    const isShown = document.querySelector('[data-testid^="amount-"]') !== null;
    if (canBuy && isShown && window.buyableAt === 0) window.buyableAt = performance.now();
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
};

const VISITS = 5;
const median = (numbers: readonly number[]): number => Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);

test('EARLY-1 the amounts are painted, and then a package can be bought: how soon, in the engine at hand', async ({ cashier }) => {
  const { page } = cashier;
  await page.addInitScript(noteBuyable);
  await cashier.openAmounts();
  const visits: { readonly paint: number; readonly buyable: number }[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto('/recharge-list');
    await expect(cashier.amounts.card(499)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.buyableAt)).toBeGreaterThan(0);
    visits.push(
      await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        buyable: window.buyableAt,
      })),
    );
  }
  const paint = median(visits.map((visit) => visit.paint));
  const buyable = median(visits.map((visit) => visit.buyable));
  console.log(`figures: painted ${paint} ms, can be bought ${buyable} ms, medians of ${VISITS} visits`);
  expect(buyable).toBeGreaterThan(0);
});
