import * as limits from '../limits.ts';
import type { NativePlatform } from '../bridge/native-versions.ts';
import { isAddress } from '../routing/payable-origin.ts';

/** The stores that offer an app (platform §2). */
export const STORE_TARGETS = ['android', 'huawei', 'google', 'apple', 'ludo'] as const;
export type StoreTarget = (typeof STORE_TARGETS)[number];

/** The config field with each store's address (platform §3 pkgInfo); Ludo's is in the build's configuration (D21). */
export const STORE_LINK_FIELDS = {
  android: 'ksa_android_url',
  huawei: 'ksa_huawei_url',
  google: 'ksa_google_url',
  apple: 'ksa_apple_url',
} as const satisfies Partial<Record<StoreTarget, string>>;

export const FLAVOURS = ['ksa', 'weyay', 'ludo'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** Returns the store to open: Ludo's for the Ludo flavour or the url argument ludo, else the requested one (platform §2). */
export const storeFor = (wanted: StoreTarget, flavour: string, ludoArgument: boolean): StoreTarget =>
  flavour === 'ludo' || ludoArgument ? 'ludo' : wanted;

/** Returns a device's store: Google on Android, Apple otherwise (platform §2 jumpAppStore). */
export const storeOfPlatform = (platform: 'android' | 'other'): StoreTarget => (platform === 'android' ? 'google' : 'apple');

export const OPEN_WAYS = ['new-window', 'same-window', 'bridge-outside-browser'] as const;
type OpenWay = (typeof OPEN_WAYS)[number];

/** Returns how a store page is opened: by the native bridge, with its outside-browser flag, if there is one (platform §2). */
export const openWay = (hasBridge: boolean, keepsPage: boolean): OpenWay => {
  if (hasBridge) return 'bridge-outside-browser';
  return keepsPage ? 'new-window' : 'same-window';
};

export interface StoreJump {
  readonly store: StoreTarget;
  /** ms after start. */
  readonly after: number;
}

/** The argument jumpAppStore opens the platform's store one second after start (platform §2). */
export const storeJump = (isAsked: boolean, platform: 'android' | 'other', flavour: string, ludoArgument: boolean): StoreJump | null =>
  isAsked ? { store: storeFor(storeOfPlatform(platform), flavour, ludoArgument), after: limits.jumpAppStoreDelay } : null;

/** Returns the platform config's address for a store, or null if there is none, or it is not an https address. */
export const storeAddress = (store: StoreTarget, links: Readonly<Partial<Record<StoreTarget, string>>>): string | null => {
  const link = links[store];
  return link !== undefined && isAddress(link) && new URL(link).protocol === 'https:' ? link : null;
};

/** Returns the address to open: the config's https address, else the one in the build's settings (D21), or null if neither exists. */
export const storePage = (
  store: StoreTarget,
  configured: Readonly<Partial<Record<StoreTarget, string>>>,
  ofBuild: Readonly<Partial<Record<StoreTarget, string>>>,
): string | null => storeAddress(store, configured) ?? (ofBuild[store] || null);

const STORE_DEVICES = ['android', 'huawei', 'apple', 'other'] as const;
type StoreDevice = (typeof STORE_DEVICES)[number];

/** Returns the device: from the app that opened the page, else from the user agent. A Huawei phone may have no Google store. */
export const storeDeviceOf = (platform: NativePlatform | null, userAgent: string): StoreDevice => {
  if (/huawei|honor|harmonyos|hmscore/i.test(userAgent)) return 'huawei';
  if (platform === 'android' || /android/i.test(userAgent)) return 'android';
  return platform === 'iphone' || /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : 'other';
};

const ORDER: Readonly<Record<StoreDevice, readonly [StoreTarget, ...StoreTarget[]]>> = {
  android: ['google', 'huawei', 'android', 'apple'],
  huawei: ['huawei', 'android', 'google', 'apple'],
  apple: ['apple', 'google', 'huawei', 'android'],
  other: ['google', 'apple', 'huawei', 'android'],
};

/** The stores that a page offers, the device's own first; only Ludo's if Ludo applies (platform §2). */
export const offeredStores = (device: StoreDevice, flavour: string, ludoArgument: boolean): readonly StoreTarget[] => [
  ...new Set(ORDER[device].map((store) => storeFor(store, flavour, ludoArgument))),
];
