/** Input for the server files of one built site. */
export interface HostingPlan {
  readonly flavour: string;
  /** Security headers of every response, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Additional headers of pages only, by lower-case name. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** Paths served with the cashier's page (CLIENT_PATHS). */
  readonly clientPaths: readonly string[];
}

/** The page of every client path, and its copy for unknown paths. */
export const PAGE_FILE = '/index.html';
export const NOT_FOUND_FILE = '/404.html';
/** Files in the site's folder that only its host reads. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** Converts a header name such as `content-security-policy` to its usual capitalisation. */
export const headerName = (name: string): string => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
