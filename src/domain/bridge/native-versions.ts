import * as limits from '../limits.ts';

const NATIVE_PLATFORMS = ['android', 'iphone'] as const;
export type NativePlatform = (typeof NATIVE_PLATFORMS)[number];

/** The first app version (version_code) with each ability, or null if there is none (platform §9). */
export const MINIMUM_NATIVE_VERSIONS = {
  'bridge-v2': { android: 30507, iphone: null },
  'heat-map': { android: 30435, iphone: 10168 },
} as const satisfies Record<string, Readonly<Record<NativePlatform, number | null>>>;
type NativeAbility = keyof typeof MINIMUM_NATIVE_VERSIONS;

/** True if an app version has an ability. A version code that is not a number has none. */
export const hasNativeAbility = (ability: NativeAbility, platform: NativePlatform, versionCode: number): boolean => {
  const minimum = MINIMUM_NATIVE_VERSIONS[ability][platform];
  return minimum !== null && versionCode >= minimum;
};

type ReadinessStep =
  | { readonly kind: 'ready' }
  /** Check again after this many ms. */
  | { readonly kind: 'ask-again'; readonly after: number }
  /** Stop checking; go on after this many ms, ready or not. */
  | { readonly kind: 'go-on'; readonly after: number };

/**
 * Returns the next step while waiting for the native bridge: every 16 ms for up to 50 tries, then 500 ms more (platform §9).
 * `tries`: those made so far.
 */
export const readinessStep = (isReady: boolean, tries: number): ReadinessStep => {
  if (isReady) return { kind: 'ready' };
  return tries < limits.nativeReadyTries
    ? { kind: 'ask-again', after: limits.nativeReadyInterval }
    : { kind: 'go-on', after: limits.nativeReadyWait };
};

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

/** Returns the app's platform, or null if it is unknown. */
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
