import * as limits from '../domain/limits.ts';
import { MOST_UNCAUGHT } from '../ui/boot/uncaught-errors.ts';

type Thrown = ErrorEvent | PromiseRejectionEvent;

declare global {
  interface Window {
    /** Uncaught errors since the head script ran, 20 at most. The application takes them over and deletes the property. */
    thrown?: Thrown[];
  }
}

/** Keeps uncaught errors until the application can report them (RPT-16). */
export const keepThrown = (page: Window): void => {
  const thrown: Thrown[] = (page.thrown = []);
  const keep = (event: Thrown): void => {
    if (thrown.length < MOST_UNCAUGHT) thrown.push(event);
  };
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
};

/** Returns the kept errors, once. */
export const takeThrown = (page: Window): readonly Thrown[] => {
  const thrown = page.thrown ?? [];
  delete page.thrown;
  return thrown;
};

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
  if (styles?.sheet === null)
    page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: styles.dataset['file'] }));
};

/** False if the browser ignores the start script's module preloads, as Safari before 17 and Firefox before 115 do. */
export const preloadsModules = (page: Document): boolean => page.createElement('link').relList?.supports?.('modulepreload') === true;

/** Replaces the painted page with a load failure: without the application the page only looks alive. */
export const showFailed = (page: Document): void => {
  page.getElementById('root')?.replaceChildren((page.getElementById('failed') as HTMLTemplateElement).content);
};

/** A letter in the Arabic font. */
const SAMPLE = 'ا';

/**
 * Requests the Arabic font. Not earlier, by a preload in the page's head: that would compete with the packages on a slow line, and Chromium
 * holds back the first paint for a font preloaded in the head. Not later, when text is laid out: a return visit, which has the font in the
 * browser's cache, would paint the packages in the fallback first. If it does not load, or the browser lacks this call, the fallback stays.
 * The digits font, needed for prices, is small and preloaded at the start of the page's body.
 */
export const askForFonts = ({ fonts }: { readonly fonts?: Pick<FontFaceSet, 'load'> }): void => {
  fonts?.load('1em Cairo Variable', SAMPLE).catch(() => {});
};

interface Scripts {
  /** The application's own scripts. */
  readonly first: string;
  /** Scripts that the application needs next. */
  readonly next: string;
}

/** Requests scripts; each promise resolves once its script has loaded. */
const askFor = (document: Document, scripts: string, fetchPriority: string): readonly Promise<unknown>[] =>
  scripts.split(' ').map(
    (href) =>
      new Promise((onload) => {
        const link = { rel: 'modulepreload', crossOrigin: '', fetchPriority, onload, href };
        document.head.append(Object.assign(document.createElement('link'), link));
      }),
  );

/**
 * Requests the application's scripts, then the next ones once both those and the packages have loaded, 800 ms later at the latest: over one
 * slow line the packages come first, then the application, which runs while the rest loads. Call it once the page has been painted.
 */
export const askForScripts = (document: Document, { first, next }: Scripts, packages: Promise<unknown> | undefined): void => {
  const came = Promise.all([packages, ...askFor(document, first, 'auto')]);
  const waited = new Promise((due) => setTimeout(due, limits.nextFilesWait));
  void Promise.race([came, waited]).then(() => askFor(document, next, 'low'));
};
