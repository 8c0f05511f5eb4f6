import * as limits from '../limits.ts';

const NATIVE_PLATFORMS = ['android', 'iphone'] as const;
export type NativePlatform = (typeof NATIVE_PLATFORMS)[number];

/** The first app version (version_code) with each ability; null if there is none (platform §9). */
export const MINIMUM_NATIVE_VERSIONS = {
  'bridge-v2': { android: 30507, iphone: null },
  'heat-map': { android: 30435, iphone: 10168 },
} as const satisfies Record<string, Readonly<Record<NativePlatform, number | null>>>;
export type NativeAbility = keyof typeof MINIMUM_NATIVE_VERSIONS;

/** True if an app version has an ability. A version code that is not a number has none. */
export const hasNativeAbility = (ability: NativeAbility, platform: NativePlatform, versionCode: number): boolean => {
  const minimum = MINIMUM_NATIVE_VERSIONS[ability][platform];
  return minimum !== null && versionCode >= minimum;
};

export type ReadinessStep =
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
