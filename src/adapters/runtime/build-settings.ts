import type { Settings } from '../../domain/ports/browser/configuration.ts';
import { WEB_VERSION } from '../../domain/version/web-version.ts';

/**
 * Settings of a build, as written into the page: the Configuration port's, the analytics host, and paths that replace
 * assumed ones (D1).
 */
export type BuildSettings = Settings & { readonly analyticsBase: string; readonly endpoints: Readonly<Record<string, string>> };

export type BuildSettingsResult =
  | { readonly ok: true; readonly settings: BuildSettings }
  | { readonly ok: false; readonly message: string };

type Environment = Readonly<Record<string, string | undefined>>;

const FLAVOURS = ['sandbox', 'ksa', 'weyay', 'ludo'] as const;
const PROVIDER_PREFIX = 'VITE_PROVIDER_';
const ENDPOINT_PREFIX = 'VITE_ENDPOINT_';

/** Placeholder for the sandbox's second origin, filled in by its server. */
export const PROVIDER_ORIGIN_MARK = '{providerOrigin}';

/** Placeholder for the sandbox's own origins, on its two local host names. */
const SITE_ORIGINS_MARK = '{siteOrigins}';

const originsIn = (value: string): readonly string[] => value.split(',').map((origin) => origin.trim());

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === '';
const isOrigin = (value: string): boolean => isHttps(value) && new URL(value).origin === value;
const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value);

interface Rule {
  readonly says: string;
  readonly accepts: (value: string, env: Environment) => boolean;
}

const TEXT: Rule = { says: 'must not be empty', accepts: (value) => value !== '' };
const PROVIDER_URL: Rule = {
  says: 'must be an https address',
  accepts: (value, env) => isHttps(value) || (env.VITE_FLAVOUR === 'sandbox' && value.startsWith(`${PROVIDER_ORIGIN_MARK}/`)),
};
const API_PATH: Rule = {
  says: 'must be a path such as /api/order/order_result/',
  accepts: (value) => /^\/api(?:\/[\w-]+)+\/?$/.test(value),
};

const ORIGIN: Rule = { says: 'must be an https origin, or empty for the own origin', accepts: (value) => value === '' || isOrigin(value) };

const RULES: Readonly<Record<string, Rule>> = {
  VITE_FLAVOUR: { says: `must be one of ${FLAVOURS.join(', ')}`, accepts: (value) => (FLAVOURS as readonly string[]).includes(value) },
  VITE_DEBUG_ALLOWED: { says: 'must be true or false', accepts: (value) => value === 'true' || value === 'false' },
  VITE_API_BASE: ORIGIN,
  VITE_ANALYTICS_BASE: ORIGIN,
  VITE_PACKAGE_NAME: TEXT,
  VITE_WEB_VERSION: { says: 'must be digits and dots', accepts: (value) => /^\d+(?:\.\d+)*$/.test(value) },
  VITE_PAYABLE_ORIGINS: {
    says: 'must be https origins with commas between them',
    accepts: (value, env) => (env.VITE_FLAVOUR === 'sandbox' && value === SITE_ORIGINS_MARK) || originsIn(value).every(isOrigin),
  },
  VITE_SUPPORT_URL: { says: 'must be an https address or a path', accepts: (value) => isHttps(value) || isPath(value) },
};

/** Set only by a build whose value differs from that of the sources. */
const OPTIONAL: readonly string[] = ['VITE_WEB_VERSION'];

const ruleOf = (name: string): Rule => {
  if (name.startsWith(ENDPOINT_PREFIX)) return API_PATH;
  return RULES[name] ?? (name.startsWith(PROVIDER_PREFIX) && name.endsWith('_URL') ? PROVIDER_URL : TEXT);
};

/** VITE_PROVIDER_CHECKOUT_SCRIPT_URL is `checkout.scriptUrl`. */
const providerName = (variable: string): string => {
  const [id = '', ...words] = variable.slice(PROVIDER_PREFIX.length).toLowerCase().split('_');
  return `${id}.${words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')}`;
};

const callName = (variable: string): string => variable.slice(ENDPOINT_PREFIX.length).toLowerCase();

const named = (env: Environment, prefix: string, nameOf: (variable: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (name.startsWith(prefix) && value !== undefined ? [[nameOf(name), value]] : [])),
  );

/**
 * The environment of a build as settings, or one message that names everything missing or wrong (D21). `required` are
 * the variables of the committed .env.sandbox, so that what one provider needs is asked of every flavour; `overridable`
 * are the calls whose path may be replaced.
 */
export const buildSettings = (env: Environment, required: readonly string[], overridable: readonly string[]): BuildSettingsResult => {
  const given = Object.keys(env).filter((name) => name.startsWith(PROVIDER_PREFIX) || name.startsWith(ENDPOINT_PREFIX));
  const problems = [...new Set([...Object.keys(RULES), ...required, ...given])].flatMap((name) => {
    const value = env[name];
    if (value === undefined) return OPTIONAL.includes(name) ? [] : [`${name} is missing`];
    if (name.startsWith(ENDPOINT_PREFIX) && !overridable.includes(callName(name)))
      return [`${name} names no call whose path may be replaced`];
    const rule = ruleOf(name);
    return rule.accepts(value, env) ? [] : [`${name} ${rule.says}`];
  });
  if (problems.length > 0) {
    return { ok: false, message: `The settings of this build are not complete (see .env.ksa.example):\n  - ${problems.join('\n  - ')}` };
  }
  return {
    ok: true,
    settings: {
      flavour: env.VITE_FLAVOUR ?? '',
      debugAllowed: env.VITE_DEBUG_ALLOWED === 'true',
      apiBase: env.VITE_API_BASE ?? '',
      packageName: env.VITE_PACKAGE_NAME ?? '',
      webVersion: env.VITE_WEB_VERSION ?? WEB_VERSION,
      supportUrl: env.VITE_SUPPORT_URL ?? '',
      payableOrigins: originsIn(env.VITE_PAYABLE_ORIGINS ?? ''),
      providers: named(env, PROVIDER_PREFIX, providerName),
      analyticsBase: env.VITE_ANALYTICS_BASE ?? '',
      endpoints: named(env, ENDPOINT_PREFIX, callName),
    },
  };
};

/** JSON that cannot close the script element around it. */
export const settingsForPage = (settings: BuildSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');
