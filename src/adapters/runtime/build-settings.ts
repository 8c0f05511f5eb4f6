import type { Target } from '../../domain/ports/settings.ts';
import { isOwnRelay } from '../../domain/report/error-event.ts';
import { WEB_VERSION } from '../../domain/site/web-version.ts';
import { API_PATH, OPTIONAL_LINK, PROVIDER_LINK, TEXT, type SettingKind, type SettingValue } from './settings/setting-kind.ts';
import { SETTING_ROWS, type SettingPlace, type SettingRow } from './settings/setting-rows.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Group = Readonly<Record<string, unknown>>;

/** Settings of a build as written into the page: those that every visit reads first, then the groups. */
export type BuildSettings = Group & { readonly providers: Readonly<Record<string, string>> };

export type BuildSettingsResult =
  | { readonly ok: true; readonly settings: BuildSettings }
  | { readonly ok: false; readonly message: string };

export interface BuildRequest {
  /** Variables required by providers, each with its purpose. */
  readonly providers: readonly { readonly variable: string; readonly says: string }[];
  /** Calls with replaceable paths (D1). */
  readonly overridable: readonly string[];
  /** The requested flavour; the settings file must be for the same one. */
  readonly flavour?: string;
}

const PROVIDER_PREFIX = 'VITE_PROVIDER_';
const ENDPOINT_PREFIX = 'VITE_ENDPOINT_';
const WEBHOOK = 'VITE_ANALYTICS_STORAGE_WEBHOOK';

/** Converts a variable name: VITE_PROVIDER_CHECKOUT_SCRIPT_URL becomes `checkout.scriptUrl`. */
const providerName = (variable: string): string => {
  const [id = '', ...words] = variable.slice(PROVIDER_PREFIX.length).toLowerCase().split('_');
  return `${id}.${words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')}`;
};

const callName = (variable: string): string => variable.slice(ENDPOINT_PREFIX.length).toLowerCase();

const named = (env: Environment, prefix: string, nameOf: (variable: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (name.startsWith(prefix) && value !== undefined ? [[nameOf(name), value]] : [])),
  );

const providerKind = (variable: string): SettingKind => (variable.endsWith('_URL') ? PROVIDER_LINK : TEXT);

/** Returns every variable of this build with its kind and purpose. */
const expected = (env: Environment, { providers }: BuildRequest): ReadonlyMap<string, Pick<SettingRow, 'kind' | 'says' | 'optional'>> => {
  const given = Object.keys(env);
  return new Map([
    ...Object.entries(SETTING_ROWS),
    ...given
      .filter((name) => name.startsWith(PROVIDER_PREFIX))
      .map((name) => [name, { kind: providerKind(name), says: 'a setting of a provider' }] as const),
    ...providers.map(({ variable, says }) => [variable, { kind: providerKind(variable), says }] as const),
    ...given
      .filter((name) => name.startsWith(ENDPOINT_PREFIX))
      .map((name) => [name, { kind: API_PATH, says: 'path of a call that the specification does not show (D1)' }] as const),
  ]);
};

const ownOrigins = (env: Environment): readonly string[] =>
  ['VITE_HOST_PRODUCTION', 'VITE_HOST_OTHER_PRODUCTION', 'VITE_HOST_RELEASE', 'VITE_ANALYTICS_BASE', 'VITE_PAYABLE_ORIGINS'].flatMap(
    (name) => (env[name] ?? '').split(','),
  );

const problemsOf = (env: Environment, target: Target, request: BuildRequest): readonly string[] => {
  const problems = [...expected(env, request)].flatMap(([name, { kind, says, optional }]) => {
    const value = env[name];
    if (value === undefined) return optional === true ? [] : [`${name} is missing: ${says}; ${kind.says}`];
    if (name.startsWith(ENDPOINT_PREFIX) && !request.overridable.includes(callName(name)))
      return [`${name} names no call whose path may be replaced`];
    return kind.read(value, target) === null ? [`${name} must be ${kind.says}: ${says}`] : [];
  });
  const webhook = env[WEBHOOK] ?? '';
  const isForeign = webhook !== '' && OPTIONAL_LINK.read(webhook, target) !== null && !isOwnRelay(webhook, ownOrigins(env));
  const isOther = request.flavour !== undefined && env['VITE_FLAVOUR'] !== undefined && env['VITE_FLAVOUR'] !== request.flavour;
  return [
    ...problems,
    ...(isForeign ? [`${WEBHOOK} must be an https address of an origin that this build names: ${SETTING_ROWS[WEBHOOK]?.says}`] : []),
    ...(isOther ? [`VITE_FLAVOUR is not the flavour that was asked for, ${request.flavour}`] : []),
  ];
};

/**
 * Reads a build's environment as settings, or returns one message that names everything missing or wrong, with its purpose (D21).
 * Values are not repeated: a wrong one may be a secret.
 */
export const buildSettings = (env: Environment, request: BuildRequest): BuildSettingsResult => {
  const target: Target = env['VITE_TARGET'] === 'sandbox' ? 'sandbox' : 'production';
  const problems = problemsOf(env, target, request);
  if (problems.length > 0) {
    return { ok: false, message: `The settings of this build are not complete (see .env.ksa.example):\n  - ${problems.join('\n  - ')}` };
  }
  const valueOf = ([variable, { kind }]: readonly [string, SettingRow]): SettingValue | null => {
    const text = env[variable];
    return text === undefined ? null : kind.read(text, target);
  };
  const placed = (place: SettingPlace): Group =>
    Object.fromEntries(
      Object.entries(SETTING_ROWS).flatMap((entry) => (entry[1].place === place ? [[entry[1].name, valueOf(entry)] as const] : [])),
    );
  return {
    ok: true,
    settings: {
      ...placed('start'),
      webVersion: env['VITE_WEB_VERSION'] ?? WEB_VERSION,
      providers: named(env, PROVIDER_PREFIX, providerName),
      endpoints: named(env, ENDPOINT_PREFIX, callName),
      hosts: { ...placed('hosts'), headImages: placed('headImages') },
      links: { ...placed('links'), stores: placed('stores') },
      social: placed('social'),
      analytics: placed('analytics'),
      brand: placed('brand'),
      limits: { ...placed('limits'), heatMap: placed('heatMap') },
      room: placed('room'),
      device: placed('device'),
    },
  };
};

/** Returns JSON that cannot close the script element around it. */
export const settingsForPage = (settings: BuildSettings): string => JSON.stringify(settings).replaceAll('<', '\\u003c');
