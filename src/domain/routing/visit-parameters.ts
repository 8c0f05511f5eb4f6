import { typedNumber } from '../format/numbers.ts';
import { bundleIdOf, hashQuery, isPresent, isSet, type PageParameters, parseQuery } from './page-parameters.ts';
import { pathOf, resolveRoute } from './routes.ts';

/**
 * Facts in a visit's address about its app, opener and intent (platform §2), each value in its own shape; null, or false for a switch, if
 * it is absent or of another shape. Secrets are not here: `takeSecrets` reads them (D16).
 */
export interface VisitParameters {
  /** The app's public user id; not a credential. */
  readonly openId: string | null;
  /** The app's platform, such as android. */
  readonly platform: string | null;
  /** Version number of the app, such as 30507. */
  readonly versionCode: number | null;
  readonly roomId: string | null;
  /** The app's package; both spellings are read. */
  readonly bundleId: string | null;
  /** Origin of the visitor, such as home. */
  readonly from: string | null;
  /** True if the visitor streams. */
  readonly isAnchor: boolean;
  /** A mark that the opener wants to see in its events. */
  readonly log: string | null;
  readonly tab: '1' | '2' | null;
  /** With tab 1: opens the iOS store page. */
  readonly jumpsToAppleStore: boolean;
  /** Opens the store page of the platform. */
  readonly jumpsToStore: boolean;
  readonly ludo: boolean;
  /** The address belongs to the share page. */
  readonly hasInfo: boolean;
  readonly isDebug: boolean;
  readonly isRelease: boolean;
  /** Turns the logger on. */
  readonly logs: boolean;
  readonly apiBase: string | null;
  /** `test_update_date`: a saved card may be given an invalid date (cashier §5). */
  readonly takesAnyDate: boolean;
}

const shaped = (value: string | null, shape: RegExp): string | null => (value !== null && shape.test(value) ? value : null);

const ID = /^[\w-]{1,64}$/;
/** An id, without the marks and spaces that are copied along with a link from a chat. */
const idOf = (value: string | null, shape: RegExp = ID): string | null => shaped(value === null ? null : typedNumber(value), shape);
const WORD = /^[\w-]{1,32}$/;
const PACKAGE = /^[\w-]+(?:\.[\w-]+)*$/;
const LONGEST_PACKAGE = 100;

/**
 * Reads the plain and debug parameters, which nothing else reads; `readPageParameters` has already dropped what the build does not allow
 * (D17).
 */
export const visitParametersOf = (parameters: PageParameters): VisitParameters => {
  const versionCode = idOf(parameters.version_code, /^\d{1,9}$/);
  const bundleId = shaped(bundleIdOf(parameters), PACKAGE);
  return {
    openId: shaped(parameters.open_id, ID),
    platform: shaped(parameters.platform, WORD),
    versionCode: versionCode === null ? null : Number(versionCode),
    roomId: idOf(parameters.room_id),
    bundleId: bundleId !== null && bundleId.length <= LONGEST_PACKAGE ? bundleId : null,
    from: shaped(parameters.from, WORD),
    isAnchor: isSet(parameters.is_anchor),
    log: shaped(parameters.log, WORD),
    tab: parameters.tab === '1' || parameters.tab === '2' ? parameters.tab : null,
    jumpsToAppleStore: isSet(parameters.jump_app_store),
    jumpsToStore: isSet(parameters.jumpAppStore),
    ludo: isPresent(parameters.ludo),
    hasInfo: parameters.info !== null,
    isDebug: isSet(parameters.is_debug),
    isRelease: isSet(parameters.is_release),
    logs: isSet(parameters.s_log),
    apiBase: shaped(parameters.api_base, /^https?:\/\/[^\s/?#@\\]+$/i),
    takesAnyDate: isPresent(parameters.test_update_date),
  };
};

export interface DebugSwitches {
  readonly debug: boolean;
  readonly release: boolean;
  readonly logger: boolean;
}

/**
 * The switches of platform §6: is_debug from the address or storage, is_release, s_log; one configured device id also turns
 * the logger on (D38). If the build does not allow debugging only that device id counts (D17).
 */
export const debugSwitches = (
  parameters: Pick<PageParameters, 'is_debug' | 'is_release' | 's_log'>,
  device: { readonly storedDebug: boolean; readonly deviceId: string; readonly loggerDeviceId: string | null },
  allowed: boolean,
): DebugSwitches => ({
  debug: allowed && (parameters.is_debug === null ? device.storedDebug : isSet(parameters.is_debug)),
  release: allowed && isSet(parameters.is_release),
  logger: (allowed && isSet(parameters.s_log)) || device.loggerDeviceId === device.deviceId,
});

/**
 * Returns the platform address requested in the page's address (D17): only while debugging is on, and only if the build
 * lists it. Null keeps the chosen host.
 */
export const apiBaseOf = (parameters: PageParameters, configured: readonly string[]): string | null =>
  isSet(parameters.is_debug) ? (configured.find((origin) => origin === parameters.api_base) ?? null) : null;

/** True if the text has an info argument. */
const hasInfo = (text: string): boolean => parseQuery(text).has('info');

/**
 * Returns where an address with an info argument leads: the share page with the rest of the address, or null if it is
 * already there, or has none (platform §2).
 */
export const shareRedirect = (path: string, search: string, hash: string): string | null => {
  const there = resolveRoute(path, '', null);
  const isSharePage = there.kind === 'route' && there.name === 'share';
  if (isSharePage || !(hasInfo(search) || hasInfo(hashQuery(hash)))) return null;
  return `${pathOf('share')}${search}${hash}`;
};
