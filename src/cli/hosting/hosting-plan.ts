/** What the server files of one built site are made from. */
export interface HostingPlan {
  readonly flavour: string;
  /** Security headers of every answer, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further headers of pages alone, by lower-case name. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** Paths that the cashier's page answers (CLIENT_PATHS). */
  readonly clientPaths: readonly string[];
}

/** The page of every client path, and its copy for paths that are none. */
export const PAGE_FILE = '/index.html';
export const NOT_FOUND_FILE = '/404.html';
/** Files of the site's folder that are for its host alone. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** `content-security-policy` as people write it. */
export const headerName = (name: string): string => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
