/** Paths end with a slash (cashier §7); one without is taken as the same. */
export const canonicalPath = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
