import { hasNativeAbility, type NativePlatform } from './native-versions.ts';

/** What the app's bridge object on the page can do: be called (version 1), take messages and send some (version 2). */
export interface BridgeFace {
  readonly takesCalls: boolean;
  readonly takesMessages: boolean;
}

export type BridgeVersion = 1 | 2;

/** What the address says of the app that opened the page: `platform` and `version_code`, as they came. */
export interface AppBuild {
  readonly platform: string | null;
  readonly versionCode: string | null;
}

const PLATFORM_NAMES: Readonly<Record<string, NativePlatform>> = { android: 'android', iphone: 'iphone', ios: 'iphone' };

/** The app's platform; null for none that we know. */
export const nativePlatformOf = (platform: string | null): NativePlatform | null => {
  const name = (platform ?? '').trim().toLowerCase();
  return Object.hasOwn(PLATFORM_NAMES, name) ? (PLATFORM_NAMES[name] ?? null) : null;
};

const versionCodeOf = (versionCode: string | null): number => (/^\d{1,9}$/.test(versionCode ?? '') ? Number(versionCode) : Number.NaN);

/** Whether the address says that the app opened the page: it names a platform of ours and a version. */
export const isOpenedByApp = ({ platform, versionCode }: AppBuild): boolean =>
  nativePlatformOf(platform) !== null && !Number.isNaN(versionCodeOf(versionCode));

/**
 * The version of the bridge that is spoken: 2 where the object can and the app's version has it (platform §9), else 1;
 * null when the object can do neither.
 */
export const bridgeVersionOf = ({ takesCalls, takesMessages }: BridgeFace, build: AppBuild): BridgeVersion | null => {
  const platform = nativePlatformOf(build.platform);
  if (takesMessages && platform !== null && hasNativeAbility('bridge-v2', platform, versionCodeOf(build.versionCode))) return 2;
  return takesCalls ? 1 : null;
};
