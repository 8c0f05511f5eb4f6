/** The part of the window that opens others. */
export type OpeningWindow = Pick<Window, 'open'>;

/** A window that its opener gives up knowing is answered with null, though it opens. */
const isUnknownByWish = (features: string | undefined): boolean => /\bno(?:opener|referrer)\b/.test(features ?? '');

/** The browser's own function behind each that watches. */
const behind = new WeakMap<Window['open'], Window['open']>();

/**
 * Tells when the browser does not open a window that somebody on the page asks for: sign-in SDKs say nothing of it, and wait for ever.
 * Of several who watch, only the one that began last is told: a provider watches during its own tap, while another whose button is drawn
 * watches all the time. Gives the way to stop watching.
 */
export const watchPopups = (window: OpeningWindow, blocked: () => void): (() => void) => {
  const { open } = window;
  const own = behind.get(open) ?? open;
  const watched: Window['open'] = (url, target, features) => {
    const opened = own.call(window, url, target, features);
    if (opened === null && !isUnknownByWish(features)) blocked();
    return opened;
  };
  behind.set(watched, own);
  window.open = watched;
  return () => {
    if (window.open === watched) window.open = open;
  };
};
