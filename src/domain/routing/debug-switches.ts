import { isSet, type PageParameters } from './page-parameters.ts';

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
