import { typedNumber } from '../format/numbers.ts';
import { bundleIdOf, isPresent, isSet, type PageParameters } from './page-parameters.ts';

/**
 * What the address of a visit says of its app, its opener and its wish (platform §2), each value in its own shape; null, or false
 * for a switch, where the address says nothing or something of another shape. Secrets are not here: `takeSecrets` reads them (D16).
 */
export interface VisitParameters {
  /** Id of the app's user for outsiders; no credential. */
  readonly openId: string | null;
  /** The app's platform, such as android. */
  readonly platform: string | null;
  /** Version number of the app, such as 30507. */
  readonly versionCode: number | null;
  readonly roomId: string | null;
  /** The app's package; both spellings are read. */
  readonly bundleId: string | null;
  /** Where the visitor comes from, such as home. */
  readonly from: string | null;
  /** Whether the visitor streams. */
  readonly isAnchor: boolean;
  /** A mark that the opener wants to find in its events. */
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
  /** `test_update_date`: a saved card may be given a date that is not valid (cashier §5). */
  readonly takesAnyDate: boolean;
}

const shaped = (value: string | null, shape: RegExp): string | null => (value !== null && shape.test(value) ? value : null);

const ID = /^[\w-]{1,64}$/;
/** An id, without the marks and spaces that come along when a link is copied out of a chat. */
const idOf = (value: string | null, shape: RegExp = ID): string | null => shaped(value === null ? null : typedNumber(value), shape);
const WORD = /^[\w-]{1,32}$/;
const PACKAGE = /^[\w-]+(?:\.[\w-]+)*$/;
const LONGEST_PACKAGE = 100;

/** The one reader of the plain and debug parameters; `readPageParameters` has already dropped what the build does not allow (D17). */
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
  /** The test host. */
  readonly debug: boolean;
  /** The release host. */
  readonly release: boolean;
  readonly logger: boolean;
}

/**
 * The switches of platform §6: is_debug of the address or as stored, is_release, s_log; one configured device id turns
 * the logger on too (D38). Where the build does not allow debugging only that device id counts (D17).
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
 * The platform address that the page's address asks for (D17): only while debugging is on, only one that the build
 * lists. Null keeps the chosen host.
 */
export const apiBaseOf = (parameters: PageParameters, configured: readonly string[]): string | null =>
  isSet(parameters.is_debug) ? (configured.find((origin) => origin === parameters.api_base) ?? null) : null;
