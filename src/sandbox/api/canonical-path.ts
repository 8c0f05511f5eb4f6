/** Paths end with a slash (cashier §7); a path without one is equivalent. */
export const canonicalPath = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
