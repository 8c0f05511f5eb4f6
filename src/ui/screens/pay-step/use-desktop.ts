import { useSyncExternalStore } from 'react';
import * as limits from '../../../domain/limits.ts';

const query = (): MediaQueryList => window.matchMedia(`(min-width: ${limits.desktopMinimumWidth}px)`);

const onChange = (changed: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const isDesktop = (): boolean => query().matches;

/** Whether the page is a panel on a desktop: wider than 800 px (D22). */
export const useDesktop = (): boolean => useSyncExternalStore(onChange, isDesktop);
