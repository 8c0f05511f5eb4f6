import { afterPaint } from '../../kit/after-paint.ts';

/**
 * Begins, once, when the browser has read the page and painted it; 100 ms after it was read at the latest, as a page in the background is
 * not painted. To be called while the page is being read.
 */
export const afterFirstPaint = (page: Pick<Window, 'addEventListener'>, begin: () => void): void =>
  page.addEventListener('DOMContentLoaded', () => afterPaint(begin));
