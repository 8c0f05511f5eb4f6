import type { Page } from 'playwright/test';

/** Arabic texts in a left-to-right box, where full stops and numbers appear on the wrong side. JSON, in a `pre`, is data and no text. */
export const wrongWayTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement;
      const text = node.nodeValue ?? '';
      const isOurs = box !== null && box.closest('script, style, pre, [data-testid="sandbox-wallet"]') === null;
      if (isOurs && /\p{Script=Arabic}/u.test(text) && getComputedStyle(box).direction !== 'rtl') found.push(text);
    }
    return found;
  });
