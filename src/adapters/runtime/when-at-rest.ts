/** What of the window this needs. */
export interface LoadingWindow {
  readonly document: { readonly readyState: DocumentReadyState };
  addEventListener(type: 'load', listener: () => void, options: { readonly once: true }): void;
}

/** Runs once the page has loaded. */
export const whenLoaded = (window: LoadingWindow, run: () => void): void => {
  if (window.document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

/** What of the window this needs. */
export interface RestingWindow extends LoadingWindow {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => unknown;
  setTimeout(run: () => void, ms: number): unknown;
}

/** The latest that work waits for a page that is busy, and how long it waits where the browser does not tell, in ms. */
const LATEST = 3000;

/** Runs once the page has loaded and the browser has nothing else to do. */
export const whenAtRest = (window: RestingWindow, run: () => void): void =>
  whenLoaded(window, () => {
    if (window.requestIdleCallback === undefined) window.setTimeout(run, LATEST);
    else window.requestIdleCallback(run, { timeout: LATEST });
  });
