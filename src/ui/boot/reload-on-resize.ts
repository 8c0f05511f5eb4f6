import { when } from 'mobx';
import { decideResize } from '../../domain/layout/viewport.ts';
import { onRoute } from './current-route.ts';

/** What of the page this needs; a test brings its own. */
export interface ResizablePage {
  width(): number;
  /** Told of every resize and every change of the route. */
  onChange(changed: () => void): void;
  reload(): void;
}

const browser: ResizablePage = {
  width: () => window.innerWidth,
  onChange: (changed) => {
    window.addEventListener('resize', changed);
    onRoute(changed);
  },
  reload: () => location.reload(),
};

/**
 * The page is loaded anew at the other side of the desktop boundary (LAY-1). `mayNotReload`, observable but for the route, holds
 * that back: on the payment's own pages a phone that is turned loses nothing (D20).
 */
export const reloadOnResize = (mayNotReload: () => boolean, page: ResizablePage = browser): void => {
  const widthAtLoad = page.width();
  let waiting: (() => void) | null = null;
  const review = (): void => {
    waiting?.();
    waiting = null;
    switch (decideResize(widthAtLoad, page.width(), mayNotReload())) {
      case 'none':
        return;
      case 'reload':
        return page.reload();
      case 'wait':
        // What ended it may still lead on to another page.
        waiting = when(
          () => !mayNotReload(),
          () => queueMicrotask(review),
        );
    }
  };
  page.onChange(review);
};
