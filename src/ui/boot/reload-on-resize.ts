import { when } from 'mobx';
import { decideResize } from '../../domain/layout/viewport.ts';
import { onRoute } from './current-route.ts';

/** The part of the page that this needs; tests pass their own. */
export interface ResizablePage {
  width(): number;
  /** Calls `changed` on every resize and route change. */
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
 * Reloads the page when it crosses the desktop boundary (LAY-1). `mayNotReload`, observable except for the route, defers that: rotating a
 * phone on a payment page loses nothing (D20).
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
        // The change that ended the wait may still navigate.
        waiting = when(
          () => !mayNotReload(),
          () => queueMicrotask(review),
        );
    }
  };
  page.onChange(review);
};
