const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const RUNS: readonly string[] = ['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'];

/** The inline content of a page that is run or applied. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Data, such as JSON, never runs. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/i.test(attributes) || !RUNS.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? '') ? [] : [text],
  );

/** The page's own inline scripts and styles, which its policy must list: each as returned by `nameOf`, for example its hash. */
export const inlineParts = (html: string, nameOf: (text: string) => string): InlineParts => ({
  scripts: scriptsIn(html).map(nameOf),
  styles: [...html.replace(SCRIPT, '').matchAll(STYLE)].map(([, text = '']) => nameOf(text)),
});

const SCHEMES: readonly string[] = ['https:', 'data:', '*'];
/** An origin whose host is a name, `*.` and a name, an IPv4 address or an IPv6 address in brackets. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/;
/** An origin and the path of one file. */
const FILE = /^https:\/\/[a-z\d.-]+\/[\w./-]+$/;

/** Returns a source unchanged for the policy. Throws for a text that could end its directive or be read as another source. */
const checked = (source: string): string => {
  if (SCHEMES.includes(source) || ORIGIN.test(source) || FILE.test(source)) return source;
  throw new Error(`${JSON.stringify(source)} is no source of a Content-Security-Policy.`);
};

const SELF = "'self'";
const directive = (name: string, ...sources: readonly string[]): string => `${name} ${[...new Set(sources)].join(' ')}`;
const own = (name: string, more: readonly string[]): string => directive(name, SELF, ...more.map(checked));

const hashed = (hashes: readonly string[]): string => hashes.map((hash) => ` 'sha256-${hash}'`).join('');

const styleDirectives = ({ styles, inlineStyles, inlineHashes }: ServedSite): readonly string[] => {
  const elements = `${own('style-src', styles)}${hashed(inlineHashes.styles)}`;
  switch (inlineStyles) {
    case 'none':
      return [elements];
    case 'attributes':
      return [elements, "style-src-attr 'unsafe-inline'"];
    case 'all':
      // A hash next to it would disable 'unsafe-inline'.
      return [`${own('style-src', styles)} 'unsafe-inline'`];
  }
};

/** No plain text becomes HTML that runs, or the address of a script: enforced on a site without SDKs, otherwise reported (Trusted Types). */
const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** The Content-Security-Policy of every page of a site. Throws for an invalid source. */
export const contentSecurityPolicy = (site: ServedSite): string =>
  [
    directive('default-src', SELF),
    `${own('script-src', site.scripts)}${hashed(site.inlineHashes.scripts)}`,
    own('connect-src', site.calls),
    own('img-src', ['data:', ...site.images]),
    ...styleDirectives(site),
    own('font-src', ['data:', ...site.fonts]),
    own('frame-src', site.frames),
    directive('manifest-src', SELF),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    own('form-action', site.forms),
    directive('frame-ancestors', "'none'"),
    ...(site.scripts.length === 0 ? [TRUSTED_TYPES] : []),
  ].join('; ');

/** Every request sends the origin, and never more of the address, so that our own origins recognise each other (D51). */
const REFERRER_POLICY = 'strict-origin';
/** Two years, in seconds. Subdomains are up to their owners: no includeSubDomains. */
const STRICT_TRANSPORT = 'max-age=63072000';
/** Features that no page of the site uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'] as const;

const permissionsPolicy = (payment: readonly string[]): string =>
  [
    `payment=(${['self', ...new Set(payment.map((origin) => JSON.stringify(origin)))].join(' ')})`,
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');

/** The headers of every answer from any of our servers. */
export const COMMON_HEADERS = { 'referrer-policy': REFERRER_POLICY, 'x-content-type-options': 'nosniff' } as const;

/** The security headers of everything on a site's origin, by lower-case name: the one table of all servers. */
export const securityHeaders = (site: ServedSite): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  'content-security-policy': contentSecurityPolicy(site),
  ...(site.scripts.length === 0 ? {} : { 'content-security-policy-report-only': TRUSTED_TYPES }),
  'permissions-policy': permissionsPolicy(site.payment),
  // A login's pop-up keeps its reference to this page; a page that opened this one gets none to it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(site.httpsOnly ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
});

/** Permissions of a site's pages beyond their own origin, as sources of a Content-Security-Policy. */
export interface ServedSite {
  /** Sources of SDK scripts; never a host of the platform's API. */
  readonly scripts: readonly string[];
  /** Hashes of the page's inline scripts and style elements: SHA-256 in Base64. */
  readonly inlineHashes: InlineParts;
  /** Hosts that the page calls: API, backups, analytics, uploads, socket, SDKs. */
  readonly calls: readonly string[];
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** Which other inline styles are applied: none, those in style attributes (some SDKs set them), or also style elements. */
  readonly inlineStyles: 'none' | 'attributes' | 'all';
  readonly frames: readonly string[];
  /** Allowed form targets: SDKs post to the bank's page. */
  readonly forms: readonly string[];
  /** Origins of providers whose frames may request a payment from the browser. */
  readonly payment: readonly string[];
  /** True if it is served only over https. */
  readonly httpsOnly: boolean;
}

/** The path where a wallet looks for the proof that a domain may take its payments. */
export const ASSOCIATION_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** Vite's folder of files with a hash in their name. */
export const HASHED_FOLDER = '/assets/';
/** For a hashed file, whose content never changes. A year, in seconds. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. `no-store` instead would keep a page out of the back/forward cache. */
const REVALIDATED = 'no-cache';

/** The Cache-Control header of a file of the site, by its URL path. */
export const cacheControlOf = (path: string): string => (path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATED);
