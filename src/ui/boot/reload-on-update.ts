import { when } from 'mobx';
import type { PageUpdates } from '../di/page-services.ts';

/** What of the page this needs; a test brings its own. */
export interface UpdatablePage {
  /** Told of every change of the route. */
  onRoute(changed: () => void): void;
  /** Told when the shopper comes back to the page. */
  onReturn(returned: () => void): void;
}

/**
 * The page is loaded anew for a newer web version (VER-2), looked for at the start and at each return to the page.
 * `mayNotReload`, observable but for the route, holds that back (D20).
 */
export const reloadOnUpdate = (updates: PageUpdates, mayNotReload: () => boolean, page: UpdatablePage): void => {
  let waiting: (() => void) | null = null;
  const follow = (kind: string): void => {
    waiting?.();
    // What ended it may still lead on to another page.
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
