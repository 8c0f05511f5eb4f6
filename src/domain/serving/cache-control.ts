/** Vite's folder of files with a hash in their name. */
export const HASHED_FOLDER = '/assets/';
/** Of a hashed file: what stands under this name never changes. A year, in seconds. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time. `no-store` instead would keep a page out of the back/forward cache. */
const REVALIDATED = 'no-cache';

/** The Cache-Control header of a file of the site, by its URL path. */
export const cacheControlOf = (path: string): string => (path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATED);
