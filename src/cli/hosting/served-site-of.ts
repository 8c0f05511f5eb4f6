import type { ServedSite } from '../../domain/serving/served-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The platform's own hosts by their variables; that of debug mode is allowed where debug mode is. */
const API_HOSTS = ['VITE_HOST_PRODUCTION', 'VITE_HOST_OTHER_PRODUCTION', 'VITE_HOST_RELEASE', 'VITE_ANALYTICS_BASE'] as const;
const SCRIPTS = ['VITE_DEVICE_TOKEN_SCRIPT_URL', 'VITE_ANALYTICS_SDK_URL'] as const;

/** What the Facebook and Google logins need, by their makers' own pages on Content-Security-Policy. */
const LOGIN = {
  scripts: ['https://connect.facebook.net', 'https://accounts.google.com/gsi/client'],
  calls: ['https://graph.facebook.com', 'https://www.facebook.com', 'https://accounts.google.com/gsi/'],
  styles: ['https://accounts.google.com/gsi/style'],
} as const;

const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const originOf = (address: string): string => new URL(address).origin;
const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources)].sort();

/**
 * A production site as its settings describe it, for its servers. `env` has been accepted by buildSettings. Throws when a
 * script would come from a host of the platform's API: what an API answers is never executed.
 */
export const servedSiteOf = (env: Environment, inlineScripts: readonly string[]): ServedSite => {
  const valuesOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => listed(env[name]));
  const providerAddresses = (end: string): readonly string[] =>
    valuesOf(Object.keys(env).filter((name) => name.startsWith('VITE_PROVIDER_') && name.endsWith(end))).map(originOf);

  const apiHosts = valuesOf([...API_HOSTS, ...(env['VITE_DEBUG_ALLOWED'] === 'true' ? ['VITE_HOST_TEST'] : [])]);
  const backups = listed(env['VITE_HOST_BACKUP_SUFFIXES']).flatMap((suffix) => [`https://${suffix}`, `https://*.${suffix}`]);
  const relay = listed(env['VITE_ANALYTICS_STORAGE_WEBHOOK']).map(originOf);
  const scripts = unique([...providerAddresses('_SCRIPT_URL'), ...valuesOf(SCRIPTS).map(originOf), ...LOGIN.scripts]);
  const sdkHosts = unique([...providerAddresses('_URL'), ...valuesOf(SCRIPTS).map(originOf), ...listed(env['VITE_SERVER_SDK_ORIGINS'])]);
  const executed = scripts.filter((script) => apiHosts.includes(script));
  if (executed.length > 0) throw new Error(`A script would come from a host of the platform's API: ${executed.join(', ')}.`);
  return {
    scripts,
    inlineScripts,
    calls: unique([...apiHosts, ...backups, ...relay, ...valuesOf(['VITE_HOST_SOCKET', 'VITE_HOST_UPLOADS']), ...sdkHosts, ...LOGIN.calls]),
    // Users' head images and card logos: the platform names any host.
    images: ['https:'],
    fonts: [],
    styles: LOGIN.styles,
    inlineStyles: env['VITE_SERVER_STYLE_ATTRIBUTES'] === 'true' ? 'attributes' : 'none',
    // The bank's verification: any bank's page.
    frames: ['https:'],
    forms: ['https:'],
    payment: unique(providerAddresses('_URL')),
    httpsOnly: true,
  };
};
