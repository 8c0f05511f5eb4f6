/** Init script: a browser without Web Locks, where tabs are kept apart by the lease in IndexedDB alone. */
export const withoutWebLocks = (): void => {
  Object.defineProperty(navigator, 'locks', { value: undefined });
};
