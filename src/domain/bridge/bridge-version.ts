import { hasNativeAbility, type NativePlatform } from './native-versions.ts';

/** The abilities of the app's bridge object on the page: being called (version 1), receiving and sending messages (version 2). */
export interface BridgeFace {
  readonly takesCalls: boolean;
  readonly takesMessages: boolean;
}

export type BridgeVersion = 1 | 2;

/** The app that opened the page, according to the address: `platform` and `version_code`, unchanged. */
export interface AppBuild {
  readonly platform: string | null;
  readonly versionCode: string | null;
}

const PLATFORM_NAMES: Readonly<Record<string, NativePlatform>> = { android: 'android', iphone: 'iphone', ios: 'iphone' };

/** Returns the app's platform; null if it is unknown. */
export const nativePlatformOf = (platform: string | null): NativePlatform | null => {
  const name = (platform ?? '').trim().toLowerCase();
  return Object.hasOwn(PLATFORM_NAMES, name) ? (PLATFORM_NAMES[name] ?? null) : null;
};

const versionCodeOf = (versionCode: string | null): number => (/^\d{1,9}$/.test(versionCode ?? '') ? Number(versionCode) : Number.NaN);

/** True if the address says that the app opened the page: it has a known platform and a version. */
export const isOpenedByApp = ({ platform, versionCode }: AppBuild): boolean =>
  nativePlatformOf(platform) !== null && !Number.isNaN(versionCodeOf(versionCode));

/**
 * Returns the bridge version to use: 2 if the object supports it and the app's version has it (platform §9), else 1;
 * null if the object supports neither.
 */
export const bridgeVersionOf = ({ takesCalls, takesMessages }: BridgeFace, build: AppBuild): BridgeVersion | null => {
  const platform = nativePlatformOf(build.platform);
  if (takesMessages && platform !== null && hasNativeAbility('bridge-v2', platform, versionCodeOf(build.versionCode))) return 2;
  return takesCalls ? 1 : null;
};
