/** How the app around the page is, for one tab. */
export interface AppSettings {
  /** The newest version of the bridge that it has. */
  readonly version: 1 | 2;
  readonly platform: string;
  readonly versionCode: string;
  /** Session key of the user who is logged in the app; empty for no one, `silent` for an app that does not say. */
  readonly user: string;
  /** Whether the app answers anything at all. */
  readonly answers: boolean;
  /** The bridge comes onto the page so many ms after the page began. */
  readonly appearsMs: number;
}

/** Where the app opens the cashier; everything else of `/sandbox/app` stays as it is. */
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

/** The page that the app opens: a path of this site, with the app named in its address as the app itself does. */
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

/** The settings of this tab's app, and where the page is to be; null in a tab that the app has not opened. */
export const appSettings = ({
  pathname,
  search,
  storage,
}: Tab): { readonly settings: AppSettings; readonly target: string | null } | null => {
  if (pathname === APP_PATH) {
    const parameters = new URLSearchParams(search);
    const settings = settingsIn(parameters);
    storage.setItem(KEY, JSON.stringify(settings));
    return { settings, target: targetIn(parameters, settings) };
  }
  const kept = storage.getItem(KEY);
  return kept === null ? null : { settings: JSON.parse(kept) as AppSettings, target: null };
};
