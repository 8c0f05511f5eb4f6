/** A page in the background is not painted, and some browsers do not tell of it. */
const UNTOLD_MS = 500;

/**
 * Begins, once, when the browser has shown the page's first content; 500 ms later at the latest, and at once in the background or where
 * the browser does not tell of paints. The next frame would be too soon: what it draws is seen on a slow phone some 100 ms later, and
 * whatever begins before then takes the line and the processor from it.
 */
export const afterFirstPaint = (page: Pick<Document, 'hidden'>, begin: () => void): void => {
  let hasBegun = false;
  const once = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    begin();
  };
  if (page.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return once();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, UNTOLD_MS);
};
