import { parseHTML } from 'linkedom';
import type { InlineParts, ServedSite } from '../../domain/site/security-headers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of the platform's own hosts; the debug host is allowed only if debug mode is. */
const API_HOSTS = ['VITE_HOST_PRODUCTION', 'VITE_HOST_OTHER_PRODUCTION', 'VITE_HOST_RELEASE', 'VITE_ANALYTICS_BASE'] as const;
const SCRIPTS = ['VITE_DEVICE_TOKEN_SCRIPT_URL', 'VITE_ANALYTICS_SDK_URL'] as const;

/** Hosts that Firebase's scripts call for installations, remote values and traces; no setting changes them. */
const FIREBASE_HOSTS = ['firebaseinstallations', 'firebaseremoteconfig', 'firebaselogging', 'firebaselogging-pa'].map(
  (name) => `https://${name}.googleapis.com`,
);

const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const originOf = (address: string): string => new URL(address).origin;
/** A URL up to its last slash. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** Sources required by the configured Facebook and Google logins, according to the makers' pages on Content-Security-Policy. */
const loginSources = (env: Environment): Pick<ServedSite, 'scripts' | 'calls' | 'styles'> => {
  const facebook = listed(env['VITE_SOCIAL_FACEBOOK_SCRIPT_URL']).map(originOf);
  const dialog = ['VITE_SOCIAL_FACEBOOK_DIALOG_URL', 'VITE_SOCIAL_FACEBOOK_PROFILE_URL'].flatMap((name) => listed(env[name]).map(originOf));
  const google = listed(env['VITE_SOCIAL_GOOGLE_SCRIPT_URL']);
  // Google Identity Services is one file of an origin that serves many others; the older library loads more from its own.
  const isOneFile = env['VITE_SOCIAL_GOOGLE_SDK'] === 'identity-services';
  return {
    scripts: [...facebook, ...(isOneFile ? google : google.map(originOf))],
    calls: [...facebook, ...dialog, ...google.map(isOneFile ? folderOf : originOf)],
    styles: isOneFile ? google.map((script) => `${folderOf(script)}style`) : [],
  };
};
/** Hosts that the performance SDK sends to, if enabled. */
const performanceHosts = (env: Environment): readonly string[] =>
  ['URL', 'KEY', 'PROJECT', 'APP'].every((name) => listed(env[`VITE_ANALYTICS_SDK_${name}`]).length > 0) ? FIREBASE_HOSTS : [];

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)].sort();

/** A site as its servers need it; buildSettings has accepted `env`. Throws if a script would come from an API host: answers never run. */
export const servedSiteOf = (env: Environment, inlineHashes: InlineParts): ServedSite => {
  const valuesOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => listed(env[name]));
  const providerAddresses = (end: string): readonly string[] =>
    valuesOf(Object.keys(env).filter((name) => name.startsWith('VITE_PROVIDER_') && name.endsWith(end))).map(originOf);

  const apiHosts = valuesOf([...API_HOSTS, ...(env['VITE_DEBUG_ALLOWED'] === 'true' ? ['VITE_HOST_TEST'] : [])]);
  // Without its own origin, the room socket is on the site's.
  const sockets = listed(env['VITE_HOST_SOCKET']);
  const ownSockets = listed(env['VITE_PAYABLE_ORIGINS']).map((origin) => origin.replace(/^https:/, 'wss:'));
  const backups = listed(env['VITE_HOST_BACKUP_SUFFIXES']).flatMap((suffix) => [`https://${suffix}`, `https://*.${suffix}`]);
  const relay = listed(env['VITE_ANALYTICS_STORAGE_WEBHOOK']).map(originOf);
  const login = loginSources(env);
  const scripts = unique([...providerAddresses('_SCRIPT_URL'), ...valuesOf(SCRIPTS).map(originOf), ...login.scripts]);
  const sdkHosts = unique([...providerAddresses('_URL'), ...valuesOf(SCRIPTS).map(originOf), ...listed(env['VITE_SERVER_SDK_ORIGINS'])]);
  const executed = scripts.filter((script) => apiHosts.includes(originOf(script)));
  if (executed.length > 0) throw new Error(`A script would come from a host of the platform's API: ${executed.join(', ')}.`);
  return {
    scripts,
    inlineHashes,
    calls: unique([
      ...apiHosts,
      ...backups,
      ...relay,
      ...(sockets.length > 0 ? sockets : ownSockets),
      ...valuesOf(['VITE_HOST_UPLOADS']),
      ...sdkHosts,
      ...performanceHosts(env),
      ...login.calls,
    ]),
    // Users' profile pictures and card logos: the platform may name any host.
    images: ['https:'],
    fonts: [],
    styles: login.styles,
    inlineStyles: env['VITE_SERVER_STYLE_ATTRIBUTES'] === 'true' ? 'attributes' : 'none',
    // The bank's verification: any bank's page.
    frames: ['https:'],
    forms: ['https:'],
    payment: unique(providerAddresses('_URL')),
    httpsOnly: true,
  };
};

/** Input for the server files of one built site. */
export interface HostingPlan {
  readonly flavour: string;
  readonly headers: Readonly<Record<string, string>>;
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

/** Preload attributes besides the address; `type` needs quotes in a header. */
const ATTRIBUTES = ['as', 'type', 'fetchpriority'] as const;

const saidOf = (link: Element): readonly string[] =>
  ATTRIBUTES.flatMap((name) => {
    const value = link.getAttribute(name);
    return value === null ? [] : [`${name}=${name === 'type' ? JSON.stringify(value) : value}`];
  });

/** `Link` header of a page: the files that its head requests at once, which a host with early hints announces before the page. */
export const preloadHeader = (html: string): string =>
  [...parseHTML(html).document.querySelectorAll('head link[rel="preload"], head link[rel="modulepreload"], head script[src]')]
    .map((element) =>
      [
        `<${element.getAttribute('href') ?? element.getAttribute('src')}>`,
        ...(element.localName === 'script' ? ['rel=preload', 'as=script'] : [`rel=${element.getAttribute('rel')}`, ...saidOf(element)]),
        ...(element.hasAttribute('crossorigin') ? ['crossorigin'] : []),
      ].join('; '),
    )
    .join(', ');
