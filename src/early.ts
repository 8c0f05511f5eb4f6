import { beginEarly, type EarlyStart } from './modules/early/begin-early.ts';
import { keepThrown } from './ui/boot/start/early-thrown.ts';
import { showFailed } from './ui/boot/start/start-page.ts';
import { type EarlyFrame, paintFrame } from './ui/early/early-frame.ts';

/** What the start script takes over, once. */
interface EarlyBegun {
  readonly start: EarlyStart;
  /** What is painted already; null for nothing. */
  readonly frame: EarlyFrame | null;
}

declare global {
  interface Window {
    /** Hands over what was begun as the page was read. It is there once, and only where a batch was sent. */
    takeBegun?: () => EarlyBegun;
  }
}

/*
 * One classic script in the page's head, before its styles: asks for the packages on a plain visit to the amounts, and paints their page
 * when it has been read, without the packages, which the start script paints. It is no longer than that: with it, the page comes in a
 * connection's first round. Where it fails, or sends nothing, the application asks as always (docs/decisions/16-first-load.md).
 */
keepThrown(window);
const early = beginEarly(window);
let frame: EarlyFrame | null = null;
let hasFailed: true | undefined;

const begin = (): void => {
  // Nothing that is painted may go on looking alive where what begins the application does not come.
  if (hasFailed) return showFailed(document);
  // Where this throws, it is reported as what nobody catches, and the application shows what this did not.
  if (early?.paints) frame = paintFrame(document, early.target);
};

// What begins the application stands before this script. Some browsers tell that it has not come before the page has been read: then there
// is nothing to replace yet, and it is said when there is.
document.currentScript?.previousElementSibling?.addEventListener('error', () => {
  hasFailed = true;
  delete window.takeBegun;
  if (document.readyState !== 'loading') begin();
});
// The first change is to 'interactive': the page has been read, and no deferred script has run, as the start script is.
document.addEventListener('readystatechange', begin, { once: true });

if (early !== null) {
  window.takeBegun = () => {
    delete window.takeBegun;
    return { start: early, frame };
  };
}
