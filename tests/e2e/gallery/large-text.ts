import type { Page } from 'playwright/test';

/** By how many px the page is wider than its window. */
export const runsOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Every text at twice its size, as a browser that enlarges text alone shows it (WCAG 1.4.4); returns what then runs out of the
 * page or is cut off. `look` is called while the texts are enlarged.
 */
export const cutOffLarge = async (page: Page, look: () => Promise<void>): Promise<readonly string[]> => {
  const enlarged = await page.evaluateHandle(() => {
    const boxes = [...document.body.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style !== undefined && style.fontSize === '');
    const sizes = boxes.map((box) => Number.parseFloat(getComputedStyle(box).fontSize));
    for (const [index, box] of boxes.entries()) box.style.fontSize = `${(sizes[index] ?? 0) * 2}px`;
    return boxes;
  });
  const cutOff = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px of ${clientWidth}`] : [];
    for (const box of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      const hidesX = overflowX !== 'visible' && overflowX !== 'auto' && box.scrollWidth > box.clientWidth + 1;
      const hidesY = overflowY !== 'visible' && overflowY !== 'auto' && box.scrollHeight > box.clientHeight + 1;
      const isOurs = box instanceof HTMLElement && box.closest('[data-testid="sandbox-wallet"]') === null && !box.matches('html, body');
      if (isOurs && clipPath === 'none' && (hidesX || hidesY)) found.push(`${box.className}: ${box.textContent.slice(0, 40)}`);
    }
    return found;
  });
  await look();
  await enlarged.evaluate((boxes) => {
    for (const box of boxes) box.style.fontSize = '';
  });
  return cutOff;
};
