import { when } from 'mobx';
import { decideResize } from '../../domain/site/viewport.ts';
import { onRoute } from './current-route.ts';
import type { PageUpdates } from '../di/app-services.ts';

/** The part of the page that this needs; tests pass their own. */
interface ResizablePage {
  width(): number;
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

/** The part of the page that this needs; tests pass their own. */
interface UpdatablePage {
  onRoute(changed: () => void): void;
  onReturn(returned: () => void): void;
}

/**
 * Reloads the page for a newer web version (VER-2), checked at the start and on each return to the page. `mayNotReload`, observable except
 * for the route, defers that (D20).
 */
export const reloadOnUpdate = (updates: PageUpdates, mayNotReload: () => boolean, page: UpdatablePage): void => {
  let waiting: (() => void) | null = null;
  const follow = (kind: string): void => {
    waiting?.();
    // The change that ended the wait may still navigate.
    waiting = kind === 'wait' ? when(() => !mayNotReload(), review) : null;
  };
  const review = (): void => void updates.review(mayNotReload).then(follow);
  const look = (): void => void updates.look(mayNotReload).then(follow);
  page.onRoute(() => {
    if (waiting !== null) review();
  });
  page.onReturn(look);
  look();
};
