import { keepThrown, showFailed } from './page-loading.ts';
import { type PaintedFrame, paintFrame } from './painted-frame.ts';
import { type PlainVisit, startPlainVisit } from './plain-visit.ts';

/** Hand-over to the start script, once. */
interface HeadHandOver {
  readonly visit: PlainVisit;
  /** The painted page, or null. */
  readonly frame: PaintedFrame | null;
}

declare global {
  interface Window {
    /** Hands over what was started while the page was being parsed. Available once, and only if a batch was sent. */
    takeBegun?: () => HeadHandOver;
  }
}

/*
 * One classic script in the page's head, before its styles: on a plain visit to the amounts, requests the packages and, once the page is
 * parsed, paints it without the packages, which the start script paints. Kept this short so that the page arrives in a connection's first
 * round trip. If it fails or sends nothing, the application sends its requests as always (docs/decisions/16-first-load.md).
 */
keepThrown(window);
const visit = startPlainVisit(window);
let frame: PaintedFrame | null = null;
let hasFailed: true | undefined;

const begin = (): void => {
  // A painted page must not keep looking alive if the start script fails to load.
  if (hasFailed) return showFailed(document);
  // If this throws, it is reported as an uncaught error, and the application shows what this did not.
  if (visit?.paints) frame = paintFrame(document, visit.target);
};

// The start script's element precedes this script. Some browsers report that it failed before the page has been parsed: there is nothing to
// replace yet, so the failure is shown once there is.
document.currentScript?.previousElementSibling?.addEventListener('error', () => {
  hasFailed = true;
  delete window.takeBegun;
  if (document.readyState !== 'loading') begin();
});
// The first change is to 'interactive': the page is parsed, and no deferred script, such as the start script, has run.
document.addEventListener('readystatechange', begin, { once: true });

if (visit !== null) {
  window.takeBegun = () => {
    delete window.takeBegun;
    return { visit, frame };
  };
}
