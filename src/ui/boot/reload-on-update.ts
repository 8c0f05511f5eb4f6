import { when } from 'mobx';
import type { PageUpdates } from '../di/app-services.ts';

/** The part of the page that this needs; tests pass their own. */
export interface UpdatablePage {
  /** Calls `changed` on every route change. */
  onRoute(changed: () => void): void;
  /** Calls `returned` when the shopper comes back to the page. */
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
