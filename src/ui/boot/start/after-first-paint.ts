import { LIMITS } from '../../../domain/limits.ts';

/**
 * Begins, once, when the browser has read the page and painted it; 100 ms after it was read at the latest, as a page in the background is
 * not painted. To be called while the page is being read.
 */
export const afterFirstPaint = (page: Window, begin: () => void): void => {
  let start = (): void => {
    start = () => {};
    begin();
  };
  page.addEventListener('DOMContentLoaded', () => {
    page.requestAnimationFrame(() => page.setTimeout(() => start()));
    page.setTimeout(() => start(), LIMITS.firstPaintWait.value);
  });
};
