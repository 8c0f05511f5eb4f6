import { useSyncExternalStore } from 'react';
import * as limits from '../../../domain/limits.ts';

const query = (): MediaQueryList => window.matchMedia(`(min-width: ${limits.desktopMinimumWidth}px)`);

const onChange = (changed: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const isDesktop = (): boolean => query().matches;

/** Returns whether the page is a desktop panel: wider than 800 px (D22). */
export const useDesktop = (): boolean => useSyncExternalStore(onChange, isDesktop);
