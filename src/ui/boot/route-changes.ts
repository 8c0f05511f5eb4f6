/** Events after which the route may be another one; the last two are the router's own. */
const ROUTE_CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

/** Tells of every change of the route. */
export const onRoute = (changed: () => void): void => {
  for (const type of ROUTE_CHANGES) window.addEventListener(type, changed);
};
