/** The part of the window that opens others. */
export type OpeningWindow = Pick<Window, 'open'>;

/** A window that its opener gives up knowing is answered with null, though it opens. */
const isUnknownByWish = (features: string | undefined): boolean => /\bno(?:opener|referrer)\b/.test(features ?? '');

/**
 * Tells when the browser does not open a window that somebody on the page asks for: sign-in SDKs say nothing of it, and wait for ever.
 * Gives the way to stop watching.
 */
export const watchPopups = (window: OpeningWindow, blocked: () => void): (() => void) => {
  const { open } = window;
  const watched: Window['open'] = (url, target, features) => {
    const opened = open.call(window, url, target, features);
    if (opened === null && !isUnknownByWish(features)) blocked();
    return opened;
  };
  window.open = watched;
  return () => {
    if (window.open === watched) window.open = open;
  };
};
