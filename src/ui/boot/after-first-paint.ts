import { LIMITS } from '../../domain/limits.ts';

/** Begins when the browser has painted the page, once; after 100 ms at the latest, as a page in the background is not painted. */
export const afterFirstPaint = (begin: () => void): void => {
  let start = (): void => {
    start = () => {};
    begin();
  };
  requestAnimationFrame(() => setTimeout(() => start()));
  setTimeout(() => start(), LIMITS.firstPaintWait.value);
};
