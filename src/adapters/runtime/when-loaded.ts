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
