const FIRST_PAINT = 'first-contentful-paint';
/** Maximum wait: a page that goes into the background is not painted. */
const UNTOLD_MS = 500;

/**
 * Calls `begin` once, when the browser reports content on screen; if there was content before, when it reports what was painted since. At
 * the latest after 500 ms, and immediately in the background. Every browser we build for reports this. The next frame would be too early:
 * on a slow phone its paint is visible some 100 ms later, and any work started before then competes with it for network and processor.
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
 * Loads the page's styles from a file if the inline ones are refused: a server with the policy of an earlier build does not know their
 * hash.
 */
export const ensureStyles = (page: Document): void => {
  const styles = page.querySelector<HTMLStyleElement>('style[data-file]');
  if (styles?.sheet === null) page.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${styles.dataset['file']}">`);
};

/** False if the browser ignores the start script's module preloads, as Safari before 17 and Firefox before 115 do. */
export const preloadsModules = (page: Document): boolean => page.createElement('link').relList?.supports?.('modulepreload') === true;

/** Replaces the painted page with a load failure: without the application the page only looks alive. */
export const showFailed = (page: Document): void => {
  page.getElementById('root')?.replaceChildren((page.getElementById('failed') as HTMLTemplateElement).content);
};
