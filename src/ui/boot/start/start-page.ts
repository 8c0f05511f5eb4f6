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

/**
 * Loads the styles of the page as a file where those in it are refused: a server that still has the policy of an earlier build knows no
 * hash of theirs.
 */
export const ensureStyles = (page: Document): void => {
  const styles = page.querySelector<HTMLStyleElement>('style[data-file]');
  if (styles?.sheet === null) page.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${styles.dataset['file']}">`);
};

/** Whether the browser asks for the modules that the start script names ahead: Safari before 17 and Firefox before 115 do not. */
export const preloadsModules = (page: Document): boolean => page.createElement('link').relList?.supports?.('modulepreload') === true;

/** Says that the page could not be loaded as a whole, in place of what is painted: without the application it only looks alive. */
export const showFailed = (page: Document): void => {
  page.getElementById('root')?.replaceChildren((page.getElementById('failed') as HTMLTemplateElement).content);
};
