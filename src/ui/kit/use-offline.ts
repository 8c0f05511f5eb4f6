import { useSyncExternalStore } from 'react';

const onLineChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

const isOfflineNow = (): boolean => !navigator.onLine;
const isOnline = (): boolean => false;

/** Returns whether the browser has no connection at all. */
export const useOffline = (): boolean => useSyncExternalStore(onLineChange, isOfflineNow, isOnline);
