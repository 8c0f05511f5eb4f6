export interface AppSettings {
  /** Newest bridge version supported by the app. */
  readonly version: 1 | 2;
  readonly platform: string;
  readonly versionCode: string;
  /** Session key of the user logged in to the app, or empty for none, `silent` for an app that does not answer. */
  readonly user: string;
  readonly answers: boolean;
  /** Delay before the bridge is added, in ms from the start of the page. */
  readonly appearsMs: number;
}

/** Path at which the app opens the cashier; other paths under `/sandbox/app` are unaffected. */
export const APP_PATH = '/sandbox/app';
const KEY = 'sandbox_app';

const LONGEST_WAIT = 60_000;

const settingsIn = (search: URLSearchParams): AppSettings => {
  const version = search.get('bridge') === '1' ? 1 : 2;
  const appears = Number(search.get('appears_ms') ?? '0');
  return {
    version,
    platform: search.get('platform') ?? 'android',
    versionCode: search.get('version_code') ?? (version === 1 ? '30506' : '30507'),
    user: search.get('user') ?? '',
    answers: search.get('answers') !== 'never',
    appearsMs: Number.isFinite(appears) ? Math.min(Math.max(appears, 0), LONGEST_WAIT) : 0,
  };
};

/** Returns the page that the app opens: a path of this site with the app's parameters, as the app itself adds them. */
const targetIn = (search: URLSearchParams, { platform, versionCode }: AppSettings): string => {
  const to = search.get('to') ?? '';
  const url = new URL(/^\/(?![/\\])/.test(to) ? to : '/recharge-list', 'http://site.invalid');
  url.searchParams.set('platform', platform);
  url.searchParams.set('version_code', versionCode);
  return url.pathname + url.search;
};

interface Tab {
  readonly pathname: string;
  readonly search: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Returns the settings of this tab's app and the address to move the page to; null in a tab that the app has not opened. */
export const appSettings = ({ pathname, search, storage }: Tab) => {
  if (pathname === APP_PATH) {
    const parameters = new URLSearchParams(search);
    const settings = settingsIn(parameters);
    storage.setItem(KEY, JSON.stringify(settings));
    return { settings, target: targetIn(parameters, settings) };
  }
  const kept = storage.getItem(KEY);
  return kept === null ? null : { settings: JSON.parse(kept) as AppSettings, target: null };
};

/** Faults of the app's bridge. In each the platform has already processed the request; over HTTP none has any effect. */
export const BRIDGE_FAULTS = [
  /** Does not answer. */
  'bridge-silent',
  /** Answers twice. */
  'bridge-twice',
  /** Answers after `after_ms`. */
  'bridge-late',
  /** Answers under another id. */
  'bridge-other-id',
  /** Sends something that is not a message. */
  'bridge-garbage',
  /** Answers with the error that `message` names, such as SSL_HANDSHAKE_ERROR. */
  'bridge-error',
] as const;
export type BridgeFaultKind = (typeof BRIDGE_FAULTS)[number];

export interface BridgeFault {
  readonly kind: BridgeFaultKind;
  readonly afterMs: number;
  readonly message: string;
}

/** Response header that tells the app which fault to apply. */
export const BRIDGE_FAULT_HEADER = 'x-sandbox-bridge';

export const bridgeFaultHeader = ({ kind, afterMs, message }: BridgeFault): string => `${kind} ${afterMs} ${encodeURIComponent(message)}`;

export const bridgeFaultOf = (header: string | null): BridgeFault | null => {
  const [name = '', afterMs = '', message = ''] = (header ?? '').split(' ');
  const kind = BRIDGE_FAULTS.find((candidate) => candidate === name);
  return kind === undefined ? null : { kind, afterMs: Number(afterMs), message: decodeURIComponent(message) };
};
