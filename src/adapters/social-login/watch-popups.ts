/** The members of a window that open others. */
export type OpeningWindow = Pick<Window, 'open'>;

/** With these features `open` returns null even though the window opens. */
const isUnknownByWish = (features: string | undefined): boolean => /\bno(?:opener|referrer)\b/.test(features ?? '');

/** The browser's own function behind each watching one. */
const behind = new WeakMap<Window['open'], Window['open']>();

/**
 * Calls `blocked` when the browser refuses to open a window for the page: sign-in SDKs do not report it and wait forever. Only the
 * latest watcher is called: one provider watches during its own tap, while another watches for as long as its button is shown.
 * Returns a function that stops watching.
 */
export const watchPopups = (window: OpeningWindow, blocked: () => void): (() => void) => {
  const { open } = window;
  const own = behind.get(open) ?? open;
  let isWatching = true;
  const watched: Window['open'] = (url, target, features) => {
    const opened = own.call(window, url, target, features);
    if (isWatching && opened === null && !isUnknownByWish(features)) blocked();
    return opened;
  };
  behind.set(watched, own);
  window.open = watched;
  return () => {
    isWatching = false;
    if (window.open === watched) window.open = open;
  };
};
