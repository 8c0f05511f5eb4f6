const FIRST_PAINT = 'first-contentful-paint';
/** A page that goes into the background is not painted. */
const UNTOLD_MS = 500;

/**
 * Begins, once, when the browser tells that the page has content on the screen, or, where it had before, with what has been painted since;
 * 500 ms later at the latest, and at once in the background. Each browser for which we build tells of it. The next frame would be too soon
 * for the first paint: what it draws is seen on a slow phone some 100 ms later, and whatever begins before then takes line and processor from it.
 */
export const afterFirstPaint = (page: Pick<Document, 'hidden'>, begin: () => void): void => {
  if (page.hidden || typeof PerformanceObserver !== 'function') return begin();
  let work: typeof begin | undefined = begin;
  const once = (): void => {
    observer.disconnect();
    work?.();
    work = undefined;
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_PAINT).length > 0) once();
  });
  setTimeout(once, UNTOLD_MS);
  if (performance.getEntriesByName(FIRST_PAINT).length > 0) requestAnimationFrame(() => setTimeout(once));
  else observer.observe({ type: 'paint' });
};
