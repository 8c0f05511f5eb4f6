/** The members of a window used here. */
export interface LoadingWindow {
  readonly document: { readonly readyState: DocumentReadyState };
  addEventListener(type: 'load', listener: () => void, options: { readonly once: true }): void;
}

/** Runs once the page has loaded. */
export const whenLoaded = (window: LoadingWindow, run: () => void): void => {
  if (window.document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

/** The members of a window used here. */
export interface RestingWindow extends LoadingWindow {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => unknown;
  setTimeout(run: () => void, ms: number): unknown;
}

/** Longest wait for a busy page, and the wait used if the browser cannot report idleness, in ms. */
const LATEST = 3000;

/** Runs once the page has loaded and the browser is idle. */
export const whenAtRest = (window: RestingWindow, run: () => void): void =>
  whenLoaded(window, () => {
    if (window.requestIdleCallback === undefined) window.setTimeout(run, LATEST);
    else window.requestIdleCallback(run, { timeout: LATEST });
  });
